import type { BlackjackRoundView } from "#schemas/studio/api.ts";
import { playTable } from "../instant/play-table.ts";
import { BlackjackScene } from "./blackjack-scene.ts";

export const start = playTable<BlackjackRoundView>(async (table) => new BlackjackScene(table));
