import type { DrawnModule } from "../board";
import Board from "./Board.svelte";
import { coach } from "./coach";
import { warning } from "./moves";
import { sounds } from "./sounds";
import { pace, told } from "./told";
import type { View } from "./view";

export default { Board, told, pace, sounds, coach, warning } satisfies DrawnModule<View>;
