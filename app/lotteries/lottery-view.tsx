import { useIntl } from "react-intl";
import { Fact, TimeFact } from "#ui/fact.tsx";
import { CompetitionTabs } from "../page/competition-tabs.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { FairDraw } from "./fair-draw.tsx";
import type { LotteryData } from "./load-lotteries.server.ts";
import { LotteryPrizes } from "./lottery-prizes.tsx";
import { LotteryStageLine } from "./lottery-stage.tsx";
import { OwnTickets } from "./own-tickets.tsx";
import { TicketArt } from "./ticket-art.tsx";
import { useStageRefresh } from "./use-stage-refresh.ts";
import { Winners } from "./winners.tsx";

/** A lottery (LOT-01): what it is at, its prizes, tickets to buy and to have, the draw, and how anybody verifies it (LOT-02). */
export function LotteryView({ data }: { data: LotteryData }) {
  const intl = useIntl();
  const { lottery, stage, price, now } = data;
  useStageRefresh(stage, lottery, now);
  return (
    <div className="beside-menu grid grid-cols-[minmax(0,1fr)] gap-6 pb-8">
      <CompetitionTabs current={null} />
      <section className="lottery-hero">
        <div className="grid gap-4">
          <LotteryStageLine lottery={lottery} stage={stage} now={now} />
          <h1 className="font-display font-extrabold text-3xl md:text-4xl">{lottery.title}</h1>
          <p className="max-w-prose text-muted">{lottery.text}</p>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            {stage === "future" ? (
              <TimeFact label={intl.formatMessage({ id: "LOTTERY.FACT.STARTS" })} at={lottery.start_at} />
            ) : null}
            <TimeFact label={intl.formatMessage({ id: "LOTTERY.FACT.CLOSES" })} at={lottery.end_at} />
            {lottery.drawn_at ? (
              <TimeFact label={intl.formatMessage({ id: "LOTTERY.FACT.DRAWN" })} at={lottery.drawn_at} />
            ) : price === null ? null : (
              <Fact
                label={intl.formatMessage({ id: "LOTTERY.FACT.PRICE" })}
                value={intl.formatMessage({ id: "SHOP.POINTS" }, { points: price })}
              />
            )}
            <Fact
              label={intl.formatMessage({ id: "LOTTERY.FACT.SOLD" })}
              value={intl.formatNumber(lottery.tickets_sold)}
            />
          </dl>
        </div>
        <TicketArt className="max-lg:hidden" />
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {stage === "archive" || stage === "drawing" ? <Winners data={data} /> : <BuyPanel data={data} />}
          <OwnTickets data={data} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LotteryPrizes data={data} />
          <FairDraw lottery={lottery} />
        </div>
      </div>
    </div>
  );
}
