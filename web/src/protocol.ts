// Written by `python -m glueckauf.server.typescript`; the protocol itself is protocol.py.

/** How long players may think. */
export interface Clock {
  /** none, per move, total with increment, or days per move */
  kind?: "none" | "move" | "total" | "days";
  /** per move, or in total */
  seconds?: number;
  /** seconds gained by each move (total) */
  increment?: number;
  /** for one move (days) */
  days?: number;
}

/** What the clocks show; the page lets the running one run on. */
export interface Times {
  /** milliseconds per seat; null: this seat has no clock */
  left: (number | null)[];
  /** the seat whose clock runs */
  running: number | null;
}

/** Take an open seat; somebody who already sits may take another for a person at the same screen. */
export interface Sit {
  type: "sit";
  /** a seat, counted from 0 clockwise */
  seat: number;
  /** for another person at the same screen */
  name?: string | null;
}

/** Give a seat up before the game has begun. */
export interface Stand {
  type: "stand";
  /** a seat, counted from 0 clockwise */
  seat: number;
}

/** Put a bot into a seat that is not mine, or open it for somebody else (the host). */
export interface Fill {
  type: "fill";
  /** a seat, counted from 0 clockwise */
  seat: number;
  /** the bot's level and character; null: the seat is open */
  bot: string | null;
}

/** Add my own luck to the shuffle, after the house has committed itself. */
export interface Luck {
  type: "luck";
  /** a player's own luck, in hexadecimal */
  seed: string;
}

/** Begin the game: every seat is taken (the host). */
export interface Start {
  type: "start";
}

/** See the table from one of my seats; null: as a spectator. */
export interface Look {
  type: "look";
  seat: number | null;
}

/** Play a move with the seat on turn, which must be mine. */
export interface Do {
  type: "do";
  move: Record<string, unknown>;
  /** the `seq` of the scene that this move answers */
  answers: number;
  /** chosen by the page; repeats are harmless */
  id: string;
}

/** Ask why a move may not be played now, or where it leads if it may; it is not played. */
export interface Why {
  type: "why";
  move: Record<string, unknown>;
  /** chosen by the page; repeats are harmless */
  id: string;
}

/** Ask what a master would do with the seat on turn, which must be mine. */
export interface Hint {
  type: "hint";
  /** chosen by the page; repeats are harmless */
  id: string;
}

/** Ask the others to take my latest move back. */
export interface Undo {
  type: "undo";
}

/** Answer somebody's wish to take a move back. */
export interface Consent {
  type: "consent";
  agree: boolean;
}

/** Stop the game and its clocks until somebody goes on. */
export interface Pause {
  type: "pause";
}

/** Go on after a pause. */
export interface Resume {
  type: "resume";
}

/** Give the game up with one of my seats; a bot plays on for it. */
export interface Resign {
  type: "resign";
  /** a seat, counted from 0 clockwise */
  seat: number;
}

/** Let a bot play for somebody who is absent, until they come back. */
export interface Replace {
  type: "replace";
  /** a seat, counted from 0 clockwise */
  seat: number;
}

/** Take my seat back from the bot that stood in for me. */
export interface Return {
  type: "return";
  /** a seat, counted from 0 clockwise */
  seat: number;
}

/** Play again from the same seats; the next seat begins. It happens when all who are there want it. */
export interface Rematch {
  type: "rematch";
}

/** Say something: players to everybody, spectators to spectators. */
export interface Say {
  type: "say";
  text: string;
}

/** Show one of the pictured reactions. */
export interface React {
  type: "react";
  sign: "lamp" | "gold" | "dragon" | "laugh" | "sad" | "clap";
}

/** Let nobody at this table hear a person any more, or hear them again (the host). */
export interface Mute {
  type: "mute";
  person: string;
  muted: boolean;
}

/** Leave the table for good: open my seats, or resign them. */
export interface Leave {
  type: "leave";
}

/** Who sits here. */
export interface Seat {
  kind: "open" | "person" | "bot";
  /** the nickname; empty for an open seat and for bots */
  name: string;
  /** a name for the person that nobody can guess a cookie from */
  person: string;
  /** of the bot that plays here, also of a stand-in */
  level: string | null;
  /** the bot plays weaker than its level: it is being prepared */
  weaker: boolean;
  mine: boolean;
  /** whether the person's page is connected */
  present: boolean;
  /** whether the person's luck is in the shuffle */
  ready: boolean;
  /** a bot plays for a person who may come back */
  stand_in: boolean;
  resigned: boolean;
  /** games of this series won by who sits here */
  wins: number;
}

/** Where in another game this one began. */
export interface Origin {
  table: string;
  number: number;
  step: number;
}

/** The table as a piece of furniture: who sits where, and what was agreed. */
export interface Table {
  type: "table";
  id: string;
  game: string;
  phase: "waiting" | "playing" | "paused" | "over";
  seats: Seat[];
  options: Record<string, unknown>;
  /** the changed component numbers */
  box: Record<string, unknown>;
  public: boolean;
  clock: Clock;
  /** whether I am the host */
  host: boolean;
  /** of this game in the series, from 1 */
  number: number;
  /** SHA-256 of the secret that this game is dealt from */
  commitment: string;
  spectators: number;
  /** the seat that wants to take its latest move back */
  undo: number | null;
  /** the seats that must still agree to it */
  consents: number[];
  /** after the game, the seats that want another one */
  again: number[];
  /** persons who are not heard at this table */
  muted: string[];
  /** once the game is over, also by resignation */
  winners: number[] | null;
  /** if it began in the middle of a finished game */
  origin: Origin | null;
}

/** A move that is legal now. */
export interface Offer {
  move: Record<string, unknown>;
  /** the move in words */
  say: string;
}

/** What the sum of one side is made of. */
export interface SheetRow {
  /** the seats of the side */
  seats: number[];
  parts: string[];
  total: string;
}

/** What a round, a deal or a game came to, as everybody may know it. */
export interface Sheet {
  title: string;
  /** one for each part of a row */
  heads: string[];
  /** what the totals count; empty: there are none */
  sum: string;
  rows: SheetRow[];
  /** what went right or wrong, in sentences */
  notes: string[];
  /** why the game ended; empty while it goes on */
  reason: string;
  /** the rule that says so */
  rule: string;
}

/** One thing that happened, as far as this eye may know it. */
export interface Happening {
  /** of the scene it led to */
  seq: number;
  event: Record<string, unknown>;
  /** a sentence; empty where there is nothing worth saying */
  say: string;
  /** the seat in whose turn it happened; null: nobody's */
  turn?: number | null;
  /** what a log keeps of it, where that is less than `say`, for cards are turned back */
  kept?: string | null;
  /** of the round, deal or game that ended with it */
  sheet?: Sheet | null;
}

/** A piece of a picture. */
export interface Piece {
  text: string;
  /** words such as `bold yellow reverse` */
  style: string;
  /** what it stands for: moves that name such a fact */
  facts: Record<string, unknown>;
}

/** What the guide of a first game says now. */
export interface Guide {
  say: string;
  /** what it suggests */
  move: Record<string, unknown> | null;
}

/** What lies on the table. */
export interface Scene {
  type: "scene";
  /** grows with every move; a move answers one */
  seq: number;
  /** the seat whose view this is; null: a spectator's */
  eye: number | null;
  /** my moves, if my seat is on turn and I look from it */
  legal: Offer[];
  /** what led here from the scene before */
  happenings: Happening[];
  /** draw at once: there is nothing to animate from */
  fresh: boolean;
  /** whether I may ask to take my latest move back */
  can_undo: boolean;
  /** what to do now, what is waited for, or how the game ended, in a sentence */
  standing: string;
  times: Times | null;
  /** line by line, where nobody has drawn the game */
  picture: Piece[][] | null;
  /** goals, prices and worths, as the game reckons them */
  reckoning: Record<string, unknown>;
  /** the request of mine that this carries out */
  accepted?: string;
  /** in a first game that teaches */
  guide?: Guide | null;
  view: Record<string, unknown>;
}

/** A part of a view that is not as it was. */
export interface Change {
  /** the keys and indices that lead to it */
  at: (string | number)[];
  now: unknown;
}

/** The next scene, for who has drawn the one before from the same seat: what differs. */
export interface Next {
  type: "next";
  /** grows with every move; a move answers one */
  seq: number;
  /** the seat whose view this is; null: a spectator's */
  eye: number | null;
  /** my moves, if my seat is on turn and I look from it */
  legal: Offer[];
  /** what led here from the scene before */
  happenings: Happening[];
  /** draw at once: there is nothing to animate from */
  fresh: boolean;
  /** whether I may ask to take my latest move back */
  can_undo: boolean;
  /** what to do now, what is waited for, or how the game ended, in a sentence */
  standing: string;
  times: Times | null;
  /** line by line, where nobody has drawn the game */
  picture: Piece[][] | null;
  /** goals, prices and worths, as the game reckons them */
  reckoning: Record<string, unknown>;
  /** the request of mine that this carries out */
  accepted?: string;
  /** in a first game that teaches */
  guide?: Guide | null;
  changes: Change[];
}

/** The latest of what has happened so far and may still be told, oldest first: what a log keeps. */
export interface Story {
  type: "story";
  happenings: Happening[];
  /** how many scenes back a log goes; what is older is forgotten */
  reach: number;
}

/** A move was played, and the journal line is on the disk: told apart where its scene was told before. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** Something was not done; nothing has changed. */
export interface Refused {
  type: "refused";
  /** of the request, if it had one */
  id: string;
  code: string;
  /** what was wrong and what would be right */
  sentence: string;
  /** the rule that refuses a move, such as R16; empty: none */
  rule: string;
}

/** The answer to `why` when the move may be played. */
export interface Allowed {
  type: "allowed";
  id: string;
  /** the events that it will begin with, whatever is hidden and whatever is dealt */
  leads: Record<string, unknown>[];
}

/** A legal move, and what a master expects of it. */
export interface HintedMove {
  move: Record<string, unknown>;
  say: string;
  /** how likely it wins, from 0 to 1 */
  worth: number;
}

/** What a master would do: the most promising move first. */
export interface Hinted {
  type: "hinted";
  id: string;
  /** of the scene it is about */
  seq: number;
  moves: HintedMove[];
  /** why the first, in a sentence */
  reason: string;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  number: number;
  person: string;
  name: string;
  /** null: a spectator */
  seat: number | null;
  text: string;
  /** milliseconds since 1970 */
  at: number;
}

/** Somebody showed a reaction. */
export interface Reacted {
  type: "reacted";
  person: string;
  name: string;
  seat: number | null;
  sign: "lamp" | "gold" | "dragon" | "laugh" | "sad" | "clap";
}

/** The table is no more; the page goes back to the start. */
export interface Closed {
  type: "closed";
  reason: "left" | "deleted" | "stopped";
}

/** Why a request was refused. */
export interface Problem {
  code: string;
  sentence: string;
  rule: string;
}

/** What a house can do, so that a page offers nothing else. */
export interface Capabilities {
  /** other people can come to a table */
  invites: boolean;
  /** there are tables of others to be found */
  lobby: boolean;
  /** a guest can go on with another device */
  carries: boolean;
  /** this browser keeps everything: it can be saved as a file and brought back */
  keeps: boolean;
}

/** The guest behind a cookie. */
export interface Me {
  nickname: string;
  person: string;
}

/** What a guest wants to be called; also how a guest is made. */
export interface Rename {
  /** what a person wants to be called */
  nickname: string;
}

/** A one-time link to the same guest on another device. */
export interface Carry {
  token: string;
}

/** A kind of opponent. */
export interface Level {
  name: string;
  label: string;
  /** what it is like, in a sentence */
  about: string;
  /** to people; the others play for programs and as stand-ins */
  offered: boolean;
}

/** What an opponent likes beyond winning; a bot is called `level` or `level-character`. */
export interface Character {
  /** empty: balanced */
  name: string;
  label: string;
  /** what it is like, in a sentence */
  about: string;
}

/** One value an option may take. */
export interface OptionChoice {
  value: unknown;
  label: string;
}

/** An option as the page offers it. */
export interface OptionCard {
  name: string;
  /** what it is about, in a line */
  label: string;
  /** empty: a value of many parts, given as JSON */
  choices: OptionChoice[];
  /** the default for each number of seats of the game, in order */
  usual: unknown[];
  /** the numbers of seats it exists for */
  seats: number[];
  rule: string;
}

/** How often teams of quick bots win a game that all win or lose together, by how it is set up. */
export interface Odds {
  seats: number;
  /** the most comes first in values of many parts */
  options: Record<string, unknown>;
  /** a share of the games */
  wins: number;
  /** on either side, of 95 % */
  interval: number;
}

/** A game as the page offers it. */
export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  /** how many play unless somebody wishes otherwise */
  usual_seats: number;
  /** about how long a game takes */
  minutes: number;
  /** what kind of fun, in two or three words */
  fun: string;
  options: OptionCard[];
  /** the weakest first */
  levels: Level[];
  /** of those who are offered */
  characters: Character[];
  /** the component numbers, as the box is sold */
  box: Record<string, unknown>;
  /** what its tables and numbers are called */
  box_words: Record<string, string>;
  /** whether it has a first game that teaches */
  lesson: boolean;
  /** empty: nothing of the kind was measured */
  odds: Odds[];
  /** the module that draws it, if the game brings one */
  board: string | null;
}

/** The words a board needs, in one language. */
export interface Words {
  /** labels */
  table: Record<string, string>;
  /** names of cards */
  card: Record<string, string>;
  /** what a piece is and does, with its rule */
  piece: Record<string, string>;
  /** what to say in somebody's first game */
  coach: Record<string, string>;
}

/** One paragraph of a rulebook. */
export interface Paragraph {
  kind: "heading" | "rule" | "text" | "table";
  /** of a rule or ruling, such as R12 or A4; else empty */
  number: string;
  /** with **bold** and *italic* */
  text: string;
}

/** The rules of a game in our own words. */
export interface Rulebook {
  title: string;
  paragraphs: Paragraph[];
}

/** What some rules look like at a table, as the rules page offers it. */
export interface ShowingCard {
  id: string;
  rules: string[];
  title: string;
}

/** Rules of which there is nothing to see. */
export interface Unshown {
  rules: string[];
  why: string;
}

/** All that a game shows of its rules. */
export interface Showings {
  shown: ShowingCard[];
  unshown: Unshown[];
}

/** Why a move may not be played. */
export interface Refusal {
  sentence: string;
  rule: string;
}

/** The table of a showing after one step. */
export interface ShowingStep {
  caption: string;
  /** who plays or tries; null: the beginning */
  seat: number | null;
  /** that was played or tried */
  move: Record<string, unknown> | null;
  /** the move in words, where it is mine or only tried */
  say: string;
  /** of a move that was only tried */
  refusal: Refusal | null;
  /** what a table would tell the one who looks */
  scene: Scene;
}

/** Rules at work, step by step. */
export interface Showing {
  id: string;
  game: string;
  rules: string[];
  title: string;
  /** who sits there */
  names: string[];
  steps: ShowingStep[];
}

/** Who shall sit in a seat of a new table. */
export interface SeatWish {
  who: "open" | "me" | "bot";
  /** the bot's, and its character: `expert-bold` */
  level?: string | null;
  /** of another person at my screen */
  name?: string | null;
}

/** What is agreed when a table is made. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  box?: Record<string, unknown>;
  public?: boolean;
  clock?: Clock;
}

/** A table in the lobby or among my own. */
export interface TableCard {
  id: string;
  game: string;
  phase: "waiting" | "playing" | "paused" | "over";
  /** who sits where; null: open; empty: a bot */
  names: (string | null)[];
  my_turn: boolean;
  mine: boolean;
  public: boolean;
  clock: Clock;
  /** when something last happened, in milliseconds since 1970 */
  touched: number;
}

/** The table after one move of a finished game. */
export interface Step {
  /** who moved; null: the beginning */
  seat: number | null;
  /** the move in words; empty: the beginning */
  say: string;
  happenings: Happening[];
  view: Record<string, unknown>;
  /** how everybody stands, as the result counts */
  scores: number[];
  /** line by line, where nobody has drawn the game */
  picture: Piece[][] | null;
  /** goals, prices and worths, as the game reckons them */
  reckoning: Record<string, unknown>;
}

/** A finished game, move by move, everything open. */
export interface Replay {
  table: string;
  game: string;
  number: number;
  names: string[];
  levels: (string | null)[];
  /** the seats behind each score */
  sides: number[][];
  winners: number[];
  steps: Step[];
}

/** A decision that gave winning chances away. */
export interface TurningPoint {
  /** of the replay: the table as it lay when this was decided */
  step: number;
  seat: number;
  verdict: "inaccuracy" | "mistake" | "blunder";
  /** the verdict in words */
  label: string;
  /** how much less likely the seat won, from 0 to 1 */
  loss: number;
  /** the move in words */
  played: string;
  /** what was better, in words */
  better: string;
  /** the move that was better */
  instead: Record<string, unknown>;
}

/** What the whole game came to for a seat, in parts of a won game. */
export interface SeatTotal {
  luck: number;
  /** of its own decisions, next to usual ones */
  skill: number;
  /** what the skill of all others did to its side */
  others: number;
  /** given away by its own decisions, next to the best ones */
  loss: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  /** what it would have come to without the luck */
  adjusted: number;
}

/** What was luck in a game, and what was decided well or badly. */
export interface Findings {
  /** for each step of the replay how likely every side won */
  curve: number[][];
  turning_points: TurningPoint[];
  /** seat by seat */
  totals: SeatTotal[];
  /** how to read all that, in a few sentences */
  meaning: string;
}

/** How far a finished game has been looked at again. */
export interface Analysis {
  /** decisions that have been looked at */
  done: number;
  decisions: number;
  /** null: ask again in a moment */
  findings: Findings | null;
}

/** Where in a finished game somebody wants to decide otherwise. */
export interface TryFrom {
  /** of the replay: the table as it lay then */
  step: number;
  /** its number at that table; null: the latest */
  game?: number | null;
}

/** One thing that was checked about a finished game. */
export interface Check {
  name: "commitment" | "seed" | "replay";
  holds: boolean;
  sentence: string;
}

/** Whether the house can take people in. */
export interface Ready {
  /** journal, disk and worker are well */
  ready: boolean;
  /** lines can be written down */
  journal: boolean;
  /** there is room for many more */
  disk: boolean;
  /** those who think ahead are alive */
  worker: boolean;
  /** away: play goes on, others hear of it later */
  redis: "none" | "reached" | "away";
}

/** That the house is alive, and how it is. */
export interface Health {
  /** failing: nothing can be written down */
  status: "open" | "failing" | "closing";
  tables: number;
  pages: number;
}

export type Requests = Sit | Stand | Fill | Luck | Start | Look | Do | Why | Hint | Undo | Consent | Pause | Resume | Resign | Replace | Return | Rematch | Say | React | Mute | Leave;

export type NewsOfATable = Table | Scene | Next | Story | Accepted | Refused | Allowed | Hinted | Said | Reacted | Closed;
