import { Link, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { cashOutBet, offerCashOut, type SportBet } from "#schemas/api/sport-bets.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useTimes } from "#ui/use-times.ts";
import { callPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";
import { marketName, oddsText, outcomeName } from "../page/sport-names.ts";
import { useMoney } from "../shell/use-money.ts";
import { leftOf, outcomeOf, shareOf } from "./bet-outcome.ts";
import { betTitle } from "./bet-title.ts";
import { eventPath } from "./event-row.tsx";
import { MatchClock } from "./match-clock.tsx";

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
const SETTLEMENTS = {
  settled: "SPORTS.SETTLEMENT.SETTLED",
  rolled_back: "SPORTS.SETTLEMENT.ROLLED_BACK",
  cashed_out: "SPORTS.SETTLEMENT.CASHED_OUT",
  rejected: "SPORTS.SETTLEMENT.REJECTED",
} as const;

/** A bet with its selections, what it returns or may return, and the way to cash it out. */
export function BetCard({ bet, whole = false }: { bet: SportBet; whole?: boolean }) {
  const intl = useIntl();
  const money = useMoney();
  const { time } = useTimes();
  const { legs, state, stake, possible_return, returned, currency } = bet;
  const title = betTitle(intl, bet);
  const isOver = state === "settled" || state === "cashed_out" || state === "rejected";
  const left = isOver ? null : leftOf(bet);
  const amounts = [
    [left ? "SPORTS.BET.STAKE_LEFT" : "SPORTS.BET.STAKE", left ? left.stake : stake],
    [
      isOver ? "SPORTS.BET.RETURNED" : left ? "SPORTS.BET.RETURN_LEFT" : "SPORTS.SLIP.RETURN",
      isOver ? returned : left ? left.possibleReturn : possible_return,
    ],
    ...(left ? ([["SPORTS.BET.TAKEN", left.taken]] as const) : []),
  ] as const;
  const outcome = state === "settled" ? outcomeOf(bet) : null;
  return (
    <article className="sports-panel" aria-label={`${title}, ${money(stake, currency)}`}>
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
        {amounts.map(([id, amount]) => (
          <div key={id}>
            <dt className="text-muted">{intl.formatMessage({ id })}</dt>
            <dd className="font-semibold">{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {state === "rejected" && bet.reason ? (
        <p className="text-sm">{formatErrorCode(intl, { code: bet.reason })}</p>
      ) : null}
      {bet.cash_out ? <CashOut bet={bet} /> : null}
      {whole ? (
        <>
          <Settlements bet={bet} />
          <p className="text-muted text-sm">
            {intl.formatMessage({ id: "SPORTS.BET.NUMBER" }, { id: String(bet.id), time: time(bet.placed_at) })}
          </p>
        </>
      ) : null}
    </article>
  );
}

/** Every time that the bet was settled or cashed out, with its arithmetic. */
function Settlements({ bet: { settlements, currency } }: { bet: SportBet }) {
  const intl = useIntl();
  const { time } = useTimes();
  const money = useMoney();
  if (settlements.length === 0) return null;
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-semibold">{intl.formatMessage({ id: "SPORTS.BET.HISTORY" })}</h3>
      <ol className="grid gap-3 text-sm">
        {settlements.map(({ version, kind, difference, arithmetic, at }) => (
          <li key={version} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{intl.formatMessage({ id: SETTLEMENTS[kind] })}</span>
              <strong className="tabular-nums">
                {difference < 0 ? "−" : "+"}
                {money(Math.abs(difference), currency)}
              </strong>
            </span>
            <span className="text-muted">{time(at)}</span>
            {arithmetic.map((line) => (
              <code key={line} className="text-muted tabular-nums">
                {line}
              </code>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Why a bet can't be cashed out now; the bet itself stands. */
const CLOSED = {
  "SPORT.MARKET_SUSPENDED": "SPORTS.CASH_OUT.CLOSED",
  "SPORT.MARKET_CLOSED": "SPORTS.CASH_OUT.CLOSED",
  "SPORT.STAKE_TOO_LOW": "SPORTS.CASH_OUT.TOO_SMALL",
} as const;
const closedText = (intl: IntlShape, error: Code): string => {
  const id = CLOSED[error.code as keyof typeof CLOSED];
  return id ? intl.formatMessage({ id }) : formatErrorCode(intl, error);
};

const PARTS = [25, 50, 75, 100] as const;
type Offer = AnswerOf<typeof offerCashOut>;

/** Asks for a price of the whole bet or a part of it, and takes it before it runs out. */
function CashOut({ bet }: { bet: SportBet }) {
  const intl = useIntl();
  const money = useMoney();
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>(100);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = useSecondsUntil(offer?.expires_at ?? null);
  const offered = offer && left > 0 ? offer : null;
  const { cash_out: possible, currency } = bet;
  if (!possible?.available)
    return possible?.reason ? (
      <p className="text-muted text-sm">{closedText(intl, { code: possible.reason })}</p>
    ) : null;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setOffer(null);
      setFailure(
        error instanceof PlatformError ? closedText(intl, error.problem) : intl.formatMessage({ id: "SPORTS.FAILED" }),
      );
    }
    setBusy(false);
  };
  const params = { id: bet.id };
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <fieldset
        className="sports-group flex flex-wrap items-center gap-1"
        aria-label={intl.formatMessage({ id: "SPORTS.CASH_OUT.PART" })}
      >
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            className="sports-chip focus-ring"
            aria-pressed={percent === part}
            onClick={() => {
              setPercent(part);
              setOffer(null);
            }}
          >
            {intl.formatNumber(part / 100, { style: "percent" })}
          </button>
        ))}
      </fieldset>
      {offered ? (
        <Button
          variant="main"
          busy={busy}
          onClick={() =>
            attempt(async () => {
              await callPlatform(cashOutBet, { params, body: { token: offered.token } });
              setOffer(null);
              setPercent(100);
              revalidate();
            })
          }
        >
          {intl.formatMessage(
            { id: "SPORTS.CASH_OUT.TAKE" },
            { amount: money(offered.amount, currency), seconds: left },
          )}
        </Button>
      ) : (
        <Button
          variant="brand"
          busy={busy}
          onClick={() => attempt(async () => setOffer(await callPlatform(offerCashOut, { params, body: { percent } })))}
        >
          {intl.formatMessage(
            { id: "SPORTS.CASH_OUT.ASK" },
            { amount: possible.amount === null ? "" : money(shareOf(possible.amount, bet, percent), currency) },
          )}
        </Button>
      )}
      {failure ? (
        <p role="alert" className="text-bad text-sm">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

function useSecondsUntil(at: string | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [at]);
  return at === null || now === 0 ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000));
}
