import { useIntl } from "react-intl";
import { useMoney } from "../shell/use-money.ts";
import { type LegNow, productOf } from "./slip-odds.ts";
import { useSlip } from "./slip-store.ts";
import { useSportsFrame } from "./stars.ts";
import type { SlipCheck } from "./use-slip-check.ts";

interface TotalsProps {
  check: SlipCheck | null;
  legs: readonly LegNow[];
  lineStake: number | null;
  isShort: boolean;
}

/** What the slip costs and may return. While a leg takes no bets it has odds, the last ones, but no return. */
export function Totals({ check, legs, lineStake, isShort }: TotalsProps) {
  const intl = useIntl();
  const { kind } = useSlip();
  const { currency } = useSportsFrame();
  const money = useMoney();
  // Singles that take no bets are not placed with the others.
  const singles = legs.length === 1 ? legs : legs.filter(({ problem }) => problem === null);
  const lines = kind === "single" ? singles.length : (check?.lines ?? 0);
  const stake = lineStake === null ? null : lineStake * lines;
  const single = kind === "single" && legs.length > 1;
  const odds = check && kind !== "system" && (check.odds ? Number(check.odds) : productOf(legs) / 1_000);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm tabular-nums" aria-live="polite">
      {odds && !single ? (
        <>
          <dt className="text-muted">{intl.formatMessage({ id: "SPORTS.SLIP.ODDS" })}</dt>
          <dd className="text-right">
            {intl.formatNumber(odds, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          </dd>
        </>
      ) : null}
      {stake !== null && lines > 1 ? (
        <>
          <dt className="text-muted">{intl.formatMessage({ id: "SPORTS.SLIP.TOTAL" }, { lines })}</dt>
          <dd className="text-right">{money(stake, currency)}</dd>
        </>
      ) : null}
      {check?.possible_return && !single ? (
        <>
          <dt className="font-semibold">{intl.formatMessage({ id: "SPORTS.SLIP.RETURN" })}</dt>
          <dd className="text-right font-semibold">{money(check.possible_return, currency)}</dd>
        </>
      ) : null}
      {isShort ? <dd className="col-span-2 text-bad">{intl.formatMessage({ id: "SPORTS.SLIP.SHORT" })}</dd> : null}
    </dl>
  );
}
