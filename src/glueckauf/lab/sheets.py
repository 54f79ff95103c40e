"""Results as tables of words, for the terminal and for reports alike."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from glueckauf.lab.arena import Arena, Rank
from glueckauf.lab.balance import SHARE, Comparison, Sample, Spread, Trial, columns, estimate
from glueckauf.lab.figures import DOUBT, Estimate
from glueckauf.lab.setting import Setting, Side
from glueckauf.lab.vocabulary import LabWords
from glueckauf.rulekit.option import spelled
from glueckauf.rulekit.phrases import MINUS

SIDE = "share_side_"
PLACES = 2  # behind the point
MARKS = ("A", "B")  # tell two boxes apart
NO_RANGE = "–"


@dataclass(frozen=True)
class Sheet:
    """A table: what it shows, its columns, its rows, and remarks below."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    remarks: Sequence[str] = ()


# The arena -------------------------------------------------------------------


def arena_sheets(arena: Arena, words: LabWords) -> list[Sheet]:
    """Who won how often against whom, and the ranking."""
    return [duel_sheet(arena, words), ranking_sheet(arena, words)]


def duel_sheet(arena: Arena, words: LabWords) -> Sheet:
    """One row for each pairing."""
    return Sheet(
        words("arena", "duels"),
        [words("arena", key) for key in ("bot", "opponents", "games", "wins", "par", "rate", "range", "p")],
        [
            [
                duel.pairing.ours,
                duel.pairing.theirs,
                words.number(duel.games),
                words.number(duel.wins, 1),
                words.percentage(duel.par),
                words.percentage(duel.rate.value),
                percent_span(duel.rate, words),
                words.chance(duel.p),
            ]
            for duel in arena.duels()
        ],
        [words("arena", meaning(arena.setting)), words("arena", "paired", block=arena.block)],
    )


def meaning(setting: Setting) -> str:
    """Which phrase says how bots meet in this setting."""
    if setting.cooperative:
        return "meet_together"
    return "meet_one_among" if len(setting.sides) > 2 else "meet_two_sides"  # noqa: PLR2004  as it says


def ranking_sheet(arena: Arena, words: LabWords) -> Sheet:
    """Everybody by strength."""
    ranks = arena.ranking()
    skilled, rated = (("skill", "deviation"), ("skill_meaning",)) if ranks[0].skill else ((), ())
    return Sheet(
        words("arena", "ranking"),
        [words("arena", key) for key in ("place", "bot", "elo", "range", *skilled)],
        [[str(place), *rank_row(rank, words)] for place, rank in enumerate(ranks, start=1)],
        [words("arena", key) for key in ("elo_meaning", *rated)],
    )


def rank_row(rank: Rank, words: LabWords) -> list[str]:
    """One bot with its lead, and with its skill where there is one."""
    row = [rank.bot, signed(rank.elo.value, 0, words), lead_span(rank.elo, words)]
    if rank.skill:
        row += [words.number(figure, PLACES) for figure in (rank.skill.mean, rank.skill.deviation)]
    return row


# Balance ---------------------------------------------------------------------


def trial_sheets(trial: Trial, words: LabWords) -> list[Sheet]:
    """One box; or two, first the differences and then each."""
    if not trial.comparisons:
        return balance_sheets(trial.samples[0], words)
    told = [variant(setting, words) for setting in trial.settings]
    return [
        comparison_sheet(trial.comparisons, trial.samples[0].sides, told, words),
        *(
            replace(sheet, title=words("balance", "variant", mark=mark, told=sheet.title))
            for mark, sample in zip(MARKS, trial.samples, strict=True)
            for sheet in balance_sheets(sample, words)
        ),
    ]


def variant(setting: Setting, words: LabWords) -> str:
    """How a box differs from the usual one."""
    document = setting.document()
    box = {
        f"{part}.{key}": count for part, counts in document["box"].items() for key, count in counts.items()
    }
    changes = {**document["options"], **box}
    told = [f"{name}={spelled([value])}" for name, value in changes.items()]
    return ", ".join(told) or words("balance", "as_sold")


def balance_sheets(sample: Sample, words: LabWords) -> list[Sheet]:
    """Who is favoured, and what games are like."""
    sheets = [] if sample.cooperative else [advantage_sheet(sample, words), score_sheet(sample, words)]
    return [*sheets, game_sheet(sample, words)]


def advantage_sheet(sample: Sample, words: LabWords) -> Sheet:
    """What every side wins, and whether the difference may be luck."""
    even = sample.evenness()
    verdict = "uneven" if even.p < DOUBT else "even"
    test = words("balance", "test", statistic=words.number(even.statistic, 2), freedom=even.freedom)
    return Sheet(
        words("balance", "advantage"),
        [words("balance", key) for key in ("seat", "wins", "range")],
        [
            [seat_name(side), words.percentage(won.value), percent_span(won, words)]
            for side, won in zip(sample.sides, sample.advantage(), strict=True)
        ],
        [f"{test}, p {words.compared(even.p)}: {words('balance', verdict)}"],
    )


def score_sheet(sample: Sample, words: LabWords) -> Sheet:
    """What every side scores."""
    return Sheet(
        words("balance", "scores"),
        [words("balance", key) for key in ("seat", "mean", "range", "deviation", "quantiles")],
        [
            [seat_name(side), *spread_row(sample.score(index), words)]
            for index, side in enumerate(sample.sides)
        ],
    )


def game_sheet(sample: Sample, words: LabWords) -> Sheet:
    """Length, closeness, suspense."""
    low, middle, high = (words.number(value) for value in sample.length().quantiles)
    remarks = [words("balance", "length", low=low, middle=middle, high=high)]
    if sample.leads:
        remarks.append(words("balance", "watched", games=words.number(len(sample.leads.changes))))
    return Sheet(
        words("balance", "games_like"),
        [words("balance", key) for key in ("figure", "mean", "range")],
        [
            figure_row(name, estimate(name, values), words)
            for name, values in sample.figures().items()
            if len(values) and not name.startswith(SIDE)
        ],
        remarks,
    )


def length_sheet(samples: Sequence[Sample], words: LabWords) -> Sheet:
    """How many games have how many decisions: the numbers below the drawing."""
    return Sheet(
        words("balance", "plot_length"),
        [words("balance", "decisions"), *(MARKS if len(samples) > 1 else [words("balance", "games")])],
        [
            [
                str(column.first) if column.first == column.last else f"{column.first}–{column.last}",
                *(words.number(games) for games in column.games),
            ]
            for column in columns(samples)
        ],
    )


def figure_row(name: str, found: Estimate, words: LabWords) -> list[str]:
    """One figure of a game with its range."""
    low, high = (figure(name, value, words) for value in (found.low, found.high))
    return [words("figure", name), figure(name, found.value, words), words.span(low, high)]


def comparison_sheet(
    compared: Sequence[Comparison], sides: Sequence[Side], variants: Sequence[str], words: LabWords
) -> Sheet:
    """Two boxes side by side."""
    return Sheet(
        words("balance", "comparison"),
        [words("balance", "figure"), *MARKS]
        + [words("balance", key) for key in ("difference", "range", "p", "verdict")],
        [
            [
                figure_name(row.name, sides, words),
                figure(row.name, row.first, words),
                figure(row.name, row.second, words),
                change(row.name, row.difference.value, words),
                words.span(
                    *(change(row.name, end, words) for end in (row.difference.low, row.difference.high))
                ),
                words.chance(row.p),
                words("balance", verdict(row)),
            ]
            for row in compared
        ],
        [
            *(
                words("balance", "variant", mark=mark, told=told)
                for mark, told in zip(MARKS, variants, strict=True)
            ),
            words("balance", "pairs"),
            words("balance", "holm"),
        ],
    )


def verdict(row: Comparison) -> str:
    """Which phrase says what to make of a difference."""
    if row.differing == 0:
        return "no_game_differs"
    return "significant" if row.significant else "perhaps_luck"


# Figures in words ------------------------------------------------------------


def figure_name(name: str, sides: Sequence[Side], words: LabWords) -> str:
    """What a figure is called."""
    if not name.startswith(SIDE):
        return words("figure", name)
    return words("figure", "share_side", seat=seat_name(sides[int(name.removeprefix(SIDE))]))


def figure(name: str, value: float, words: LabWords) -> str:
    """A figure as it is written: a share in per cent, anything else as a number."""
    return words.percentage(value) if name.startswith(SHARE) else words.number(value, PLACES)


def change(name: str, value: float, words: LabWords) -> str:
    """By how much a figure differs, with its sign."""
    return signed(100 * value, 1, words) if name.startswith(SHARE) else signed(value, PLACES, words)


def seat_name(side: Side) -> str:
    """A seat, or the seats of partners."""
    return " + ".join(str(seat) for seat in side)


def spread_row(spread: Spread, words: LabWords) -> list[str]:
    """Mean, its range, deviation and quantiles."""
    return [
        words.number(spread.mean.value, PLACES),
        words.span(*(words.number(end, PLACES) for end in (spread.mean.low, spread.mean.high))),
        words.number(spread.deviation, PLACES),
        " / ".join(words.number(value) for value in spread.quantiles),
    ]


def percent_span(estimate: Estimate, words: LabWords) -> str:
    """The range of a share."""
    return words.span(words.percentage(estimate.low), words.percentage(estimate.high))


def signed(value: float, places: int, words: LabWords) -> str:
    """A number with its sign; a true minus, as in print."""
    written = words.number(abs(value), places)
    if not any(digit in written for digit in "123456789"):
        return written
    return f"{'+' if value > 0 else MINUS}{written}"


def lead_span(lead: Estimate, words: LabWords) -> str:
    """The range of a lead; the weakest has none over itself."""
    if lead.low == lead.high:
        return NO_RANGE
    return words.span(signed(lead.low, 0, words), signed(lead.high, 0, words))
