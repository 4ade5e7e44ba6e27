import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { TournamentList } from "#widgets/tournaments/cards/tournament-cards.tsx";
import { CompetitionTabs } from "../page/competition-tabs.tsx";
import { TopBanners } from "../page/top-banners.tsx";
import { useRefreshAfterCountdown } from "../page/use-refresh-after-countdown.ts";
import { introOf } from "../shell/feature-intro.ts";
import { Notice } from "../shell/notice.tsx";
import type { TournamentListData } from "./load-tournaments.server.ts";
import { TournamentWinners } from "./tournament-winners.tsx";

interface Props {
  data: TournamentListData;
  /** What else the tab lists, before the tournaments. */
  besides?: ReactNode;
}

/** Tournaments that the visitor may see, by state or kind (TOUR-01, ROUTE-10). */
export function TournamentListView({ data, besides }: Props) {
  const intl = useIntl();
  const { tab, promotions, tournaments, winners, now } = data;
  useRefreshAfterCountdown();
  return (
    <div className="beside-menu grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">
          {intl.formatMessage({ id: "LOBBY.TOURNAMENTS.TITLE" })}
        </h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: introOf("tournament-points") })}</p>
      </header>
      <TopBanners slot={promotions} now={now} />
      <CompetitionTabs current={tab} />
      {besides}
      {tournaments === null ? (
        <Notice
          title={intl.formatMessage({ id: "TOURNAMENT.FAILED.TITLE" })}
          text={intl.formatMessage({ id: "TOURNAMENT.FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to="/tournaments" reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : tournaments.length === 0 && besides ? null : tournaments.length === 0 ? (
        <Notice
          drawing={<NothingYet />}
          title={intl.formatMessage({ id: "TOURNAMENT.EMPTY.TITLE" })}
          text={intl.formatMessage({ id: "TOURNAMENT.EMPTY.TEXT" })}
        >
          <ButtonLink variant="main" to="/pokies/all">
            {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
          </ButtonLink>
        </Notice>
      ) : (
        <TournamentList tournaments={tournaments} now={now} />
      )}
      <TournamentWinners winners={winners} />
    </div>
  );
}
