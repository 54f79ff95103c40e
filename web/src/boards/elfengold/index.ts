import type { DrawnModule } from "../board";
import Board from "./Board.svelte";
import { sounds } from "./sounds";
import { coach, pace, told } from "./told";
import { where, type View } from "./view";

export default { Board, told, pace, sounds, coach, where } satisfies DrawnModule<View>;
