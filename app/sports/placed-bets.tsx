import { Link } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { Icon } from "#ui/icon.tsx";
import { marketName, oddsText, outcomeName } from "../page/sport-names.ts";
import { useMoney } from "../shell/use-money.ts";
import { betTitle } from "./bet-title.ts";
import { focusSlip } from "./focus-slip.ts";
import { rejectionText } from "./rejection-text.ts";
import { putBack } from "./slip-store.ts";
import { useDecidedBets } from "./use-decided-bets.ts";

/** What became of the bets that were sent last; one that is being checked changes to what was decided. */
export function PlacedBets({ bets }: { bets: readonly SportBet[] }) {
  const intl = useIntl();
  const money = useMoney();
  const shown = useDecidedBets(bets);
  if (shown.length === 0) return null;
  const rejected = shown.filter(({ state }) => state === "rejected");
  return (
    <div className="grid gap-2">
      <ul role="status" className="grid gap-2">
        {shown.map(({ id, state, reason, stake, possible_return, currency, ...bet }) => (
          <li key={id} className="grid gap-1 rounded-medium border border-line bg-raised p-3 text-sm">
            <strong>{betTitle(intl, bet)}</strong>
            {bet.legs.map(({ event, market_kind, specifier, market_id, outcome, odds }) => (
              <span key={`${market_id} ${outcome}`} className="grid">
                <span className="flex justify-between gap-2">
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {outcomeName(intl, event, { kind: market_kind, specifier }, outcome)}
                  </span>
                  <span className="tabular-nums">{oddsText(intl, odds)}</span>
                </span>
                <span className="text-muted">
                  {marketName(intl, { kind: market_kind, specifier }, event.sport)},{" "}
                  {intl.formatMessage({ id: "SPORTS.EVENT" }, { home: event.home.name, away: event.away.name })}
                </span>
              </span>
            ))}
            <span>
              {state === "rejected"
                ? intl.formatMessage({ id: "SPORTS.SLIP.REJECTED" })
                : state === "pending"
                  ? intl.formatMessage({ id: "SPORTS.SLIP.PENDING" }, { stake: money(stake, currency) })
                  : intl.formatMessage(
                      { id: "SPORTS.SLIP.PLACED" },
                      { stake: money(stake, currency), most: money(possible_return, currency) },
                    )}
            </span>
            {state === "rejected" ? (
              <span>{rejectionText(intl, { code: reason ?? "SPORT.MARKET_CLOSED" })}</span>
            ) : null}
            <Link to={`/bets/my/${id}`} className="focus-ring justify-self-start rounded-small underline">
              {intl.formatMessage({ id: "SPORTS.SLIP.SEE_BET" })}
            </Link>
          </li>
        ))}
      </ul>
      {rejected.length > 0 ? (
        <button
          type="button"
          className="sports-chip focus-ring justify-self-start"
          onClick={() => {
            focusSlip();
            putBack(rejected);
          }}
        >
          <Icon of={Undo2} size={16} />
          {intl.formatMessage({ id: "SPORTS.SLIP.PUT_BACK" }, { count: rejected.flatMap(({ legs }) => legs).length })}
        </button>
      ) : null}
    </div>
  );
}
