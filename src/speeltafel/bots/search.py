"""Information-set Monte-Carlo tree search, and choosing without search; written once for all games.

Single-observer ISMCTS: every simulation fills what the seat cannot know with a fresh guess, walks
down one tree in which only the moves that are legal in that guess compete, adds a node, plays on
for a few moves and values what came of it. Everything starts from a hidden state, so that a choice
is a function of what the seat may know.

The loops are compiled, allocate nothing in a simulation and run without the GIL.
"""

import math

import numpy as np
from numpy.typing import NDArray

from speeltafel.bots.knowledge import pick, spread, worth
from speeltafel.engine.catalogue import Codes, States
from speeltafel.engine.compiling import rule
from speeltafel.engine.dice import FAST, KIND, WORD, below, seed_word
from speeltafel.engine.kernels import Numbers, apply, guess, legal, ranks, scores

Values = NDArray[np.float64]
Places = NDArray[np.int32]  # of nodes in a tree
Nodes = NDArray[np.void]

NONE = -1  # no node
DEEPEST = 256  # moves of a simulation inside the tree, at most
LOOKS = 64  # simulations between two looks whether a hasty search is decided
FOREVER = 1 << 30  # moves of a playout that goes on to the end
SEARCHING, WEIGHING, FINISHING = range(2, 5)  # streams of random numbers, after the kernels'

# A node of the tree: the move that leads to it, and what came of it for the seat that made it
NODE = np.dtype((np.record, np.dtype([
    ("value", np.float64),  # sum of rewards
    ("visits", np.int32),
    ("available", np.int32),  # how often the move was legal when its parent was visited
    ("child", np.int32),  # the first child, or NONE
    ("sibling", np.int32),  # the parent's next child, or NONE
    ("action", np.int16),
    ("seat", np.int16),  # who makes the move
], align=True)))  # fmt: skip


@rule
def reward(s, worths, places, rewards, winning):
    """Value a position for each seat, from 0 to 1: a chance to win.

    After the end it is the win, mixed with how clear it was: `winning` is the part of the win.
    """
    worth(s, worths)
    best = worths[0]
    for seat in range(1, s.players):
        best = max(best, worths[seat])
    scale = 1.0 / spread(s)
    total = 0.0
    for seat in range(s.players):
        rewards[seat] = math.exp((worths[seat] - best) * scale)
        total += rewards[seat]
    for seat in range(s.players):
        rewards[seat] /= total
    if s.seat < 0:
        ranks(s, places)
        winners = 0
        for seat in range(s.players):
            winners += places[seat] == 1
        for seat in range(s.players):
            won = 1.0 / winners if places[seat] == 1 else 0.0
            rewards[seat] = winning * won + (1.0 - winning) * rewards[seat]


@rule
def lead(tree):
    """Return how many visits the most visited move of the root has more than any other."""
    most = second = 0
    child = tree[0].child
    while child != NONE:
        visits = tree[child].visits
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
        child = tree[child].sibling
    return most - second


@rule
def simulate(
    table: States, viewer: int, seed: int, first: int, simulations: int,
    tree: Nodes, counts: Numbers, codes: Codes, marks: Places, path: Places,
    explore: float, widen: float, moves: int, winning: float, ordered: bool,
    plain: bool, hasty: bool,
    worths: Values, places: Numbers, rewards: Values,
) -> None:  # fmt: skip
    """Run simulations first, first + 1, … from the hidden state in table[1].

    `counts` holds the number of nodes and of all moves made; `marks` has a place for every action
    and remembers which child it leads to. A node gets another child when it has no more than
    `widen` times the root of its visits: the playout's move and then any, or, if moves are
    `ordered`, the one that a playout likes best of the rest. A playout ends after `moves`; a plain
    one is random. A hasty search ends as soon as the rest cannot change which move is visited most.
    """
    dice = np.empty(2, np.uint64)
    dice[KIND] = FAST
    used = counts[0]
    made = counts[1]
    last = first + simulations - 1
    number = first - 1
    while number < last:
        number += 1
        dice[WORD] = seed_word(seed, number, SEARCHING)
        table[0] = table[1]
        s = table[0]
        guess(s, viewer, dice)
        node = 0
        depth = 0
        left = moves
        inside = True  # the tree
        while s.seat >= 0:
            if not inside:
                if left == 0:
                    break
                left -= 1
            options = legal(s, codes)
            action = -1
            if inside:
                if hasty and options == 1 and depth == 0:
                    last = number
                tried = 0
                child = tree[node].child
                while child != NONE:
                    marks[tree[child].action] = child
                    child = tree[child].sibling
                best = -1.0
                chosen = NONE
                for i in range(options):
                    child = marks[codes[i]]
                    if child != NONE:
                        tried += 1
                        at = tree[child]
                        value = at.value / at.visits + explore * math.sqrt(
                            math.log(at.available) / at.visits
                        )
                        at.available += 1
                        if value > best:
                            best = value
                            chosen = child
                new = -1
                room = tried == 0 or tried <= widen * math.sqrt(tree[node].visits)
                if room and tried < options and used < len(tree):
                    # A move that was not tried yet: the playout's, else any of them
                    if ordered:
                        rest = 0
                        for i in range(options):
                            if marks[codes[i]] == NONE:
                                codes[options + rest] = codes[i]
                                rest += 1
                        new = options + pick(s, codes[options:], rest, dice)
                    else:
                        new = below(dice, options) if plain else pick(s, codes, options, dice)
                    if marks[codes[new]] != NONE:
                        skip = below(dice, options - tried)
                        for i in range(options):
                            if marks[codes[i]] == NONE:
                                if skip == 0:
                                    new = i
                                skip -= 1
                child = tree[node].child
                while child != NONE:
                    marks[tree[child].action] = NONE
                    child = tree[child].sibling
                if new >= 0:
                    chosen = used
                    at = tree[used]
                    at.value = 0.0
                    at.visits = 0
                    at.available = 1
                    at.child = NONE
                    at.sibling = tree[node].child
                    at.action = codes[new]
                    at.seat = s.seat
                    tree[node].child = used
                    used += 1
                    inside = False
                if chosen == NONE or depth == DEEPEST:
                    inside = False
                else:
                    action = int(tree[chosen].action)
                    path[depth] = chosen
                    depth += 1
                    node = chosen
            if action < 0:
                place = below(dice, options) if plain else pick(s, codes, options, dice)
                action = int(codes[place])
            apply(s, action, dice)
            made += 1
        reward(s, worths, places, rewards, winning)
        tree[0].visits += 1
        for i in range(depth):
            at = tree[path[i]]
            at.visits += 1
            at.value += rewards[at.seat]
        if hasty and number % LOOKS == 0 and lead(tree) > last - number:
            break
    counts[0] = used
    counts[1] = made


@rule
def weigh(
    table: States, viewer: int, seed: int, guesses: int, codes: Codes, values: Values,
    worths: Values, places: Numbers, rewards: Values,
) -> int:  # fmt: skip
    """Value each legal move by what it leads to at once; return how many there are.

    From the hidden state in table[2]: the mean over guesses, with the same chance for each move.
    """
    dice = np.empty(2, np.uint64)
    dice[KIND] = FAST
    options = 0
    for number in range(guesses):
        dice[WORD] = seed_word(seed, number, WEIGHING)
        table[1] = table[2]
        guess(table[1], viewer, dice)
        word = dice[WORD]
        options = legal(table[1], codes)
        for i in range(options):
            table[0] = table[1]
            dice[WORD] = word
            apply(table[0], int(codes[i]), dice)
            reward(table[0], worths, places, rewards, 1.0)
            if number == 0:
                values[i] = 0.0
            values[i] += rewards[viewer] / guesses
    return options


@rule
def play_out(
    table: States, viewer: int, seed: int, action: int, codes: Codes, wins: Values, points: Values,
    worths: Values, places: Numbers, rewards: Values,
) -> None:  # fmt: skip
    """Play games on from the hidden state in table[2], this action first; note wins and points.

    Every seat takes the move that at once leads to the best value for it, given a guess that is
    common to all. Games of the same number have the same guess, so that actions can be compared.
    """
    dice = np.empty(2, np.uint64)
    dice[KIND] = FAST
    ahead = np.empty(2, np.uint64)  # other dice: looking ahead must not see what will come
    ahead[KIND] = FAST
    totals = np.zeros(len(worths), np.int64)
    for game in range(len(wins)):
        dice[WORD] = seed_word(seed, game, FINISHING)
        table[1] = table[2]
        guess(table[1], viewer, dice)
        chosen = action
        while True:
            apply(table[1], chosen, dice)
            seat = table[1].seat
            if seat < 0:
                break
            options = legal(table[1], codes)
            best = -1.0
            for i in range(options):
                table[0] = table[1]
                ahead[WORD] = ~dice[WORD]
                apply(table[0], int(codes[i]), ahead)
                reward(table[0], worths, places, rewards, 1.0)
                if rewards[seat] > best:
                    best = rewards[seat]
                    chosen = int(codes[i])
        reward(table[1], worths, places, rewards, 1.0)
        scores(table[1], totals)
        wins[game] = rewards[viewer]
        points[game] = totals[viewer]
