import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { cashOutBet, offerCashOut, type SportBet } from "#schemas/api/sport-bets.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { Button } from "#ui/button.tsx";
import { callPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";
import { useMoney } from "../shell/use-money.ts";
import { shareOf } from "./bet-outcome.ts";
import { READABLE_MS } from "./rejection-text.ts";

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
type AskedOffer = Offer & { asked: number };

interface Props {
  bet: SportBet;
  /** Called with what was paid for the whole bet, in subunits: its card may go then. */
  onCashedOut: (amount: number, currency: SportBet["currency"]) => void;
}

/** Asks for a price of the whole bet or a part of it, and takes it on another press. */
export function CashOut({ bet, onCashedOut }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>(100);
  const chosen = useRef(percent);
  chosen.current = percent;
  const [latest, setOffer] = useState<AskedOffer | null>(null);
  // Another part may be chosen while an offer is on its way.
  const offer = latest?.asked === percent ? latest : null;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; at: number } | null>(null);
  const [paid, setPaid] = useState<number | null>(null);
  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => setOffer(null), Date.parse(offer.expires_at) - Date.now());
    return () => clearTimeout(timer);
  }, [offer]);
  const { cash_out: possible, currency } = bet;
  const version = `${bet.state} ${bet.cashed_out_stake} ${possible?.available}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer is of the bet as it was
  useEffect(() => setOffer(null), [version]);
  // A bet that is read later and can be cashed out has an offer again: what was refused before says nothing of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked with each reading of the bet
  useEffect(() => {
    if (failure && !offer && possible?.available && Date.now() - failure.at >= READABLE_MS) setFailure(null);
  }, [bet]);
  if (!possible?.available)
    return possible?.reason ? (
      <p className="text-muted text-sm">{closedText(intl, { code: possible.reason })}</p>
    ) : null;

  const params = { id: bet.id };
  const ask = async (): Promise<AskedOffer> => {
    const asked = chosen.current;
    return { ...(await callPlatform(offerCashOut, { params, body: { percent: asked } })), asked };
  };
  /** Also where another press or tab was first. */
  const showPaid = ({ amount, state }: { amount: number; state: unknown }) => {
    setOffer(null);
    setPercent(100);
    setBusy(false);
    if (state === "cashed_out") onCashedOut(amount, currency);
    else setPaid(amount);
    revalidate();
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    setPaid(null);
    try {
      await work();
    } catch (error) {
      const problem = error instanceof PlatformError ? error.problem : null;
      const amount = Number(problem?.params?.amount);
      if (problem?.code === "SPORT.CASH_OUT_DONE") return showPaid({ amount, state: problem.params?.state });
      if (problem?.code === "SPORT.BET_SETTLED") revalidate();
      // Where the price has changed the new one stands beside the words that say so.
      setOffer(problem?.code === "SPORT.CASH_OUT_STALE" ? await ask().catch(() => null) : null);
      const text = problem ? closedText(intl, problem) : intl.formatMessage({ id: "SPORTS.FAILED" });
      setFailure({ text, at: Date.now() });
    }
    setBusy(false);
  };
  const take = async ({ token, amount }: Offer) => {
    const { state } = await callPlatform(cashOutBet, { params, body: { token } });
    showPaid({ amount, state });
  };
  return (
    <div className="needs-script grid gap-2 border-line border-t pt-3">
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
      <Button
        variant={offer ? "main" : "brand"}
        className="whitespace-normal"
        busy={busy}
        onClick={() => attempt(async () => (offer ? take(offer) : setOffer(await ask())))}
      >
        {offer
          ? intl.formatMessage({ id: "SPORTS.CASH_OUT.TAKE" }, { amount: money(offer.amount, currency) })
          : intl.formatMessage(
              { id: "SPORTS.CASH_OUT.ASK" },
              { amount: possible.amount === null ? "" : money(shareOf(possible.amount, bet, percent), currency) },
            )}
      </Button>
      {offer ? (
        <p role="status" className="text-muted text-sm">
          {intl.formatMessage({ id: "SPORTS.CASH_OUT.PRICE" })}
        </p>
      ) : null}
      {paid === null ? null : <CashOutNote amount={paid} currency={currency} />}
      {failure ? (
        <p role="alert" className="text-bad text-sm">
          {failure.text}
        </p>
      ) : null}
    </div>
  );
}

/** What a cash-out paid. It takes the focus, since the button that was pressed may be gone. */
export function CashOutNote({ amount, currency }: { amount: number; currency: SportBet["currency"] }) {
  const intl = useIntl();
  const money = useMoney();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} className="focus-ring rounded-medium border border-good p-3">
      {intl.formatMessage({ id: "SPORTS.CASH_OUT.DONE" }, { amount: money(amount, currency) })}
    </p>
  );
}
