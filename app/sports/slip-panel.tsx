import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { Button } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { PlatformError } from "../calls/platform-error.ts";
import { parseAmount } from "../i18n/amount.ts";
import { useBalance } from "../shell/live-balance.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { EmptySlip } from "./empty-slip.tsx";
import { focusSlip } from "./focus-slip.ts";
import { isLost, newRequest, placeSlip } from "./place-slip.ts";
import { PlacedBets } from "./placed-bets.tsx";
import { READABLE_MS, rejectionText, singlesRejected } from "./rejection-text.ts";
import { SignInLinks } from "./sign-in-links.tsx";
import { KindChoice, PriceChoiceField } from "./slip-choices.tsx";
import { SlipEntryRow } from "./slip-entry.tsx";
import { returnOf, useLegsNow } from "./slip-odds.ts";
import { isOfStake, problemOf, SlipProblem } from "./slip-problem.tsx";
import { SlipStake } from "./slip-stake.tsx";
import { changeSlip, clearSlip, currentSlip, endRequest, isSame, sentOf, takePlaced, useSlip } from "./slip-store.ts";
import { Totals } from "./slip-totals.tsx";
import { useSportsFrame } from "./stars.ts";
import { useLostAnswer } from "./use-lost-answer.ts";
import { useSlipCheck } from "./use-slip-check.ts";

/** A button's text says what is placed and for how much: on a narrow phone it takes two lines. */
const WRAPS = "whitespace-normal py-2";
const SUSPENDED = "SPORT.MARKET_SUSPENDED";
const INFO_MISSING = "PROFILE.INCOMPLETE";

/** The bet slip: what is chosen, what it may win, and the button. */
export function SlipPanel() {
  const intl = useIntl();
  const slip = useSlip();
  const { currency, player, freeBets } = useSportsFrame();
  const unit = useMoneyUnit()(currency);
  const money = useMoney();
  const [placed, setPlaced] = useState<readonly SportBet[]>([]);
  const [failure, setFailure] = useState<string | readonly string[] | null>(null);
  const [needsInfo, setNeedsInfo] = useState(false);
  const [busy, setBusy] = useState(false);
  const [freeBet, setFreeBet] = useState<number | null>(null);
  const { entries, kind } = slip;
  // A gift is one bet of its whole amount.
  const isOneLine = entries.length === 1 || kind === "multiple";
  const gift = (isOneLine && freeBets.find(({ id, currency: of }) => id === freeBet && of === currency)) || null;
  const { revalidate } = useRevalidator();
  const balance = useBalance();
  const { pathname, search } = useLocation();
  const typed = parseAmount(slip.stake, intl.locale, unit);
  const lineStake = gift ? gift.amount : "cents" in typed && typed.cents > 0 ? typed.cents : null;
  const [attempts, setAttempts] = useState(0);
  const check = useSlipCheck(slip, { currency, lineStake, attempts });
  const legs = useLegsNow();
  const isSingles = kind === "single" && entries.length > 1;
  /** What a press places. */
  const placeable = isSingles ? legs.filter(({ problem }) => problem === null) : legs;
  // While an answer is missing another press is the same bet, at the odds that were sent.
  const takesNew = slip.request === null && placeable.some(({ isAccepted }) => !isAccepted);

  // What was refused was this stake on these selections.
  const asked = JSON.stringify([slip.stake, kind, slip.systemSize, freeBet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stake takes the failure away
  useEffect(() => setFailure(null), [asked]);
  // A market that was suspended as the button was pressed takes bets again: what was refused then says nothing of it.
  const suspendedAt = useRef(0);
  useEffect(() => {
    const isOpen = check?.legs.every(({ problem }) => problem !== SUSPENDED);
    if (isOpen && suspendedAt.current > 0 && Date.now() - suspendedAt.current >= READABLE_MS) {
      suspendedAt.current = 0;
      setFailure(null);
    }
  }, [check]);
  const before = useRef(entries.length);
  useEffect(() => {
    // A receipt is of the slip before: the next selection begins another.
    if (entries.length > before.current) setPlaced([]);
    before.current = entries.length;
  }, [entries.length]);
  useLostAnswer({
    sent: busy || player === null ? null : sentOf(slip),
    isLeft: slip.lost !== null,
    onKnown(found) {
      // The request stays with what is left: should the platform still be at work, another press is the same bet.
      if (found.length === 0) {
        changeSlip(() => ({ lost: null }));
        return setFailure(intl.formatMessage({ id: "SPORTS.SLIP.NOT_FOUND" }));
      }
      setFailure(null);
      setPlaced((shown) => [...shown, ...found.map(({ bet }) => bet)]);
      takePlaced(found.flatMap((each) => each.entries));
      const { entries, lost } = currentSlip();
      if (entries.length === 0 && lost === null) endRequest();
      revalidate();
    },
  });

  if (entries.length === 0)
    return (
      <div className="grid gap-4">
        <PlacedBets bets={placed} />
        <EmptySlip />
      </div>
    );

  const place = async () => {
    if (busy || lineStake === null) return;
    setNeedsInfo(false);
    // Without a network nothing is sent. A selection of the slip may be part of what was lost: nothing is placed before that is known.
    const hindrance = navigator.onLine ? slip.lost && "SPORTS.SLIP.NO_ANSWER" : "SPORTS.SLIP.OFFLINE";
    if (hindrance) return setFailure(intl.formatMessage({ id: hindrance }));
    setBusy(true);
    setFailure(null);
    suspendedAt.current = 0;
    const request = slip.request ?? newRequest();
    const sent = placeable.map(({ entry, odds, version }) => (takesNew ? { ...entry, odds, version } : entry));
    const asSent = entries.map((entry) => sent.find((each) => isSame(each, entry)) ?? entry);
    changeSlip(() => ({ request, entries: asSent }));
    let isRest = false;
    const amountText = (amount: number) => money(amount, currency);
    try {
      setPlaced([]);
      const rejected = await placeSlip({
        ...{ slip: { ...slip, request, entries: sent }, currency, lineStake, freeBet: gift?.id ?? null },
        onPlaced(bet, placedEntries) {
          isRest = true;
          setPlaced((before) => [...before, bet]);
          takePlaced(placedEntries);
        },
      });
      if (gift) setFreeBet(null);
      endRequest();
      if (rejected.length > 0) {
        if (rejected.every((each) => each.problem.code === SUSPENDED)) suspendedAt.current = Date.now();
        setFailure(singlesRejected(intl, rejected, { isRest, money: amountText }));
        setAttempts((before) => before + 1);
      }
    } catch (error) {
      // A refusal ends the request. Without an answer, or where the platform is busy, the bet is looked up by it, and the next press
      // sends the same bet.
      if (error instanceof PlatformError && error.problem.code === SUSPENDED) suspendedAt.current = Date.now();
      const isRejected = error instanceof PlatformError && !isLost(error);
      if (isRejected && error.status !== 503) endRequest();
      setNeedsInfo(isRejected && error.problem.code === INFO_MISSING);
      setFailure(
        isRejected
          ? rejectionText(intl, error.problem, { isRest, money: amountText })
          : intl.formatMessage({ id: "SPORTS.SLIP.NO_ANSWER" }),
      );
      setAttempts((before) => before + 1);
    }
    setBusy(false);
    // The header's balance and what the page shows follow at once.
    revalidate();
  };

  const problem = problemOf(check, slip.kind, lineStake);
  const isNew = takesNew && problem === null;
  const count = placeable.length;
  const placeText =
    isSingles && lineStake !== null && problem === null
      ? intl.formatMessage(
          { id: isNew ? "SPORTS.SLIP.PLACE_MANY_NEW" : "SPORTS.SLIP.PLACE_MANY" },
          { count, total: money(lineStake * count, currency) },
        )
      : intl.formatMessage({ id: isNew ? "SPORTS.SLIP.PLACE_NEW" : "SPORTS.SLIP.PLACE" });
  const lines = kind === "single" ? count : (check?.lines ?? 1);
  // A deposit is offered where money is all that is missing.
  const isShort =
    !gift && problem === null && lineStake !== null && balance !== null && balance.total < lineStake * lines;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start justify-between gap-1">
        <KindChoice count={entries.length} kind={kind} size={slip.systemSize} />
        <IconButton
          icon={Trash2}
          label={intl.formatMessage({ id: "SPORTS.SLIP.CLEAR" })}
          onClick={() => {
            focusSlip();
            clearSlip();
          }}
        />
      </div>
      <ul className="grid gap-2">
        {legs.map((now, index) => (
          <SlipEntryRow
            key={`${now.entry.market_id} ${now.entry.outcome}`}
            now={now}
            returns={isSingles ? returnOf(now, lineStake) : null}
            related={kind !== "single" && (check?.related.some((group) => group.includes(index)) ?? false)}
          />
        ))}
      </ul>
      <PriceChoiceField />
      <div className="sports-slip-end">
        <SlipStake check={check} gift={gift} mayBeFree={isOneLine} onGift={setFreeBet} disabled={busy} />
        <Totals check={check} legs={legs} lineStake={lineStake} isShort={isShort} />
        {failure ? (
          <div role="alert" className="grid gap-2 rounded-medium border border-bad p-3 text-sm">
            {[...new Set([failure].flat())].map((text) => (
              <p key={text}>{text}</p>
            ))}
            {needsInfo ? (
              <Link
                to={withModal(pathname + search, "personal-info")}
                className={`${buttonClasses({ variant: "main" })} justify-self-start`}
                preventScrollReset
              >
                {intl.formatMessage({ id: "CASHBOX.TO_PROFILE" })}
              </Link>
            ) : null}
          </div>
        ) : null}
        {player === null ? (
          <SignInLinks text={intl.formatMessage({ id: "SPORTS.SLIP.SIGN_IN" })} />
        ) : isShort ? (
          <Link
            to={withModal(pathname + search, "deposit")}
            className={`${buttonClasses({ variant: "main", size: "large", wide: true })} ${WRAPS}`}
            preventScrollReset
          >
            {intl.formatMessage({ id: "SPORTS.SLIP.TO_DEPOSIT" })}
          </Link>
        ) : (
          <Button
            variant="main"
            size="large"
            wide
            className={WRAPS}
            busy={busy}
            disabled={lineStake === null || problem !== null || count === 0}
            onClick={place}
          >
            {placeText}
          </Button>
        )}
        {takesNew && player !== null && problem === null && !isShort ? (
          <p className="text-muted text-sm">
            {intl.formatMessage({ id: "SPORTS.SLIP.NEW_ODDS" }, { button: placeText })}
          </p>
        ) : null}
        {isSingles && problem === null && count < legs.length ? (
          <p className="text-muted text-sm">
            {intl.formatMessage({ id: "SPORTS.SLIP.STAYS" }, { count: legs.length - count })}
          </p>
        ) : null}
        {problem && !failure && (gift || !isOfStake(problem)) ? (
          <SlipProblem code={problem} check={check} entries={entries} />
        ) : null}
      </div>
      <PlacedBets bets={placed} />
    </div>
  );
}
