import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useMoney } from "../shell/use-money.ts";
import { useDecidedBets } from "./use-decided-bets.ts";

/** What became of the bets that were sent last; one that is being checked changes to what was decided. */
export function PlacedBets({ bets }: { bets: readonly SportBet[] }) {
  const intl = useIntl();
  const money = useMoney();
  const shown = useDecidedBets(bets);
  if (shown.length === 0) return null;
  return (
    <ul role="status" className="grid gap-2">
      {shown.map(({ id, state, reason, stake, possible_return, currency }) => (
        <li key={id} className="rounded-medium border border-line bg-raised p-3 text-sm">
          {state === "rejected"
            ? formatErrorCode(intl, { code: reason ?? "SPORT.MARKET_CLOSED" })
            : state === "pending"
              ? intl.formatMessage({ id: "SPORTS.SLIP.PENDING" }, { stake: money(stake, currency) })
              : intl.formatMessage(
                  { id: "SPORTS.SLIP.PLACED" },
                  { stake: money(stake, currency), most: money(possible_return, currency) },
                )}
        </li>
      ))}
    </ul>
  );
}
