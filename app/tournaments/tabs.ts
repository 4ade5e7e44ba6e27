import type { Tournament } from "#schemas/api/promotions.ts";
import { COMPETITION_TABS, type CompetitionTab } from "../page/competition-tabs.tsx";

export type TournamentTab = Tournament["status"];

/** Tabs of tournaments of one kind (ROUTE-10). */
export const CATEGORY_OF_TAB = { producers: "producer", actions: "action", live: "live" } as const satisfies Partial<
  Record<CompetitionTab, Tournament["category"]>
>;
export type CategoryTab = keyof typeof CATEGORY_OF_TAB;

const isStatus = (name: CompetitionTab): name is TournamentTab => ["active", "future", "archive"].includes(name);

/** Tabs of tournaments of one status. */
export const TOURNAMENT_TABS = COMPETITION_TABS.flatMap(({ name, label, to }) =>
  isStatus(name) ? [{ status: name, label, to }] : [],
);

/** Null for a tab that there is not. */
export const statusOfTab = (tab: string | null): TournamentTab | null =>
  tab === null ? "active" : (TOURNAMENT_TABS.find(({ status }) => status === tab)?.status ?? null);
