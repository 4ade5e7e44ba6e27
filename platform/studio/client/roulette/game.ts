import type { RouletteRoundView } from "#schemas/studio/api.ts";
import { playTable } from "../instant/play-table.ts";
import { RouletteScene } from "./roulette-scene.ts";

export const start = playTable<RouletteRoundView>(async (table) => new RouletteScene(table));
