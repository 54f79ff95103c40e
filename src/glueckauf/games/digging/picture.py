"""Digging as a terminal shows it: drawn from a view, knowing no rules."""

from collections.abc import Sequence
from typing import Any

from glueckauf.rulekit.description import Speech
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.picture import Line, Say, by_player, seat_style, spot

HIDDEN = "?"
METAL_STYLES = {"gold": "bold yellow", "silver": "bold white", "copper": "bold red"}
CARD_STYLES = {"G": "bold yellow", "S": "bold white", "C": "bold red", "X": "bold magenta", "B": "bold cyan"}


def picture(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """The scores, the mines, the fight and what everyone holds."""
    return [
        heading(view, players, say),
        [],
        *mines(view, players, say),
        *fight(view, players, say),
        [],
        *(front(view, seat, players, say) for seat in range(view["seats"])),
        out(view, say),
        [(say("signs"), "dim")],
    ]


def heading(view: Facts, players: Sequence[str], say: Say) -> Line:
    """The deal, the stock and who still acts when it has run out."""
    dealer = players[view["dealer"]]
    line: Line = [(say("deal", deal=view["deal"], dealer=dealer), "bold"), ("   ", "")]
    if view["last"]:
        still = ", ".join(players[seat] for seat in view["last"])
        return [*line, (say("last", players=still), "bold red")]
    return [*line, (say("stock", count=len(view["stock"])), "")]


def mines(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """One line for each mine, open ones first."""
    numbered = list(enumerate(view["mines"]))
    ordered = sorted(numbered, key=lambda entry: entry[1]["closed"])
    lines = [mine_line(number, mine, players, say) for number, mine in ordered]
    return lines or [[(say("no_mines"), "dim")]]


def mine_line(number: int, mine: Facts, players: Sequence[str], say: Say) -> Line:
    """A mine with its owner and its chests in their order."""
    style = "dim" if mine["closed"] else METAL_STYLES[mine["metal"]]
    chests = " ".join(mine["chests"]) or "–"
    return [
        (f"  {number} ", spot("bold", mine=number)),
        (players[mine["owner"]].ljust(14), seat_style(mine["owner"])),
        (say(mine["metal"]).ljust(12), style),
        (chests, style),
        ("   " + say("closed") if mine["closed"] else "", "dim"),
    ]


def fight(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """Who has played which bandit, and who still has a chance."""
    fighting = view["fight"]
    if not fighting:
        return []
    line: Line = [(say("fight", mine=fighting["mine"]) + " ", "bold red")]
    line += [(f" {players[seat]} b{value} ", seat_style(seat)) for seat, value in fighting["bandits"]]
    waiting = ", ".join(players[seat] for seat in fighting["waiting"])
    return [[], [*line, ("  " + say("waiting", players=waiting), "")]]


def front(view: Facts, seat: int, players: Sequence[str], say: Say) -> Line:
    """What one player has: the points of his side and the hand, as far as it can be seen."""
    hand = view["hands"][seat]
    line: Line = [
        ("▶ " if view["turn"] == seat else "  ", "bold"),
        (players[seat].ljust(14), seat_style(seat)),
        (total(view, seat, say).ljust(14), "yellow"),
        (say("hand", count=len(hand)) + " ", "dim"),
    ]
    return line + [(name + " ", spot(card_style(name), card=name)) for name in hand if name != HIDDEN]


def total(view: Facts, seat: int, say: Say) -> str:
    """The points so far; partners have them together and bear the same letter."""
    scores = view["scores"]
    side = seat % len(scores)
    if len(scores) == view["seats"]:
        return say("points", points=scores[side])
    return say("side", side="AB"[side], points=scores[side])


def card_style(name: str) -> str:
    """Cards of a metal have its colour, mines included."""
    return CARD_STYLES[name[-1].upper() if name.startswith("M") else name[0].upper()]


def out(view: Facts, say: Say) -> Line:
    """The cards that are out of this deal."""
    return [(say("out", cards=" ".join(view["out"]) or "–"), "dim")]


def spell(fact: str, value: Any, speech: Speech) -> str | None:
    """Dealers and receivers are players; mines go by owner and metal, points by player or side."""
    players = speech.players
    if fact in ("dealer", "to"):
        return str(players[value])
    if fact == "deeds":
        return speech.say.either([speech.say(f"to_{deed}") for deed in value])
    if isinstance(value, list):
        return by_player(value, players)
    return mine_name(value, speech) if fact == "mine" else None


def mine_name(number: int, speech: Speech) -> str:
    """A mine as people call it: by its owner, its metal, and which of those it is.

    An event says whose it was then; otherwise the table says whose it is.
    """
    facts, say = speech.facts, speech.say
    named = facts if "owner" in facts else named_mine(speech.view["mines"], number)
    actor = facts["seat"] if "seat" in facts else speech.view["turn"]
    whose = speech.form if speech.form and named["owner"] == actor else "of"
    return say(
        f"mine_{whose}",
        owner=speech.players[named["owner"]],
        nth=ordinal(named["nth"], say),
        metal=say(named["metal"]),
    )


def named_mine(mines: Sequence[Facts], number: int) -> Facts:
    """Whose mine it is, of which metal, and the how manieth of these, in the order of opening."""
    owner, metal = mines[number]["owner"], mines[number]["metal"]
    alike = [mine for mine in mines[: number + 1] if (mine["owner"], mine["metal"]) == (owner, metal)]
    return {"owner": owner, "metal": metal, "nth": len(alike)}


def ordinal(nth: int, say: Say) -> str:
    """Which of several: nothing for the first, for it may stay the only one."""
    words = {1: "", 2: say("second"), 3: say("third")}
    return words.get(nth, say("further", nth=nth))
