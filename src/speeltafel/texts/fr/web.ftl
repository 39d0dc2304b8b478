### Les pages du navigateur.

title-trex = T-Rex
title-keltis = Keltis : le jeu de cartes
title-gold = Gold!
title-animalia = Animalia
title-yellowstone = Yellowstone Park
about-trex = Des dinosaures puissants, des comètes qui tombent et des œufs à récolter.
about-keltis = Cinq chemins, en montant ou en descendant : ne commence que ce que tu peux finir.
about-gold = Échange tes ânes contre de l’or et mets tes sets à l’abri.
about-animalia = Garder ou passer : les plus beaux animaux gagnent des médailles.
about-yellowstone = Pose tes animaux bien serrés, ou prends les pénalités.

## L’accueil
settings = Réglages
about = À propos
offline = Pas de connexion au serveur. Nous réessayons.
signed-out = Tu n’es plus connecté sur cet appareil.
your-tables = Tes tables
choose-game = Choisis un jeu
players-and-length = { $players } joueurs · { $minutes } min
rules-of = Règles du jeu { $game }
join = Rejoindre des amis
code = Code
to-table = À la table
open-tables = Tables ouvertes
status-yours = à toi de jouer
status-open = attend des joueurs
status-playing = en cours
status-over = terminée
status-closed = fermée
players = Joueurs
opponents = Robots
play-now = Jouer
starts-when-ready = Ce jeu est encore en préparation. Il commence tout seul dans un instant.
with-friends = Avec des amis
more-choices = Plus de choix
people-here = Personnes devant cet écran
stand-in-level = Remplace ceux qui partent
clock = Temps de réflexion
clock-none = autant que tu veux
clock-minute = une minute par coup
clock-quarter = 15 minutes par partie
clock-day = un jour par coup
training = Table d’entraînement : tout peut être repris
memory-aid = Montrer ce qu’on pourrait retenir
listed = Tout le monde peut jouer
guest-name = Invité { $number }
bot-name = Robot { $number }
stand-in = Robot pour { $name }
free-seat = Place libre

## À une table
your-turn = À toi :
no-cards = Pas de cartes
turn-of = { $name } réfléchit.
game-over = La partie est terminée.
show-rule = Voir la règle
confirm-move = Jouer ceci ? { $move }
cancel = Annuler
skip = Sauter
undo = Reprendre
hint = Conseil
result = Résultat
to-lobby = À l’accueil
reconnecting = Reconnexion…
log = Ce qui s’est passé
rules = Règles
menu = Menu
loading = Un instant…
close = Fermer
curtain = Passe l’écran à { $name }. Personne d’autre ne regarde !
curtain-open = Je suis { $name } : montre mes cartes
table-closed = Cette table est fermée.
waiting = La partie commence dès que toutes les places sont prises.
take-a-seat = Prends place pour jouer.
host = hôte
sit = S’asseoir ici
sit-too = S’asseoir ici aussi
seat-bot = Robot
seat-free = Libérer la place
stand = Se lever
qr = Code QR avec le lien vers cette table
invite-friends = Tes amis te rejoignent avec ce lien, ce code ou cette image :
copied = Copié
share-link = Partager le lien
link-not-copied = La copie est impossible à cette adresse : sélectionne le lien ci-dessus et copie-le toi-même.
link-local = Les autres ne peuvent pas atteindre cette adresse : ouvre la page avec le nom ou le numéro de cet ordinateur sur le réseau.
fill-with-bots = Remplir les places libres avec des robots
take-back-seat = Reprendre ma place
table-screen = Afficher comme écran de table
leave-to-bot = Partir : un robot continue
keys = Touches
key-tab = Tab : élément suivant de la page
key-f6 = F6, Maj+F6 : zone suivante ou précédente
key-arrows = Flèches : se déplacer dans une zone
key-enter = Entrée : choisir
key-undo = { $keys }, Ctrl+Z : reprendre
key-hint = { $keys } : conseil
key-log = { $keys } : ce qui s’est passé
key-rules = { $keys } : règles sur la carte sélectionnée
key-inspect = { $keys } : voir de près la carte sélectionnée
key-menu = { $keys } : cette liste
key-scores = { $keys } : les scores
key-stand = { $keys } : où tu en es
key-name-backspace = Retour arrière
key-name-escape = Échap
scores-now = Scores : { $scores }.
stand-now = Tu es à la place { $place } sur { $players }, avec { $points ->
    [one] 1 point
   *[other] { $points } points
}.
commitment = Empreinte de la donne, fixée avant la partie :
thinking = Réflexion…
hint-look = Regarde ceci : { $move }
hint-more = Dis-m’en plus
hint-figures = Montre les chiffres
hint-numbers = gagne { $share } % (± { $margin }), prévoit { $points } points
winner = { $number ->
    [one] { $name } gagne !
   *[other] { $name } gagnent ensemble !
}
place = Place
player = Joueur
points = Points
rematch = Rejouer
watch-next = Regarder la partie suivante
replay = Revoir

## Réglages
language = Langue
pace = Vitesse des cartes
pace-none = sans mouvement
pace-fast = rapide
pace-normal = normale
pace-slow = lente
theme = Clair ou sombre
theme-auto = comme l’appareil
theme-light = clair
theme-dark = sombre
confirm-setting = Demander avant chaque coup
sounds = Sons
letter-keys = Touches à une lettre
points-short = { $points } p.
clock-of = Temps restant : { $name }
days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}

## Parties terminées
replays = Parties terminées
replays-own = Tes parties terminées
replays-none = Tu n’as pas encore terminé de partie.
replays-file = Depuis un fichier
replays-file-about = Une partie enregistrée ici, ou des parties de la commande speeltafel simulate (.jsonl).
replays-choose = Choisir un fichier
replays-which = Il y a { $count } parties dans ce fichier. Laquelle veux-tu voir ?
replay-steps = Étapes de la partie
replay-first = Au début
replay-back = Une étape en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Une étape en avant
replay-last = À la fin
replay-step = Étape
replay-step-of = Étape { $step } sur { $last }
replay-deal = Les cartes sont distribuées.
replay-hands = Cartes en main
replay-viewer = Vu par
replay-spectator = Spectateur
replay-open = Cartes visibles
replay-copy = Copier le lien vers cette étape
replay-save = Enregistrer dans un fichier
record-empty = Ce fichier est vide.
record-large = Ce fichier est trop grand pour une partie.
record-json = Ce n’est pas un fichier de parties : il n’est pas lisible comme JSON.
record-format = Ce n’est pas la partie d’un jeu que Speeltafel connaît.
record-rules = Cette partie est incohérente : elle ne peut pas être montrée.

## Une donne honnête
proof = La donne était-elle honnête ?
proof-running = Les cartes sont distribuées une nouvelle fois…
proof-none = Cette partie n’a pas de preuve de sa donne. Seules les parties jouées à une table du serveur en ont une, sauf aux tables d’entraînement.
proof-insecure = Ton navigateur ne permet cette vérification qu’à une adresse sécurisée (https) ou sur l’appareil du serveur lui-même.
proof-failed = La vérification n’a pas pu se faire. Le serveur est-il joignable ?
proof-good = Tout concorde : les cartes étaient bien celles fixées avant la partie.
proof-bad = Quelque chose ne concorde pas !
proof-commitment-good = Le secret montré à la fin correspond à l’empreinte de la partie.
proof-commitment-bad = Le secret ne correspond pas à l’empreinte de la partie.
proof-promise-good = C’est exactement l’empreinte que ce navigateur a notée en voyant la table pour la première fois.
proof-promise-bad = Ce n’est pas l’empreinte que ce navigateur a notée en voyant la table pour la première fois.
proof-entropy-good = Les nombres tirés au hasard par ce navigateur ont été mélangés à la donne.
proof-entropy-bad = Les nombres tirés au hasard par ce navigateur n’ont pas été mélangés à la donne.
proof-start-good = Le premier joueur a été tiré au sort avec les mêmes nombres.
proof-start-bad = Le premier joueur n’est pas celui que le sort a désigné.
proof-shuffles-good = Ce navigateur a redistribué toutes les cartes : chaque mélange est le même.
proof-shuffles-bad = Le mélange { $shuffle } n’est pas celui qui était fixé.
proof-rules-good = Tous les coups suivent les règles, dit le serveur.
proof-rules-bad = Les coups ne suivent pas les règles, dit le serveur.
proof-meaning-sat = Ce navigateur a noté l’empreinte avant d’envoyer ses nombres tirés au hasard. Le serveur n’a donc pu ni choisir les cartes, ni en changer une plus tard.
proof-meaning-watched = Ce navigateur a noté l’empreinte, mais n’a envoyé aucun nombre : tu ne faisais que regarder. Aucune carte n’a donc changé depuis ; comment la donne a été choisie, ce navigateur ne peut pas le dire.
proof-meaning-unnoted = Ce navigateur n’a pas vu l’empreinte avant la partie. Cela montre donc que la partie et le secret vont ensemble, mais pas qu’ils étaient fixés d’avance.
proof-limits = Cela ne prouve pas que personne n’a regardé : qui gère le serveur a pu voir les cartes. Et si cette personne s’est assise à la table après toi, elle a pu essayer plusieurs donnes.
proof-check = Vérifier la donne

## Toi et tes appareils
you = Toi
your-name = Ton nom
save-name = Enregistrer
name-saved = Ton nom est enregistré.
name-wrong = Un nom a de 1 à 30 caractères.
devices = Autres appareils
link-about = Avec ce lien, tu es toi-même aussi sur un autre appareil, avec tes tables. Garde-le pour toi : quiconque l’a peut jouer à ta place.
link-make = Créer un lien personnel
link-new = Créer un nouveau lien
link-qr = Code QR de ton lien personnel
link-copy = Copier le lien
link-once = Il n’est montré que maintenant. Un nouveau lien annule celui-ci.
link-drop = Annuler le lien
link-dropped = Le lien n’est plus valable.
link-opened = Content de te revoir, { $name } !
link-wrong = Ce lien n’est plus valable. Crées-en un nouveau sur ton autre appareil.
others-out = Déconnecter tous les autres appareils
others-out-done = Tous les autres appareils sont déconnectés.
delete-me = Me supprimer
delete-about = Ton nom, tes places et tes notifications sont supprimés. Les parties terminées restent, sans ton nom. On ne peut pas revenir en arrière.
delete-sure = Veux-tu vraiment être supprimé ?
delete-yes = Oui, supprime-moi
deleted = C’est fait : nous t’avons oublié. Au revoir !

## Notifications
notices = Notifications « à toi de jouer »
notices-about = Si une partie t’attend et que tu ne regardes pas, nous te prévenons, une fois par tour.
notices-on = Me prévenir sur cet appareil
notices-off = Ne plus me prévenir ici
notices-here = Cet appareil te prévient quand c’est à toi.
notices-denied = Tu as interdit les notifications de cette page dans ton navigateur. Autorise-les d’abord là.
notices-insecure = Les notifications demandent une adresse sécurisée (https).
notices-impossible = Ce navigateur ne peut pas recevoir de notifications. Sur un iPhone ou un iPad, ajoute d’abord Speeltafel à l’écran d’accueil.
notices-failed = Cela n’a pas marché. Le navigateur n’a pas pu joindre son service de notifications.
notices-test = Envoyer un essai
notices-tested = L’essai est parti.
notices-not-tested = L’essai n’est pas arrivé.
notice-title = À toi de jouer !
notice-body = Une partie t’attend sur Speeltafel.
webhooks = Webhooks
webhooks-about = Pour Discord, ntfy ou ton propre programme : nous envoyons un message à cette adresse quand c’est à toi.
webhook-address = Adresse
webhook-format = Format
webhook-format-json = JSON (ton programme)
webhook-format-text = Texte (ntfy)
webhook-format-discord = Discord
webhook-add = Ajouter
webhook-secret = Le secret qui signe les messages, montré maintenant seulement :
webhook-to = Webhook vers { $host }
push-to = Navigateur, par { $host }
remove = Retirer

## À propos
about-fan = Speeltafel est fait par des amateurs de ces jeux, pour le plaisir. Personne n’y gagne d’argent. Les éditeurs n’y sont pour rien ; si un jeu te plaît, achète-le : autour d’une vraie table, c’est encore mieux.
about-games = Les jeux
about-game = Créé par { $authors }. Édité par { $publisher }, { $year }.
about-rights = Les noms et les règles des jeux appartiennent à leurs auteurs et éditeurs. Les textes d’ici sont les nôtres.
about-pictures = Images et polices
about-icons = Beaucoup d’images viennent de game-icons.net, par Lorc, Delapouite et d’autres, sous la licence CC BY 3.0 ; nous en avons changé les couleurs et les contours et les avons intégrées à de nouveaux dessins.
about-emoji = D’autres viennent de Fluent Emoji de Microsoft, sous la licence MIT.
about-fonts = Polices : Nunito Sans, Fredoka, Rye, Uncial Antiqua, Almendra et Bebas Neue sous la SIL Open Font License 1.1, Luckiest Guy sous l’Apache License 2.0.
about-privacy = Ta vie privée
about-privacy-text = Pas de compte, pas de publicité, pas de compteur de visites. Ton navigateur ne parle qu’à ce serveur, jamais à personne d’autre. Un cookie retient qui tu es, et tes réglages restent sur ton appareil.
about-fair = Des cartes honnêtes
about-fair-text = Avant chaque partie, le serveur s’engage sur la donne par une empreinte. Après la partie, ton navigateur peut redistribuer les cartes et vérifier qu’aucune n’a changé.
about-licence = Programme
about-licence-text = Speeltafel est un logiciel libre sous la licence MIT. Tu peux l’utiliser, le modifier et le partager.
preparing = Au premier démarrage, les jeux et les robots sont préparés ; cela prend quelques minutes. Tu peux déjà jouer ; les robots ont parfois besoin d’un moment.
give-up = Arrêter cette partie
give-up-sure = Vraiment arrêter ? La partie ne reprendra pas.
show-all = Afficher les { $number }
