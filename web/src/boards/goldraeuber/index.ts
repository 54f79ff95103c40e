import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { coach } from "./coach";
import { pace, told } from "./told";
import type { View } from "./view";

const goldraeuber: BoardModule<View> = { Board, told, pace, coach };
export default goldraeuber;
