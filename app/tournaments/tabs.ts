import type { Tournament } from "#schemas/api/promotions.ts";
import type { MessageId } from "../i18n/message-id.ts";

export type TournamentTab = Tournament["status"];

/** Tabs of the list in their order; the first is the page itself. */
export const TOURNAMENT_TABS: readonly { status: TournamentTab; label: MessageId; to: string }[] = [
  { status: "active", label: "TOURNAMENT.TAB.ACTIVE", to: "/tournaments" },
  { status: "future", label: "TOURNAMENT.TAB.FUTURE", to: "/tournaments?tab=future" },
  { status: "archive", label: "TOURNAMENT.TAB.ARCHIVE", to: "/tournaments?tab=archive" },
];

/** Null for a tab that there is not. */
export const statusOfTab = (tab: string | null): TournamentTab | null =>
  tab === null ? "active" : (TOURNAMENT_TABS.find(({ status }) => status === tab)?.status ?? null);
