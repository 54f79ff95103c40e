import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { coach, pace, told } from "./told";
import type { View } from "./view";

export default { Board, told, pace, coach } satisfies BoardModule<View>;
