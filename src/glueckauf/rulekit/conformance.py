"""What a description must hold so that every surface can play its game, checked without playing."""

import re
from collections.abc import Iterator, Mapping
from string import Formatter

from glueckauf.rulekit.description import Description, Rules
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.rulekit.option import Option
from glueckauf.rulekit.rule import CITATIONS
from glueckauf.rulekit.wording import LANGUAGES

NAME = re.compile(r"[a-z][a-z0-9_]*")  # it stands in addresses, file names and entry points
SECTION = re.compile(r"^- \*\*([RA]\d+a?)\*\*", re.MULTILINE)
QUESTIONS = tuple(name for name, question in vars(Rules).items() if name[0] != "_" and callable(question))

Complaints = Iterator[GlueckaufError]


def described(name: str, thing: object) -> Description:
    """The description that was declared under this name; the first complaint about it is raised."""
    if not isinstance(thing, Description):
        raise GlueckaufError("leads_elsewhere", value=type(thing).__name__)
    if thing.name != name:
        raise GlueckaufError("other_name", given=repr(thing.name), name=repr(name))
    for complaint in complaints(thing):
        raise complaint
    return thing


def complaints(game: Description) -> Complaints:
    """Everything that is wrong, what others rest upon first."""
    yield from _about_name(game)
    yield from _about_rules(game)
    yield from _about_rulebooks(game)
    yield from _about_phrases(game)


def sections(rulebook: str) -> list[str]:
    """The numbers of the rules and rulings in a rulebook, in its order."""
    return SECTION.findall(rulebook)


def wording_of(rule: str, rulebook: str) -> str:
    """What a rulebook says under a number, on one line and without its marks."""
    paragraph = re.split(rf"^- \*\*{rule}\*\* ", rulebook, flags=re.MULTILINE)[1]
    return re.sub(r"[*`]", "", " ".join(re.split(r"\n(?! )", paragraph)[0].split()))


# Each part -------------------------------------------------------------------


def _about_name(game: Description) -> Complaints:
    """The name can stand in an address, and there is a table for so many."""
    if not NAME.fullmatch(game.name):
        yield GlueckaufError("unusable_name", name=repr(game.name))
    if not game.seats or game.seats[0] < 1 or game.seats[-1] > MOST_SEATS:
        yield GlueckaufError("unusable_seats", seats=game.seats, most=MOST_SEATS)


def _about_rules(game: Description) -> Complaints:
    """Every question is answered by a rule, and so is who sees what."""
    sights = {
        sight
        for field in game.layout.fields.values()
        for sight in (field.seen_by, field.known_to)
        if isinstance(sight, str)
    }
    for question in (*QUESTIONS, *sorted(sights)):
        answer = getattr(game.rules, question, None)
        if isinstance(answer, int):
            continue
        if answer is None:
            yield GlueckaufError("no_such_question", module=game.module.__name__, question=question)
        elif answer not in CITATIONS:
            yield GlueckaufError("no_rule", module=game.module.__name__, question=question)


def _about_rulebooks(game: Description) -> Complaints:
    """Both rulebooks have the same rules, and nothing cites another one."""
    numbers = {language: sections(game.rulebook(language)) for language in LANGUAGES}
    known = numbers["en"]
    if numbers["de"] != known or len(set(known)) != len(known):
        yield GlueckaufError("rulebooks_differ")
    for what, rule in _citations(game).items():
        if rule not in known:
            yield GlueckaufError("no_such_rule", what=what, cited=rule)


def _citations(game: Description) -> Mapping[str, str]:
    """Whatever names a rule to people, and the rule it names."""
    return {
        "moves": game.moves.rule,
        **{f"refusals: {code}": rule for code, rule in game.refusals.values()},
        **{f"endings: {code}": rule for code, rule in game.endings.values()},
        **{f"invariants: {fault.name}": rule for fault, rule in game.invariants.RULE_OF_FAULT.items()},
        **{f"options: {name}": option.rule for name, option in game.options.items()},
        **{f"box.toml: {name}": str(table.get("rule")) for name, table in game.box.tables.items()},
    }


def _about_phrases(game: Description) -> Complaints:
    """Everything that is said of every game is said in both languages."""
    for language in LANGUAGES:
        own = game.wording.phrases[language]
        wanted = [*_titles(), *_moves(game), *_tasks(game), *_reasons(game), *_options(game.options)]
        for section, key in wanted:
            found = game.wording.section(language, section) if section else own
            if not found.get(key):
                phrase = f"[{section}] {key}" if section else key
                yield GlueckaufError("no_phrase", file=f"wording.{language}.toml", phrase=phrase)
        for key, blank in _foreign_blanks(game, game.wording.section(language, "move")):
            yield GlueckaufError("foreign_blank", file=f"wording.{language}.toml", move=key, blank=blank)


def _titles() -> list[tuple[str, str]]:
    return [("", key) for key in ("title", "tagline", "fun")]


def _moves(game: Description) -> list[tuple[str, str]]:
    return [("move", deed) for deed in dict.fromkeys(str(move["do"]) for move in game.moves.named)]


def _tasks(game: Description) -> list[tuple[str, str]]:
    """Whatever one language says of what is to be done, the other says too."""
    return [
        (section, key)
        for section in ("task", "wait")
        for language in LANGUAGES
        for key in game.wording.section(language, section)
    ]


def _reasons(game: Description) -> list[tuple[str, str]]:
    refusals = [("refusal", code) for code, _ in game.refusals.values()]
    return [*refusals, *(("ending", code) for code, _ in game.endings.values())]


def _options(options: Mapping[str, Option]) -> list[tuple[str, str]]:
    """Each option, and each of its values that is a word."""
    words = [
        ("choice", f"{name}_{value}")
        for name, option in options.items()
        if option.accept is None
        for value in option.values
        if isinstance(value, str)
    ]
    return [*(("option", name) for name in options), *words]


def _foreign_blanks(game: Description, phrases: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Blanks in a move's phrase that no such move fills."""
    for deed in dict.fromkeys(str(move["do"]) for move in game.moves.named):
        facts = {fact for move in game.moves.named if move["do"] == deed for fact in move}
        for _, blank, _, _ in Formatter().parse(phrases.get(deed, "")):
            if blank and blank not in facts.union(game.read_off):
                yield deed, blank
