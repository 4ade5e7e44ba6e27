import type { PlinkoRoundView } from "#schemas/studio/api.ts";
import { playTable } from "../instant/play-table.ts";
import { PlinkoScene } from "./plinko-scene.ts";

export const start = playTable<PlinkoRoundView>(async (table) => new PlinkoScene(table));
