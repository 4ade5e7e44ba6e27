import { useIntl } from "react-intl";
import { useMoney } from "../shell/use-money.ts";
import { type SlipCheck, takesNoStake } from "./latest-check.ts";
import type { LegNow } from "./slip-odds.ts";
import { useSlip } from "./slip-store.ts";
import { useSportsFrame } from "./stars.ts";

interface TotalsProps {
  check: SlipCheck | null;
  legs: readonly LegNow[];
  lineStake: number | null;
  isShort: boolean;
}

/** What the slip costs and may return. A bet that can't be placed has neither odds nor a return. */
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
  const odds = check?.odds && kind !== "system" && !takesNoStake(check) ? Number(check.odds) : null;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm tabular-nums" aria-live="polite">
      {odds !== null && !single ? (
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
