import { useIntl } from "react-intl";
import { FOCUSABLE } from "#ui/focusable.ts";
import type { LotteryData } from "./load-lotteries.server.ts";
import { usePrizeTitle } from "./prize-text.ts";

/** Who has won, names masked; before the draw that it is under way, or which public value it waits for. */
export function Winners({ data: { lottery, stage, currency } }: { data: LotteryData }) {
  const intl = useIntl();
  const prizeTitle = usePrizeTitle(currency);
  const waits = lottery.public_source !== null && lottery.public_value === null && lottery.tickets_root !== null;
  return (
    <section className="lottery-panel" aria-labelledby="winners">
      <h2 id="winners" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: stage === "drawing" ? "LOTTERY.DRAWING.TITLE" : "LOTTERY.WINNERS.TITLE" })}
      </h2>
      {stage === "drawing" ? (
        <p role="status">
          {waits
            ? intl.formatMessage({ id: "LOTTERY.DRAWING.WAITS" }, { source: lottery.public_source ?? "" })
            : intl.formatMessage({ id: "LOTTERY.DRAWING.TEXT" })}
        </p>
      ) : lottery.top_players.length === 0 ? (
        <p className="text-muted">{intl.formatMessage({ id: "LOTTERY.WINNERS.NONE" })}</p>
      ) : (
        <ol {...FOCUSABLE} className="focus-ring grid max-h-[28rem] overflow-y-auto">
          {lottery.top_players.map(({ award_place, ticket, nickname, prize }) => (
            <li
              key={award_place}
              className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 border-line border-t py-2 first:border-t-0"
            >
              <span className="text-muted tabular-nums">{award_place}</span>
              <span className="min-w-0">
                <span className="block truncate">{nickname}</span>
                <span className="block text-muted text-sm tabular-nums">
                  {intl.formatMessage({ id: "LOTTERY.TICKETS.NUMBER" }, { number: ticket })}
                </span>
              </span>
              <strong className="text-right">{prizeTitle(lottery.prizes[prize])}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
