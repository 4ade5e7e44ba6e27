import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id.ts";
import { LOTTERIES_PATH } from "../shell/lotteries-open.ts";
import { useHasPage } from "../shell/use-frame.ts";

/** Tabs of /tournaments that have a page, in their order (ROUTE-10); the first is the page itself. */
export const COMPETITION_TABS = [
  { name: "active", label: "TOURNAMENT.TAB.ACTIVE", to: "/tournaments" },
  { name: "future", label: "TOURNAMENT.TAB.FUTURE", to: "/tournaments?tab=future" },
  { name: "archive", label: "TOURNAMENT.TAB.ARCHIVE", to: "/tournaments?tab=archive" },
  { name: "all", label: "TOURNAMENT.TAB.ALL", to: "/tournaments/all" },
  { name: "producers", label: "TOURNAMENT.TAB.PRODUCERS", to: "/tournaments/producers" },
  { name: "lotteries", label: "LOTTERY.TITLE", to: LOTTERIES_PATH },
  { name: "actions", label: "TOURNAMENT.TAB.ACTIONS", to: "/tournaments/actions" },
  { name: "live", label: "TOURNAMENT.TAB.LIVE", to: "/tournaments/live" },
  { name: "achievements", label: "NAV.ACHIEVEMENTS", to: "/tournaments/achievements" },
] as const satisfies readonly { name: string; label: MessageId; to: string }[];

export type CompetitionTab = (typeof COMPETITION_TABS)[number]["name"];

/** The tabs as links; those of a feature that the visitor has not are left out. */
export function CompetitionTabs({ current }: { current: CompetitionTab | null }) {
  const intl = useIntl();
  const hasPage = useHasPage();
  return (
    <nav className="chips" aria-label={intl.formatMessage({ id: "TOURNAMENT.TABS" })}>
      <ul className="chips-list">
        {COMPETITION_TABS.filter(({ to }) => hasPage(to.split("?", 1)[0] ?? "")).map(({ name, label, to }) => (
          <li key={name}>
            <Link to={to} className="chip focus-ring" aria-current={name === current ? "page" : undefined}>
              {intl.formatMessage({ id: label })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
