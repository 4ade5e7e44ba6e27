import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { useTimes } from "#ui/use-times.ts";
import { useMoney } from "../shell/use-money.ts";

const SETTLEMENTS = {
  settled: "SPORTS.SETTLEMENT.SETTLED",
  rolled_back: "SPORTS.SETTLEMENT.ROLLED_BACK",
  cashed_out: "SPORTS.SETTLEMENT.CASHED_OUT",
  rejected: "SPORTS.SETTLEMENT.REJECTED",
} as const;

/** Every time that the bet was settled or cashed out, with its arithmetic. */
export function BetHistory({ bet: { settlements, stake, currency } }: { bet: SportBet }) {
  const intl = useIntl();
  const { time } = useTimes();
  const money = useMoney();
  if (settlements.length === 0) return null;
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-semibold">{intl.formatMessage({ id: "SPORTS.BET.HISTORY" })}</h3>
      <ol className="grid gap-3 text-sm">
        {settlements.map(({ version, kind, difference, cashed_out: cashedOut, arithmetic, at }) => (
          <li key={version} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{intl.formatMessage({ id: SETTLEMENTS[kind] })}</span>
              <strong className="tabular-nums">
                {kind === "rejected"
                  ? money(stake, currency)
                  : `${sign(difference)}${money(Math.abs(difference), currency)}`}
              </strong>
            </span>
            <span className="text-muted">{time(at)}</span>
            {cashedOut === null ? (
              arithmetic.map((line) => (
                <code key={line} className="text-muted tabular-nums">
                  {line}
                </code>
              ))
            ) : (
              <span className="text-muted tabular-nums">
                {intl.formatMessage(
                  { id: "SPORTS.SETTLEMENT.CASHED_OUT_PART" },
                  {
                    part: money(cashedOut.stake, currency),
                    stake: money(stake, currency),
                    amount: money(difference, currency),
                  },
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const sign = (amount: number) => (amount < 0 ? "−" : "+");
