import type { BaccaratRoundView } from "#schemas/studio/api.ts";
import { playTable } from "../instant/play-table.ts";
import { BaccaratScene } from "./baccarat-scene.ts";

export const start = playTable<BaccaratRoundView>(async (table) => new BaccaratScene(table));
