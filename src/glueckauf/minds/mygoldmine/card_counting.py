"""Not counting: what is left as somebody sees it who has not watched which cards have gone."""

from typing import Any

from glueckauf.games.digging.terms import BANDIT, IS_OUT
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import Stream, below, draw


def blurred(game: str, knowledge: Any, luck: Stream) -> Any:
    """The knowledge of one who does not count; its own copy, with the same legal moves."""
    believed = knowledge.copy()
    if game in BLURS:
        BLURS[game](believed, luck)
    return believed


def _blur_piles(state: Any, luck: Stream) -> None:
    """My Gold Mine: the dig pile could be any cards of the box, the exit pile any that are in play."""
    state.dig = handful(state.dig_box, sum(state.dig), luck)
    everything = list(state.exit)
    for card in state.discard[: state.discarded]:
        everything[card] += 1
    state.exit = handful(everything, sum(state.exit), luck)


def _blur_bandits(state: Any, luck: Stream) -> None:
    """Digging: the bandits that are out could be any that this seat does not see."""
    away = [bandit for bandit in range(state.deck[BANDIT]) if state.bandits[bandit] in (IS_OUT, FACE_DOWN)]
    places = [state.bandits[bandit] for bandit in away]
    for bandit in away:
        state.bandits[bandit] = places.pop(below(luck, len(places)))


def handful(cards: list[int], count: int, luck: Stream) -> list[int]:
    """So many cards drawn from these; a pile each: how many there are of each kind."""
    left, taken = list(cards), [0] * len(cards)
    for rest in range(sum(left), sum(left) - count, -1):
        kind = draw(luck, left, rest)
        left[kind] -= 1
        taken[kind] += 1
    return taken


BLURS = {"mygoldmine": _blur_piles, "digging": _blur_bandits}
