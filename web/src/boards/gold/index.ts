import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { coach } from "./coach";
import { sounds } from "./sounds";
import { pace, told } from "./told";
import type { GoldView } from "./view";

export default { Board, told, pace, sounds, coach } satisfies BoardModule<GoldView>;
