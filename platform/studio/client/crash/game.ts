import type { StartEngine } from "../table.ts";
import { FlightGame } from "./flight-game.ts";

/** The crash game. */
export const start: StartEngine = (table) => FlightGame.open(table);
