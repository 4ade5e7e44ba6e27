import type { tournamentPrizes, tournaments } from "./tables.ts";

export type TournamentRow = typeof tournaments.$inferSelect;
export type PrizeRow = typeof tournamentPrizes.$inferSelect;
