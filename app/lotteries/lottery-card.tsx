import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { LotteryEntry } from "./load-lotteries.server.ts";
import { LotteryStageLine } from "./lottery-stage.tsx";
import { usePrizeTitle } from "./prize-text.ts";

interface Props {
  entry: LotteryEntry;
  currency: CurrencyCode;
  now: number;
}

/** A lottery of the list: its best prize, what a ticket costs, and how many the player has. */
export function LotteryCard({ entry: { lottery, stage, tickets }, currency, now }: Props) {
  const intl = useIntl();
  const prizeTitle = usePrizeTitle(currency);
  const price = lottery.rates.find((rate) => rate.currency === currency)?.points;
  const prizes = lottery.prizes.reduce((sum, { count }) => sum + count, 0);
  return (
    <li className="lottery-card">
      <div className="grid min-w-0 content-start gap-2">
        <LotteryStageLine lottery={lottery} stage={stage} now={now} />
        <h2 className="font-bold font-display text-xl leading-tight">
          <Link to={`/lottery/${lottery.frontend_identifier}`} className="lottery-link focus-ring">
            {lottery.title}
          </Link>
        </h2>
        <p className="font-semibold text-lg">{prizeTitle(lottery.prizes[0])}</p>
        <p className="text-muted text-sm">
          {stage === "archive"
            ? intl.formatMessage({ id: "LOTTERY.CARD.WINNERS" }, { count: lottery.top_players.length })
            : intl.formatMessage({ id: "LOTTERY.CARD.PRIZES" }, { count: prizes })}
        </p>
        {price !== undefined && (stage === "active" || stage === "future") ? (
          <p className="text-muted text-sm">{intl.formatMessage({ id: "LOTTERY.PRICE" }, { points: price })}</p>
        ) : null}
        {tickets > 0 ? (
          <p className="font-semibold text-sm">
            {intl.formatMessage({ id: "LOTTERY.TICKETS.COUNT" }, { count: tickets })}
          </p>
        ) : null}
      </div>
      <img
        src="/media/shop/lotteries.webp"
        alt=""
        width={112}
        height={112}
        loading="lazy"
        decoding="async"
        className="size-24 self-center object-contain sm:size-28"
      />
    </li>
  );
}
