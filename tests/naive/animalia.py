"""Animalia, a plain second implementation of the rules file animalia.md.

It is an independent judge for the tests: it follows the rules text rule by rule and knows nothing
of the project's own engine. The whole course of the game is one generator, written in the order
of the rules; it stops with a `Decision` wherever section 3 of the rules file asks a player.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import permutations

from tests.naive.chance import Chance

SPECIES = ["cat", "horse", "dog", "hare", "parrot"]
ROLES = ["champion", "beauty", "neutral", "dirty", "thief", "spy", "jester"]
KINDS = ["thief", "spy", "jester"]
STARS = {"champion": 3, "beauty": 2, "dirty": -1}
OWL = "owl"
FULL = 5  # ANIM-06
SEASONS = 3  # ANIM-04


@dataclass
class Decision:
    """A player is asked: the seat and all legal moves."""

    seat: int
    moves: list[str]


@dataclass
class Collection:
    """One collection; `covers` tells which bonus card lies on which of its cards."""

    owner: int
    row: int
    cards: list[str] = field(default_factory=list)
    covers: dict[str, str] = field(default_factory=dict)

    def room(self) -> int:
        """Free places."""
        return FULL - len(self.cards)

    def visible(self) -> list[str]:
        """The cards that count for the medals: a bonus card replaces the covered card."""
        return [self.covers.get(card, card) for card in self.cards]  # ANIM-40


Asking = Generator[Decision, str, None]


def role_of(card: str) -> str:
    """The role of a card; the owl has none (ANIM-R13)."""
    return "" if card == OWL else card.split("-")[1]


def species_of(card: str) -> str:
    """The species of a card; the owl has none before phase 3 (ANIM-R13)."""
    return "" if card == OWL else card.split("-")[0]


def count_kind(cards: list[str], kind: str) -> int:
    """How many animals of this kind are among the cards."""
    return len([card for card in cards if role_of(card) == kind])


def beauty_of(cards: list[str]) -> int:
    """ANIM-34: 3 per champion, 2 per beauty, minus 1 per dirty; may be negative."""
    return sum(STARS.get(role_of(card), 0) for card in cards)


def medals_for(visible: list[str], owl_species: str) -> dict[str, int]:
    """ANIM-43, ANIM-44: the medals of each species for the five visible cards of a collection."""
    species = [owl_species if card == OWL else species_of(card) for card in visible]
    if sorted(species) == sorted(SPECIES):  # ANIM-44
        return dict.fromkeys(SPECIES, 1)
    medals = {}
    for one in SPECIES:
        number = species.count(one)
        medals[one] = number if number >= 2 else 0  # ANIM-43
    return medals


class Game:
    """One game of Animalia; `start` is the first dealer (ANIM-03)."""

    def __init__(
        self, players: int, options: dict[str, object], start: int, chance: Chance
    ) -> None:
        self.players = players
        self.start = start
        self.chance = chance
        self.power_uses = options.get("power_uses", "kind")
        self.powers_in_automatic_draw = options.get("powers_in_automatic_draw", True)
        self.beauty_two_players = options.get("beauty_two_players", "collection")
        return_limit = options.get("return_limit", 10)
        assert isinstance(return_limit, int)
        self.return_limit = return_limit

        # ANIM-01: with 2, 3 or 4 players the neutral cards are removed.
        self.cards_in_play = [OWL]
        for species in SPECIES:
            for role in ROLES:
                if role != "neutral" or players >= 5:
                    self.cards_in_play.append(f"{species}-{role}")

        # ANIM-02, ANIM-55: one collection each, two each with two players.
        self.collections: list[Collection] = []
        for seat in range(players):
            for row in [1, 2] if players == 2 else [1]:
                self.collections.append(Collection(seat, row))

        self.stock: list[str] = []
        self.group: list[str] = []
        self.returned = 0  # cards that went under the stock in this season
        self.hands: list[list[str]] = [[] for _ in range(players)]  # bonus cards
        self.medals: list[dict[str, int]] = [dict.fromkeys(SPECIES, 0) for _ in range(players)]

        self._course = self._game()
        self._now: Decision | None = next(self._course)

    # ------------------------------------------------------------------ the interface

    def actor(self) -> int:
        """The seat to decide now, -1 when the game is over."""
        return -1 if self._now is None else self._now.seat

    def legal(self) -> list[str]:
        """All legal moves now."""
        return [] if self._now is None else list(self._now.moves)

    def play(self, move: str) -> None:
        """Carry out a legal move and everything that follows automatically."""
        if move not in self.legal():
            raise ValueError(f"not legal now: {move}")
        try:
            self._now = self._course.send(move)
        except StopIteration:
            self._now = None

    def scores(self) -> list[int]:
        """Final points."""
        points = []
        lot = 7 if self.players == 2 else 5  # ANIM-50, ANIM-61
        for seat in range(self.players):
            total = 0
            for number in self.medals[seat].values():
                total += number  # ANIM-49
                total += 5 * (number // lot)  # ANIM-50
            points.append(total)
        return points

    def ranks(self) -> list[int]:
        """Places after the tie break, 1 for the best."""
        results = []
        for seat, points in enumerate(self.scores()):
            largest = max(self.medals[seat].values())
            results.append((points, largest))  # ANIM-51, ANIM-52
        # ANIM-53: players still tied share the place.
        return [1 + len([other for other in results if other > own]) for own in results]

    # ------------------------------------------------------------------ the course of the game

    def _game(self) -> Asking:
        """ANIM-04: three seasons of three phases."""
        dealer = self.start  # ANIM-03
        for _season in range(SEASONS):
            self._start_season()
            last_dealer = yield from self._phase_1(dealer)
            self._phase_2(last_dealer)
            yield from self._phase_3(last_dealer)
            dealer = self._left_of(last_dealer)  # ANIM-47
        # ANIM-48: the game ends; unused bonus cards are worth nothing.

    def _start_season(self) -> None:
        """ANIM-05, ANIM-47: shuffle all cards in play but the bonus cards still held."""
        held = [card for hand in self.hands for card in hand]
        cards = [card for card in self.cards_in_play if card not in held]
        for collection in self.collections:
            collection.cards = []
            collection.covers = {}
        self.group = []
        self.returned = 0
        self.stock = list(self.chance("stock", cards, len(cards)))

    # ------------------------------------------------------------------ phase 1

    def _phase_1(self, dealer: int) -> Generator[Decision, str, int]:
        """ANIM-06 to ANIM-21: build the collections; returns the last dealer."""
        while True:
            active = self._active_players()
            if len(active) == 0:
                return dealer  # ANIM-21
            if len(active) == 1:
                dealer = active[0]  # ANIM-19
                yield from self._automatic_draw(dealer)
            else:
                yield from self._normal_deal(dealer)  # ANIM-07
            if len(self._active_players()) >= 2:
                dealer = self._next_active(dealer)  # ANIM-16, ANIM-17, ANIM-18, ANIM-20

    def _automatic_draw(self, seat: int) -> Asking:
        """ANIM-19, ANIM-20: the only active player takes the top card; he cannot refuse."""
        self.group = [self.stock.pop(0)]
        collection = yield from self._place(seat)
        yield from self._take(collection, automatic=True)

    def _normal_deal(self, dealer: int) -> Asking:
        """ANIM-08 to ANIM-15: one normal deal."""
        self.group = [self.stock.pop(0)]  # ANIM-08
        while True:
            # ANIM-09: a lap of the active players, first the dealer.
            for seat in self._clockwise_from(dealer):
                fitting = self._fitting(seat)
                if not fitting:
                    continue  # ANIM-10, ANIM-17: no room for the group, no decision
                # ANIM-D1
                keeps = {self._keep_text(collection): collection for collection in fitting}
                move = yield Decision(seat, [*keeps, "pass"])
                if move != "pass":
                    yield from self._take(keeps[move], automatic=False)  # ANIM-11, ANIM-56
                    return
            # ANIM-12 (ANIM-R16: the larger room) and ANIM-13: the dealer must keep the group.
            largest_room = max(collection.room() for collection in self._own(dealer))
            if len(self.group) == largest_room or len(self.group) == 3:
                collection = yield from self._place(dealer)
                yield from self._take(collection, automatic=False)
                return
            self.group.append(self.stock.pop(0))  # ANIM-14

    def _place(self, seat: int) -> Generator[Decision, str, Collection]:
        """A forced or automatic take: the collection that receives the group."""
        fitting = self._fitting(seat)
        if len(fitting) == 1:
            return fitting[0]
        # ANIM-D2: only with two players, only if two collections fit
        keeps = {self._keep_text(collection): collection for collection in fitting}
        move = yield Decision(seat, list(keeps))
        return keeps[move]

    def _take(self, collection: Collection, automatic: bool) -> Asking:
        """Add the group to the collection, fix the triggers, settle the powers."""
        before = list(collection.cards)
        taken = self.group
        self.group = []
        collection.cards.extend(taken)  # ANIM-11

        # ANIM-25: the triggers are determined once, before any power is used.
        uses_left: dict[str, int] = {}
        for kind in KINDS:
            number_before = count_kind(before, kind)
            number_taken = count_kind(taken, kind)
            triggered_by_collection = number_taken >= 1 and number_before >= 1  # ANIM-23
            triggered_by_group = number_taken >= 2  # ANIM-24
            if not (triggered_by_collection or triggered_by_group):
                uses_left[kind] = 0
            elif self.power_uses == "kind":
                uses_left[kind] = 1  # ANIM-26
            elif number_before >= 1:
                uses_left[kind] = number_taken  # ANIM-R07, the other reading
            else:
                uses_left[kind] = number_taken - 1  # ANIM-R07, the other reading

        if automatic and not self.powers_in_automatic_draw:
            return  # ANIM-R04, the other reading
        yield from self._settle_powers(collection, uses_left)  # ANIM-15, ANIM-20

    # ------------------------------------------------------------------ powers

    def _settle_powers(self, collection: Collection, uses_left: dict[str, int]) -> Asking:
        """ANIM-26: the taker uses the triggered kinds in any order, or not."""
        seat = collection.owner
        while True:
            # ANIM-D3: judged anew each time
            usable = []
            for kind in KINDS:
                if uses_left[kind] > 0 and self._uses(kind, collection):
                    usable.append(kind)
            if not usable:
                return
            kind = yield Decision(seat, [*usable, "done"])
            if kind == "done":
                return  # ANIM-27: what is not used is lost
            uses_left[kind] -= 1
            # ANIM-D4, ANIM-D5, ANIM-D6: asked also with a single option
            move = yield Decision(seat, self._uses(kind, collection))
            if kind == "thief":
                self._steal(collection, move.split()[1])
            elif kind == "spy":
                order = move.split()[1:]
                self.stock = order + self.stock[len(order) :]  # ANIM-30
            else:
                self._give(collection, move.split()[1], move.split()[2])

    def _uses(self, kind: str, collection: Collection) -> list[str]:
        """All legal uses of a kind for the collection that triggered it."""
        if kind == "thief":
            return self._thief_uses(collection)
        if kind == "spy":
            return self._spy_uses()
        return self._jester_uses(collection)

    def _thief_uses(self, collection: Collection) -> list[str]:
        """ANIM-D4: any card in any collection of another player."""
        if collection.room() == 0 and not self._may_return():
            return []  # ANIM-33: the card would go under the stock
        moves = []
        for other in self._others(collection.owner):  # ANIM-29, ANIM-58, ANIM-R20
            for card in other.cards:
                moves.append(f"steal {card}")
        return moves

    def _spy_uses(self) -> list[str]:
        """ANIM-D5: every order of the top five stock cards, or of all if there are fewer."""
        if not self.stock:
            return []  # ANIM-30: the spy cannot be used
        return ["order " + " ".join(order) for order in permutations(self.stock[:5])]

    def _jester_uses(self, collection: Collection) -> list[str]:
        """ANIM-D6: every card of the collection with every receiver."""
        receivers = []
        for other in self._others(collection.owner):  # ANIM-31, ANIM-58, ANIM-59
            if other.room() > 0:
                receivers.append(self._receiver_text(other))
        if not receivers and self._may_return():  # ANIM-32, ANIM-33
            receivers = ["stock"]
        return [f"give {card} {receiver}" for card in collection.cards for receiver in receivers]

    def _steal(self, collection: Collection, card: str) -> None:
        """ANIM-29: the stolen card goes into the collection of the thief or under the stock."""
        for other in self._others(collection.owner):
            if card in other.cards:
                other.cards.remove(card)
        if collection.room() == 0:
            self._put_under_stock(card)
        else:
            collection.cards.append(card)  # ANIM-28: triggers nothing

    def _give(self, collection: Collection, card: str, receiver: str) -> None:
        """ANIM-31, ANIM-32: the chosen card goes to the receiver or under the stock."""
        collection.cards.remove(card)
        if receiver == "stock":
            self._put_under_stock(card)
            return
        for other in self._others(collection.owner):
            if self._receiver_text(other) == receiver:
                other.cards.append(card)  # ANIM-28: triggers nothing

    def _may_return(self) -> bool:
        """ANIM-33: whether another card may go under the stock in this season."""
        return self.returned < self.return_limit

    def _put_under_stock(self, card: str) -> None:
        """The card becomes the last of the stock."""
        self.stock.append(card)
        self.returned += 1

    # ------------------------------------------------------------------ phase 2

    def _phase_2(self, last_dealer: int) -> None:
        """ANIM-34 to ANIM-38: the beauty prize."""
        # Each entry is (owner, beauty); ANIM-R18 decides what competes with two players.
        entries: list[tuple[int, int]] = []
        if self.players == 2 and self.beauty_two_players == "player":
            for seat in range(self.players):
                both = sum(beauty_of(collection.cards) for collection in self._own(seat))
                entries.append((seat, both))
        else:
            for collection in self.collections:
                entries.append((collection.owner, beauty_of(collection.cards)))

        highest = max(beauty for _owner, beauty in entries)
        firsts = [owner for owner, beauty in entries if beauty == highest]
        seconds: list[int] = []
        cards_for_first = 1  # ANIM-36: several highest, nothing for second place
        if len(firsts) == 1:  # ANIM-35
            cards_for_first = 2
            second_highest = max(beauty for _owner, beauty in entries if beauty < highest)
            seconds = [owner for owner, beauty in entries if beauty == second_highest]

        # ANIM-37, ANIM-R10: first place before second, player by player.
        order = self._clockwise_from(self._left_of(last_dealer))
        for seat in order:
            self._draw_bonus_cards(seat, cards_for_first * firsts.count(seat))
        for seat in order:
            self._draw_bonus_cards(seat, seconds.count(seat))

    def _draw_bonus_cards(self, seat: int, number: int) -> None:
        """Draw from the top of the stock; ANIM-38: only while there are cards."""
        for _ in range(number):
            if self.stock:
                self.hands[seat].append(self.stock.pop(0))

    # ------------------------------------------------------------------ phase 3

    def _phase_3(self, last_dealer: int) -> Asking:
        """ANIM-39 to ANIM-46: cover cards, name the owl's species, award medals."""
        for seat in self._clockwise_from(self._left_of(last_dealer)):  # ANIM-39
            yield from self._cover(seat)
            owl_species = yield from self._name_owl(seat)
            for collection in self._own(seat):  # ANIM-60: each collection separately
                awarded = medals_for(collection.visible(), owl_species)
                for species in SPECIES:
                    self.medals[seat][species] += awarded[species]  # ANIM-46: without limit

    def _cover(self, seat: int) -> Asking:
        """ANIM-40, ANIM-41: cover own cards while bonus cards are held, until finished."""
        hand = self.hands[seat]
        while hand:
            # ANIM-D7; ANIM-R19: with two players in either of his collections
            moves = []
            for bonus in hand:
                for collection in self._own(seat):
                    for card in collection.cards:
                        if card not in collection.covers:
                            moves.append(f"cover {bonus} {card}")
            move = yield Decision(seat, [*moves, "finish"])
            if move == "finish":
                return
            bonus, covered = move.split()[1:]
            hand.remove(bonus)
            for collection in self._own(seat):
                if covered in collection.cards:
                    collection.covers[covered] = bonus

    def _name_owl(self, seat: int) -> Generator[Decision, str, str]:
        """ANIM-42: the owner of a visible owl names a species for it."""
        for collection in self._own(seat):
            if OWL in collection.visible():
                # ANIM-D8
                move = yield Decision(seat, [f"owl {species}" for species in SPECIES])
                return move.split()[1]
        return ""

    # ------------------------------------------------------------------ players and collections

    def _left_of(self, seat: int) -> int:
        """The left neighbour."""
        return (seat + 1) % self.players

    def _clockwise_from(self, seat: int) -> list[int]:
        """All seats clockwise, this one first."""
        return [(seat + step) % self.players for step in range(self.players)]

    def _own(self, seat: int) -> list[Collection]:
        """The collections of a player."""
        return [collection for collection in self.collections if collection.owner == seat]

    def _others(self, seat: int) -> list[Collection]:
        """The collections of all other players."""
        return [collection for collection in self.collections if collection.owner != seat]

    def _fitting(self, seat: int) -> list[Collection]:
        """The player's collections with room for the whole group."""
        return [one for one in self._own(seat) if one.room() >= len(self.group)]

    def _active_players(self) -> list[int]:
        """The players with a collection that has room."""
        active = []
        for seat in range(self.players):
            if any(collection.room() > 0 for collection in self._own(seat)):
                active.append(seat)
        return active

    def _next_active(self, seat: int) -> int:
        """The next active player clockwise from this one."""
        active = self._active_players()
        following = self._left_of(seat)
        while following not in active:
            following = self._left_of(following)
        return following

    # ------------------------------------------------------------------ notation

    def _keep_text(self, collection: Collection) -> str:
        """`keep`, with two players with the row."""
        return f"keep {collection.row}" if self.players == 2 else "keep"

    def _receiver_text(self, collection: Collection) -> str:
        """The receiver of a gift: the seat, with two players seat and row."""
        if self.players == 2:
            return f"{collection.owner}.{collection.row}"
        return f"{collection.owner}"
