import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { coach } from "./coach";
import { pace, told } from "./told";
import type { GoldView } from "./view";

export default { Board, told, pace, coach } satisfies BoardModule<GoldView>;
