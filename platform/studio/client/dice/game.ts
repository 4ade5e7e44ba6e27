import type { DiceRoundView } from "#schemas/studio/api.ts";
import { playTable } from "../instant/play-table.ts";
import { DiceScene } from "./dice-scene.ts";

export const start = playTable<DiceRoundView>(async (table) => new DiceScene(table));
