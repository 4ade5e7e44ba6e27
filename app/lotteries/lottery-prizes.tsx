import { useIntl } from "react-intl";
import type { LotteryData } from "./load-lotteries.server.ts";
import { usePrizeTitle } from "./prize-text.ts";

/** The prizes, the best first, and how many tickets win each. */
export function LotteryPrizes({ data: { lottery, currency } }: { data: LotteryData }) {
  const intl = useIntl();
  const prizeTitle = usePrizeTitle(currency);
  return (
    <section className="lottery-panel" aria-labelledby="prizes">
      <h2 id="prizes" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: "LOTTERY.PRIZES.TITLE" })}
      </h2>
      <ol className="grid">
        {lottery.prizes.map((prize) => (
          <li
            key={`${prize.title} ${prize.freespins_count} ${prizeTitle(prize)}`}
            className="flex items-start justify-between gap-3 border-line border-t py-3 first:border-t-0"
          >
            <span className="min-w-0">
              <strong className="block font-semibold">{prizeTitle(prize)}</strong>
              {prize.wager > 0 ? (
                <span className="text-muted text-sm">
                  {intl.formatMessage({ id: "PRIZE.TERMS.WAGER" }, { wager: prize.wager })}
                </span>
              ) : null}
            </span>
            <span className="shrink-0 text-muted text-sm tabular-nums">
              {intl.formatMessage({ id: "LOTTERY.PRIZES.COUNT" }, { count: prize.count })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
