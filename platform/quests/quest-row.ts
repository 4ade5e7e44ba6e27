import type { quests } from "./tables.ts";

export type QuestRow = typeof quests.$inferSelect;
