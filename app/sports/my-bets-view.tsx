import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { Badge } from "#ui/badge.tsx";
import { useTimes } from "#ui/use-times.ts";
import { marketName, oddsText, outcomeName } from "../page/sport-names.ts";
import { useMoney } from "../shell/use-money.ts";
import { BetHistory } from "./bet-history.tsx";
import { leftOf, outcomeOf } from "./bet-outcome.ts";
import { betTitle } from "./bet-title.ts";
import { CashOut } from "./cash-out.tsx";
import { eventPath } from "./event-row.tsx";
import { MatchClock } from "./match-clock.tsx";
import { rejectionText } from "./rejection-text.ts";

const STATES = {
  pending: "SPORTS.BET.PENDING",
  accepted: "SPORTS.BET.ACCEPTED",
  rejected: "SPORTS.BET.REJECTED",
  settled: "SPORTS.BET.SETTLED",
  cashed_out: "SPORTS.BET.CASHED_OUT",
} as const;
const RESULTS = {
  won: "SPORTS.RESULT.WON",
  lost: "SPORTS.RESULT.LOST",
  void: "SPORTS.RESULT.VOID",
  half_won: "SPORTS.RESULT.HALF_WON",
  half_lost: "SPORTS.RESULT.HALF_LOST",
} as const;

type Amount =
  | "SPORTS.SLIP.RETURN"
  | `SPORTS.BET.${"STAKE" | "GIVEN_BACK" | "RETURNED" | "STAKE_LEFT" | "RETURN_LEFT" | "TAKEN"}`;

/** What a bet staked and returns, with what each amount is called. A refused bet cost nothing. */
function amountsOf(bet: SportBet): [Amount, number][] {
  const { state, stake } = bet;
  if (state === "rejected") return [["SPORTS.BET.GIVEN_BACK", stake]];
  const staked: [Amount, number] = ["SPORTS.BET.STAKE", stake];
  if (state === "settled" || state === "cashed_out") return [staked, ["SPORTS.BET.RETURNED", bet.returned]];
  const left = leftOf(bet);
  if (!left) return [staked, ["SPORTS.SLIP.RETURN", bet.possible_return]];
  return [
    staked,
    ["SPORTS.BET.STAKE_LEFT", left.stake],
    ["SPORTS.BET.RETURN_LEFT", left.possibleReturn],
    ["SPORTS.BET.TAKEN", left.taken],
  ];
}

interface Props {
  bet: SportBet;
  whole?: boolean;
  /** Called with what was paid for the whole bet, in subunits. */
  onCashedOut: (amount: number, currency: SportBet["currency"]) => void;
}

/** A bet with its selections, what it returns or may return, and the way to cash it out. */
export function BetCard({ bet, whole = false, onCashedOut }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { time } = useTimes();
  const { legs, state, stake, currency } = bet;
  const title = betTitle(intl, bet);
  const outcome = state === "settled" ? outcomeOf(bet) : null;
  return (
    <article className="sports-panel grow content-start" aria-label={`${title}, ${money(stake, currency)}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          {whole ? (
            title
          ) : (
            <Link to={`/bets/my/${bet.id}`} className="focus-ring rounded-small underline underline-offset-4">
              {title}
            </Link>
          )}
        </h2>
        <span className="flex gap-2">
          {bet.free_bet ? <Badge theme="quiet">{intl.formatMessage({ id: "SPORTS.BET.FREE" })}</Badge> : null}
          <Badge theme={outcome === "won" || outcome === "half_won" ? "action" : "quiet"}>
            {intl.formatMessage({ id: outcome ? RESULTS[outcome] : STATES[state] })}
          </Badge>
        </span>
      </div>
      <ul className="grid gap-2">
        {legs.map(({ event, market_kind, specifier, market_id, outcome, odds, result }) => {
          const market = { kind: market_kind, specifier };
          return (
            <li key={`${market_id} ${outcome}`} className="sports-leg" data-result={result ?? undefined}>
              <span className="flex items-baseline justify-between gap-3">
                <strong className="min-w-0 [overflow-wrap:anywhere]">
                  {outcomeName(intl, event, market, outcome)}
                </strong>
                <span className="tabular-nums">{oddsText(intl, odds)}</span>
              </span>
              <span className="text-muted text-sm">{marketName(intl, market, event.sport)}</span>
              <span className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
                <Link to={eventPath(event.id)} className="focus-ring rounded-small">
                  {intl.formatMessage({ id: "SPORTS.EVENT" }, { home: event.home.name, away: event.away.name })}
                </Link>
                <span className="tabular-nums">
                  {event.score ? `${event.score.home}:${event.score.away} · ` : ""}
                  {result ? intl.formatMessage({ id: RESULTS[result] }) : <MatchClock event={event} />}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm tabular-nums">
        {amountsOf(bet).map(([id, amount]) => (
          <div key={id}>
            <dt className="text-muted">{intl.formatMessage({ id })}</dt>
            <dd className="font-semibold">{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {state === "rejected" && bet.reason ? (
        <p className="text-sm">{rejectionText(intl, { code: bet.reason })}</p>
      ) : null}
      {bet.cash_out ? <CashOut bet={bet} onCashedOut={onCashedOut} /> : null}
      {whole ? (
        <>
          <BetHistory bet={bet} />
          <p className="text-muted text-sm">
            {intl.formatMessage({ id: "SPORTS.BET.NUMBER" }, { id: String(bet.id), time: time(bet.placed_at) })}
          </p>
        </>
      ) : null}
    </article>
  );
}
