import type { MinesRoundView } from "#schemas/studio/api.ts";
import { playTable } from "../instant/play-table.ts";
import { MinesScene } from "./mines-scene.ts";

export const start = playTable<MinesRoundView>(async (table) => new MinesScene(table));
