import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { CompetitionTabs } from "../page/competition-tabs.tsx";
import { LOTTERIES_PATH } from "../shell/lotteries-open.ts";
import { Notice } from "../shell/notice.tsx";
import type { LotteryListData } from "./load-lotteries.server.ts";
import { LotteryCard } from "./lottery-card.tsx";

/** The lotteries that the visitor may see (LOT-01): those that run, those to come, those that are drawn. */
export function LotteryListView({ data }: { data: LotteryListData }) {
  const intl = useIntl();
  const { lotteries, currency, now } = data;
  return (
    <div className="beside-menu grid grid-cols-[minmax(0,1fr)] gap-5 pb-6">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "LOTTERY.TITLE" })}</h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: "LOTTERY.LEAD" })}</p>
      </header>
      <CompetitionTabs current="lotteries" />
      {lotteries === null ? (
        <Notice
          title={intl.formatMessage({ id: "LOTTERY.FAILED.TITLE" })}
          text={intl.formatMessage({ id: "LOTTERY.FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to={LOTTERIES_PATH} reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : lotteries.length === 0 ? (
        <Notice
          drawing={<NothingYet />}
          title={intl.formatMessage({ id: "LOTTERY.EMPTY.TITLE" })}
          text={intl.formatMessage({ id: "LOTTERY.EMPTY.TEXT" })}
        >
          <ButtonLink variant="main" to="/pokies/all">
            {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
          </ButtonLink>
        </Notice>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {lotteries.map((entry) => (
            <LotteryCard key={entry.lottery.id} entry={entry} currency={currency} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}
