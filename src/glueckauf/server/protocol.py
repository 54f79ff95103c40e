"""Everything the house and a page say to each other.

This file is the protocol: `python -m glueckauf.server.typescript` writes the page's types and the tables of
`docs/protocol.md` from it.  A field's comment lives in its `Meta`, so that both carry it.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Move = dict[str, Any]
View = dict[str, Any]
Options = dict[str, Any]

SeatNumber = Annotated[int, Meta(ge=0, le=5, description="a seat, counted from 0 clockwise")]
Nickname = Annotated[str, Meta(min_length=1, max_length=24, description="what a person wants to be called")]
RequestId = Annotated[
    str, Meta(min_length=1, max_length=40, description="chosen by the page; repeats are harmless")
]
PlayerSeed = Annotated[
    str, Meta(pattern="^[0-9a-f]{32,64}$", description="a player's own luck, in hexadecimal")
]
Reaction = Literal["lamp", "gold", "dragon", "laugh", "sad", "clap"]
Phase = Literal["waiting", "playing", "paused", "over"]
ClockKind = Literal["none", "move", "total", "days"]
Status = Literal["open", "failing", "closing"]
Speed = Literal["calm", "brisk", "at_once"]
Verdict = Literal["inaccuracy", "mistake", "blunder"]


# Clocks ----------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think."""

    kind: Annotated[ClockKind, Meta(description="none, per move, total with increment, or days per move")] = (
        "none"
    )
    seconds: Annotated[int, Meta(ge=5, le=86_400, description="per move, or in total")] = 60
    increment: Annotated[int, Meta(ge=0, le=600, description="seconds gained by each move (total)")] = 0
    days: Annotated[int, Meta(ge=1, le=30, description="for one move (days)")] = 3


class Times(Struct, frozen=True):
    """What the clocks show; the page lets the running one run on."""

    left: Annotated[list[int | None], Meta(description="milliseconds per seat; null: this seat has no clock")]
    running: Annotated[int | None, Meta(description="the seat whose clock runs")]


# What a page asks for at a table (WebSocket) ----------------------------------


class Request(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Something a page sends over the socket of a table."""


class Sit(Request):
    """Take an open seat; somebody who already sits may take another for a person at the same screen."""

    seat: SeatNumber
    name: Annotated[Nickname | None, Meta(description="for another person at the same screen")] = None


class Stand(Request):
    """Give a seat up before the game has begun."""

    seat: SeatNumber


class Fill(Request):
    """Put a bot into a seat that is not mine, or open it for somebody else (the host)."""

    seat: SeatNumber
    bot: Annotated[str | None, Meta(description="the bot's level and character; null: the seat is open")]


class Luck(Request):
    """Add my own luck to the shuffle, after the house has committed itself."""

    seed: PlayerSeed


class Start(Request):
    """Begin the game: every seat is taken (the host)."""


class Look(Request):
    """See the table from one of my seats; null: as a spectator."""

    seat: SeatNumber | None


class Do(Request):
    """Play a move with the seat on turn, which must be mine."""

    move: Move
    answers: Annotated[int, Meta(ge=0, description="the `seq` of the scene that this move answers")]
    id: RequestId


class Why(Request):
    """Ask why a move may not be played now, or where it leads if it may; it is not played."""

    move: Move
    id: RequestId


class Hint(Request):
    """Ask what a master would do with the seat on turn, which must be mine."""

    id: RequestId


class Undo(Request):
    """Ask the others to take my latest move back."""


class Consent(Request):
    """Answer somebody's wish to take a move back."""

    agree: bool


class Pause(Request):
    """Stop the game and its clocks until somebody goes on."""


class Resume(Request):
    """Go on after a pause."""


class Resign(Request):
    """Give the game up with one of my seats; a bot plays on for it."""

    seat: SeatNumber


class Replace(Request):
    """Let a bot play for somebody who is absent, until they come back."""

    seat: SeatNumber


class Return(Request):
    """Take my seat back from the bot that stood in for me."""

    seat: SeatNumber


class Rematch(Request):
    """Play again from the same seats; the next seat begins. It happens when all who are there want it."""


class Say(Request):
    """Say something: players to everybody, spectators to spectators."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class React(Request):
    """Show one of the pictured reactions."""

    sign: Reaction


class Mute(Request):
    """Let nobody at this table hear a person any more, or hear them again (the host)."""

    person: str
    muted: bool


class Leave(Request):
    """Leave the table for good: open my seats, or resign them."""


Requests = (
    Sit | Stand | Fill | Luck | Start | Look | Do | Why | Hint | Undo | Consent | Pause | Resume
    | Resign | Replace | Return | Rematch | Say | React | Mute | Leave
)  # fmt: skip


# What the house tells a page at a table (WebSocket) ---------------------------


class News(Struct, tag_field="type", tag=str.lower):
    """Something the house sends over the socket of a table."""


class Seat(Struct, frozen=True):
    """Who sits here."""

    kind: Literal["open", "person", "bot"]
    name: Annotated[str, Meta(description="the nickname; empty for an open seat and for bots")] = ""
    person: Annotated[str, Meta(description="a name for the person that nobody can guess a cookie from")] = ""
    level: Annotated[str | None, Meta(description="of the bot that plays here, also of a stand-in")] = None
    weaker: Annotated[bool, Meta(description="the bot plays weaker than its level: it is being prepared")] = (
        False
    )
    mine: bool = False
    present: Annotated[bool, Meta(description="whether the person's page is connected")] = True
    ready: Annotated[bool, Meta(description="whether the person's luck is in the shuffle")] = False
    stand_in: Annotated[bool, Meta(description="a bot plays for a person who may come back")] = False
    resigned: bool = False
    wins: Annotated[int, Meta(description="games of this series won by who sits here")] = 0


class Origin(Struct, frozen=True):
    """Where in another game this one began."""

    table: str
    number: int
    step: int


class Table(News):
    """The table as a piece of furniture: who sits where, and what was agreed."""

    id: str
    game: str
    phase: Phase
    seats: list[Seat]
    options: Options
    box: Annotated[dict[str, Any], Meta(description="the changed component numbers")]
    public: bool
    clock: Clock
    host: Annotated[bool, Meta(description="whether I am the host")]
    number: Annotated[int, Meta(description="of this game in the series, from 1")]
    commitment: Annotated[str, Meta(description="SHA-256 of the secret that this game is dealt from")]
    spectators: int
    undo: Annotated[int | None, Meta(description="the seat that wants to take its latest move back")]
    consents: Annotated[list[int], Meta(description="the seats that must still agree to it")]
    again: Annotated[list[int], Meta(description="after the game, the seats that want another one")]
    muted: Annotated[list[str], Meta(description="persons who are not heard at this table")]
    winners: Annotated[list[int] | None, Meta(description="once the game is over, also by resignation")]
    origin: Annotated[Origin | None, Meta(description="if it began in the middle of a finished game")]


class Offer(Struct, frozen=True):
    """A move that is legal now."""

    move: Move
    say: Annotated[str, Meta(description="the move in words")]


class SheetRow(Struct, frozen=True):
    """What the sum of one side is made of."""

    seats: Annotated[list[int], Meta(description="the seats of the side")]
    parts: list[str]
    total: str


class Sheet(Struct, frozen=True):
    """What a round, a deal or a game came to, as everybody may know it."""

    title: str
    heads: Annotated[list[str], Meta(description="one for each part of a row")]
    sum: Annotated[str, Meta(description="what the totals count; empty: there are none")]
    rows: list[SheetRow]
    notes: Annotated[list[str], Meta(description="what went right or wrong, in sentences")]
    reason: Annotated[str, Meta(description="why the game ended; empty while it goes on")]
    rule: Annotated[str, Meta(description="the rule that says so")]


class Happening(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as far as this eye may know it."""

    seq: Annotated[int, Meta(description="of the scene it led to")]
    event: dict[str, Any]
    say: Annotated[str, Meta(description="a sentence; empty where there is nothing worth saying")]
    turn: Annotated[int | None, Meta(description="the seat in whose turn it happened; null: nobody's")] = None
    kept: Annotated[
        str | None,
        Meta(description="what a log keeps of it, where that is less than `say`, for cards are turned back"),
    ] = None
    sheet: Annotated[Sheet | None, Meta(description="of the round, deal or game that ended with it")] = None


class Piece(Struct, frozen=True):
    """A piece of a picture."""

    text: str
    style: Annotated[str, Meta(description="words such as `bold yellow reverse`")]
    facts: Annotated[dict[str, Any], Meta(description="what it stands for: moves that name such a fact")]


Picture = list[list[Piece]]
Reckoning = dict[str, Any]


class Guide(Struct, frozen=True):
    """What the guide of a first game says now."""

    say: str
    move: Annotated[Move | None, Meta(description="what it suggests")]


class Shown(News, kw_only=True, omit_defaults=True):
    """What is told with every scene, for one pair of eyes."""

    seq: Annotated[int, Meta(description="grows with every move; a move answers one")]
    eye: Annotated[int | None, Meta(description="the seat whose view this is; null: a spectator's")]
    legal: Annotated[list[Offer], Meta(description="my moves, if my seat is on turn and I look from it")]
    happenings: Annotated[list[Happening], Meta(description="what led here from the scene before")]
    fresh: Annotated[bool, Meta(description="draw at once: there is nothing to animate from")]
    can_undo: Annotated[bool, Meta(description="whether I may ask to take my latest move back")]
    standing: Annotated[
        str, Meta(description="what to do now, what is waited for, or how the game ended, in a sentence")
    ]
    times: Times | None
    picture: Annotated[Picture | None, Meta(description="line by line, where nobody has drawn the game")]
    reckoning: Annotated[Reckoning, Meta(description="goals, prices and worths, as the game reckons them")]
    accepted: Annotated[str, Meta(description="the request of mine that this carries out")] = ""
    guide: Annotated[Guide | None, Meta(description="in a first game that teaches")] = None


class Scene(Shown, kw_only=True):
    """What lies on the table."""

    view: View


class Change(Struct, frozen=True):
    """A part of a view that is not as it was."""

    at: Annotated[list[str | int], Meta(description="the keys and indices that lead to it")]
    now: Any


class Next(Shown, kw_only=True):
    """The next scene, for who has drawn the one before from the same seat: what differs."""

    changes: list[Change]


class Story(News):
    """The latest of what has happened so far and may still be told, oldest first: what a log keeps."""

    happenings: list[Happening]
    reach: Annotated[int, Meta(description="how many scenes back a log goes; what is older is forgotten")]


class Accepted(News):
    """A move was played, and the journal line is on the disk: told apart where its scene was told before."""

    id: str
    seq: int


class Refused(News):
    """Something was not done; nothing has changed."""

    id: Annotated[str, Meta(description="of the request, if it had one")]
    code: str
    sentence: Annotated[str, Meta(description="what was wrong and what would be right")]
    rule: Annotated[str, Meta(description="the rule that refuses a move, such as R16; empty: none")]


class Allowed(News):
    """The answer to `why` when the move may be played."""

    id: str
    leads: Annotated[
        list[dict[str, Any]],
        Meta(description="the events that it will begin with, whatever is hidden and whatever is dealt"),
    ]


class HintedMove(Struct, frozen=True):
    """A legal move, and what a master expects of it."""

    move: Move
    say: str
    worth: Annotated[float, Meta(description="how likely it wins, from 0 to 1")]


class Hinted(News):
    """What a master would do: the most promising move first."""

    id: str
    seq: Annotated[int, Meta(description="of the scene it is about")]
    moves: list[HintedMove]
    reason: Annotated[str, Meta(description="why the first, in a sentence")]


class Said(News):
    """Somebody said something."""

    number: int
    person: str
    name: str
    seat: Annotated[int | None, Meta(description="null: a spectator")]
    text: str
    at: Annotated[int, Meta(description="milliseconds since 1970")]


class Reacted(News):
    """Somebody showed a reaction."""

    person: str
    name: str
    seat: int | None
    sign: Reaction


class Closed(News):
    """The table is no more; the page goes back to the start."""

    reason: Literal["left", "deleted", "stopped"]


NewsOfATable = (
    Table | Scene | Next | Story | Accepted | Refused | Allowed | Hinted | Said | Reacted | Closed
)  # fmt: skip


# HTTP -------------------------------------------------------------------------


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    code: str
    sentence: str
    rule: str = ""


class Capabilities(Struct, frozen=True):
    """What a house can do, so that a page offers nothing else."""

    invites: Annotated[bool, Meta(description="other people can come to a table")] = True
    lobby: Annotated[bool, Meta(description="there are tables of others to be found")] = True
    carries: Annotated[bool, Meta(description="a guest can go on with another device")] = True
    keeps: Annotated[
        bool,
        Meta(description="this browser keeps everything: it can be saved as a file and brought back"),
    ] = False


class Me(Struct, frozen=True):
    """The guest behind a cookie."""

    nickname: str
    person: str


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called; also how a guest is made."""

    nickname: Nickname


class Carry(Struct, frozen=True, forbid_unknown_fields=True):
    """A one-time link to the same guest on another device."""

    token: str


class Level(Struct, frozen=True):
    """A kind of opponent."""

    name: str
    label: str
    about: Annotated[str, Meta(description="what it is like, in a sentence")]
    offered: Annotated[bool, Meta(description="to people; the others play for programs and as stand-ins")]


class Character(Struct, frozen=True):
    """What an opponent likes beyond winning; a bot is called `level` or `level-character`."""

    name: Annotated[str, Meta(description="empty: balanced")]
    label: str
    about: Annotated[str, Meta(description="what it is like, in a sentence")]


class OptionChoice(Struct, frozen=True):
    """One value an option may take."""

    value: Any
    label: str


class OptionCard(Struct, frozen=True):
    """An option as the page offers it."""

    name: str
    label: Annotated[str, Meta(description="what it is about, in a line")]
    choices: Annotated[list[OptionChoice], Meta(description="empty: a value of many parts, given as JSON")]
    usual: Annotated[
        list[Any], Meta(description="the default for each number of seats of the game, in order")
    ]
    seats: Annotated[list[int], Meta(description="the numbers of seats it exists for")]
    rule: str


class Odds(Struct, frozen=True):
    """How often teams of quick bots win a game that all win or lose together, by how it is set up."""

    seats: int
    options: Annotated[dict[str, Any], Meta(description="the most comes first in values of many parts")]
    wins: Annotated[float, Meta(description="a share of the games")]
    interval: Annotated[float, Meta(description="on either side, of 95 %")]


class GameCard(Struct, frozen=True):
    """A game as the page offers it."""

    name: str
    title: str
    tagline: str
    seats: list[int]
    usual_seats: Annotated[int, Meta(description="how many play unless somebody wishes otherwise")]
    minutes: Annotated[int, Meta(description="about how long a game takes")]
    fun: Annotated[str, Meta(description="what kind of fun, in two or three words")]
    options: list[OptionCard]
    levels: Annotated[list[Level], Meta(description="the weakest first")]
    characters: Annotated[list[Character], Meta(description="of those who are offered")]
    box: Annotated[dict[str, Any], Meta(description="the component numbers, as the box is sold")]
    box_words: Annotated[dict[str, str], Meta(description="what its tables and numbers are called")]
    lesson: Annotated[bool, Meta(description="whether it has a first game that teaches")]
    odds: Annotated[list[Odds], Meta(description="empty: nothing of the kind was measured")]
    board: Annotated[str | None, Meta(description="the module that draws it, if the game brings one")]


class Words(Struct, frozen=True):
    """The words a board needs, in one language."""

    table: Annotated[dict[str, str], Meta(description="labels")]
    card: Annotated[dict[str, str], Meta(description="names of cards")]
    piece: Annotated[dict[str, str], Meta(description="what a piece is and does, with its rule")]
    coach: Annotated[dict[str, str], Meta(description="what to say in somebody's first game")]


class Paragraph(Struct, frozen=True):
    """One paragraph of a rulebook."""

    kind: Literal["heading", "rule", "text", "table"]
    number: Annotated[str, Meta(description="of a rule or ruling, such as R12 or A4; else empty")]
    text: Annotated[str, Meta(description="with **bold** and *italic*")]


class Rulebook(Struct, frozen=True):
    """The rules of a game in our own words."""

    title: str
    paragraphs: list[Paragraph]


class ShowingCard(Struct, frozen=True):
    """What some rules look like at a table, as the rules page offers it."""

    id: str
    rules: list[str]
    title: str


class Unshown(Struct, frozen=True):
    """Rules of which there is nothing to see."""

    rules: list[str]
    why: str


class Showings(Struct, frozen=True):
    """All that a game shows of its rules."""

    shown: list[ShowingCard]
    unshown: list[Unshown]


class Refusal(Struct, frozen=True):
    """Why a move may not be played."""

    sentence: str
    rule: str


class ShowingStep(Struct, frozen=True):
    """The table of a showing after one step."""

    caption: str
    seat: Annotated[int | None, Meta(description="who plays or tries; null: the beginning")]
    move: Annotated[Move | None, Meta(description="that was played or tried")]
    say: Annotated[str, Meta(description="the move in words, where it is mine or only tried")]
    refusal: Annotated[Refusal | None, Meta(description="of a move that was only tried")]
    scene: Annotated[Scene, Meta(description="what a table would tell the one who looks")]


class Showing(Struct, frozen=True):
    """Rules at work, step by step."""

    id: str
    game: str
    rules: list[str]
    title: str
    names: Annotated[list[str], Meta(description="who sits there")]
    steps: list[ShowingStep]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit in a seat of a new table."""

    who: Literal["open", "me", "bot"]
    level: Annotated[str | None, Meta(description="the bot's, and its character: `expert-bold`")] = None
    name: Annotated[Nickname | None, Meta(description="of another person at my screen")] = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed when a table is made."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    options: Options = {}
    box: dict[str, Any] = {}
    public: bool = False
    clock: Clock = Clock()


class TableCard(Struct, frozen=True):
    """A table in the lobby or among my own."""

    id: str
    game: str
    phase: Phase
    names: Annotated[list[str | None], Meta(description="who sits where; null: open; empty: a bot")]
    my_turn: bool
    mine: bool
    public: bool
    clock: Clock
    touched: Annotated[int, Meta(description="when something last happened, in milliseconds since 1970")]


class Step(Struct, frozen=True):
    """The table after one move of a finished game."""

    seat: Annotated[int | None, Meta(description="who moved; null: the beginning")]
    say: Annotated[str, Meta(description="the move in words; empty: the beginning")]
    happenings: list[Happening]
    view: View
    scores: Annotated[list[int], Meta(description="how everybody stands, as the result counts")]
    picture: Annotated[Picture | None, Meta(description="line by line, where nobody has drawn the game")]
    reckoning: Annotated[Reckoning, Meta(description="goals, prices and worths, as the game reckons them")]


class Replay(Struct, frozen=True):
    """A finished game, move by move, everything open."""

    table: str
    game: str
    number: int
    names: list[str]
    levels: list[str | None]
    sides: Annotated[list[list[int]], Meta(description="the seats behind each score")]
    winners: list[int]
    steps: list[Step]


class TurningPoint(Struct, frozen=True):
    """A decision that gave winning chances away."""

    step: Annotated[int, Meta(description="of the replay: the table as it lay when this was decided")]
    seat: int
    verdict: Verdict
    label: Annotated[str, Meta(description="the verdict in words")]
    loss: Annotated[float, Meta(description="how much less likely the seat won, from 0 to 1")]
    played: Annotated[str, Meta(description="the move in words")]
    better: Annotated[str, Meta(description="what was better, in words")]
    instead: Annotated[Move, Meta(description="the move that was better")]


class SeatTotal(Struct, frozen=True):
    """What the whole game came to for a seat, in parts of a won game."""

    luck: float
    skill: Annotated[float, Meta(description="of its own decisions, next to usual ones")]
    others: Annotated[float, Meta(description="what the skill of all others did to its side")]
    loss: Annotated[float, Meta(description="given away by its own decisions, next to the best ones")]
    inaccuracies: int
    mistakes: int
    blunders: int
    adjusted: Annotated[float, Meta(description="what it would have come to without the luck")]


class Findings(Struct, frozen=True):
    """What was luck in a game, and what was decided well or badly."""

    curve: Annotated[
        list[list[float]], Meta(description="for each step of the replay how likely every side won")
    ]
    turning_points: list[TurningPoint]
    totals: Annotated[list[SeatTotal], Meta(description="seat by seat")]
    meaning: Annotated[str, Meta(description="how to read all that, in a few sentences")]


class Analysis(Struct, frozen=True):
    """How far a finished game has been looked at again."""

    done: Annotated[int, Meta(description="decisions that have been looked at")]
    decisions: int
    findings: Annotated[Findings | None, Meta(description="null: ask again in a moment")]


class TryFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """Where in a finished game somebody wants to decide otherwise."""

    step: Annotated[int, Meta(ge=0, description="of the replay: the table as it lay then")]
    game: Annotated[int | None, Meta(description="its number at that table; null: the latest")] = None


class Check(Struct, frozen=True):
    """One thing that was checked about a finished game."""

    name: Literal["commitment", "seed", "replay"]
    holds: bool
    sentence: str


Neighbours = Literal["none", "reached", "away"]


class Ready(Struct, frozen=True):
    """Whether the house can take people in."""

    ready: Annotated[bool, Meta(description="journal, disk and worker are well")]
    journal: Annotated[bool, Meta(description="lines can be written down")]
    disk: Annotated[bool, Meta(description="there is room for many more")]
    worker: Annotated[bool, Meta(description="those who think ahead are alive")]
    redis: Annotated[Neighbours, Meta(description="away: play goes on, others hear of it later")]


class Health(Struct, frozen=True):
    """That the house is alive, and how it is."""

    status: Annotated[Status, Meta(description="failing: nothing can be written down")]
    tables: int
    pages: int
