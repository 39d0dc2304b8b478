### Ce que tous les jeux ont en commun. $seat est un joueur.

# Une place où personne n’est connu par son nom
seat = Place { $number }

# La fin d’une liste : a, b et c
list-end = { $words } et { $last }

## Niveaux des robots

level-first-game = Découverte
level-family-table = Salon
level-game-night = Soirée jeux
level-club = Club
level-master = Maître

## Ce qui se passe à une table, en plus des coups

log-made = La table est prête.
log-sat = { $seat } prend place.
log-stood = { $seat } se lève.
log-planned = Un robot jouera : { $seat }.
log-planned-person = Une place est de nouveau libre.
log-started = Tout le monde est assis : les cartes sont distribuées.
log-undone = { $seat } reprend { $number ->
    [one] un coup
   *[other] { $number } coups
}.
log-stood-in = { $seat } n’est plus là ; un robot continue.
log-stood-in-late = { $seat } n’a plus de temps ; un robot continue.
log-forgotten = { $seat } ne reviendra pas ; un robot continue.
log-came-back = { $seat } est de retour.
log-paused = Le serveur s’est absenté ; les pendules étaient arrêtées.
log-rematched = Une nouvelle table attend pour la revanche.
log-closed = La table est fermée.

## Ce qui est refusé

refused-stale = La table a changé entre-temps. Regarde encore une fois.
refused-illegal-move = Ce n’est pas possible maintenant.
refused-not-your-turn = Ce n’est pas ton tour.
refused-not-seated = Ce n’est pas ta place.
refused-seat-taken = Cette place est prise.
refused-not-started = C’est encore trop tôt.
refused-started = C’est trop tard : la partie a commencé.
refused-over = La partie est terminée.
refused-closed = La table est fermée.
refused-nothing-to-undo = Tu ne peux rien reprendre maintenant.
refused-bot-plays = Un robot joue pour toi. Reprends d’abord ta place.
refused-not-host = Seule la personne qui a ouvert la table peut faire cela.
refused-bad-setting = Ces réglages ne sont pas possibles.
refused-bad-message = Le serveur n’a pas compris.
refused-unknown-table = Cette table n’existe pas.
refused-unknown-person = Ce lien n’appartient à personne.
refused-not-signed-in = Dis-nous d’abord comment tu t’appelles.
refused-forbidden = Ce n’est pas permis.
refused-not-found = Il n’y a rien ici.
refused-banned = Tu ne peux pas jouer sur ce serveur.
refused-too-fast = C’était trop rapide. Attends un peu.
refused-too-many = C’est trop à la fois. Termine d’abord quelque chose.
refused-too-many-empty = Tu as ouvert beaucoup de tables où personne n’est encore assis. Joue d’abord à l’une d’elles, ou attends une heure.
refused-too-large = C’est trop grand.
refused-no-room = Le serveur ne peut rien enregistrer pour le moment. Rien n’a changé ; réessaie bientôt.
refused-closing = Le serveur va redémarrer. Réessaie dans un instant.
refused-not-ready = Ce jeu est encore en préparation. Réessaie dans une minute.
refused-broken = Quelque chose s’est mal passé sur le serveur. Désolé !

## Ce qui ne va pas dans une partie enregistrée

fault-form = Ce n’est pas une partie enregistrée, ou il y manque quelque chose.
fault-game = Speeltafel ne connaît pas ce jeu.
fault-rules = Elle a été jouée avec une autre version des règles.
fault-settings = Le nombre de joueurs, les options ou le premier joueur n’existent pas dans ce jeu.
fault-shuffle-form = Le mélange { $number } est incomplet.
fault-move-form = Le coup { $move } est incomplet.
fault-shuffle = Le mélange { $number } n’existe pas dans ce jeu.
fault-order = Les mélanges ne sont pas dans l’ordre où ils ont eu lieu.
fault-cards = { $move ->
    [0] Les cartes du début ne sont pas celles du jeu.
   *[other] Les cartes qui arrivent au coup { $move } ne sont pas celles du jeu.
}
fault-after-end = Le coup { $move } vient après la fin de la partie.
fault-turn = Au coup { $move }, c’est à { $seat } de jouer.
fault-illegal = Le coup { $move } n’est pas permis.
fault-early = { $moves ->
    [one] La partie s’arrête après un coup, mais c’est à { $seat } de jouer.
   *[other] La partie s’arrête après { $moves } coups, mais c’est à { $seat } de jouer.
}
fault-choices = Les coups possibles au coup { $move } ne sont pas les bons.
fault-result = Les points ou les places à la fin ne sont pas justes.
fault-seed = Les cartes ne sont pas celles du nombre de départ de la partie.
fault-viewer = Personne n’est assis à cette place.
