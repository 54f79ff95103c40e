import type { DrawnModule } from "../board";
import Board from "./Board.svelte";
import { coach } from "./coach";
import { sounds } from "./sounds";
import { pace, told } from "./told";
import { where, type DiggingView } from "./view";

export default { Board, told, pace, sounds, coach, where } satisfies DrawnModule<DiggingView>;
