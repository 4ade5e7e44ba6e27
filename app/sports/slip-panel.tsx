import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { PRICE_CHOICES } from "#schemas/sports/vocabulary.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PlatformError } from "../calls/platform-error.ts";
import { parseAmount } from "../i18n/amount.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useBalance } from "../shell/live-balance.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { EmptySlip } from "./empty-slip.tsx";
import { newRequest, placeSlip } from "./place-slip.ts";
import { PlacedBets } from "./placed-bets.tsx";
import { SignInLinks } from "./sign-in-links.tsx";
import { SlipEntryRow } from "./slip-entry.tsx";
import { SlipStake } from "./slip-stake.tsx";
import { changeSlip, clearSlip, takePlaced, useSlip } from "./slip-store.ts";
import { useSportsFrame } from "./stars.ts";
import { type SlipCheck, useSlipCheck } from "./use-slip-check.ts";

/** The bet slip: what is chosen, what it may win, and the button. */
export function SlipPanel() {
  const intl = useIntl();
  const slip = useSlip();
  const { currency, player, freeBets } = useSportsFrame();
  const unit = useMoneyUnit()(currency);
  const [placed, setPlaced] = useState<readonly SportBet[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [freeBet, setFreeBet] = useState<number | null>(null);
  const gift = freeBets.find(({ id, currency: of }) => id === freeBet && of === currency) ?? null;
  const { entries, kind } = slip;
  const typed = parseAmount(slip.stake, intl.locale, unit);
  const lineStake = gift ? gift.amount : "cents" in typed && typed.cents > 0 ? typed.cents : null;
  const check = useSlipCheck(slip, currency, lineStake);

  if (entries.length === 0)
    return (
      <div className="grid gap-4">
        <PlacedBets bets={placed} />
        <EmptySlip />
      </div>
    );

  const place = async () => {
    if (busy || lineStake === null) return;
    setBusy(true);
    setFailure(null);
    const request = slip.request ?? newRequest();
    changeSlip(() => ({ request }));
    try {
      setPlaced([]);
      await placeSlip({
        ...{ slip: { ...slip, request }, currency, lineStake, freeBet: gift?.id ?? null },
        onPlaced(bet, placedEntries) {
          setPlaced((before) => [...before, bet]);
          takePlaced(placedEntries);
        },
      });
      setFreeBet(null);
      clearSlip();
    } catch (error) {
      const isAnswer = error instanceof PlatformError;
      // A refusal ends the request; without an answer the next press sends the same bet.
      if (isAnswer) changeSlip(() => ({ request: null }));
      setFailure(isAnswer ? formatErrorCode(intl, error.problem) : intl.formatMessage({ id: "SPORTS.SLIP.NO_ANSWER" }));
    }
    setBusy(false);
  };

  const problem = problemOf(check, slip.kind, lineStake);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-2">
        <KindChoice count={entries.length} kind={kind} size={slip.systemSize} />
        <IconButton icon={Trash2} label={intl.formatMessage({ id: "SPORTS.SLIP.CLEAR" })} onClick={clearSlip} />
      </div>
      <ul className="grid gap-2">
        {entries.map((entry, index) => (
          <SlipEntryRow
            key={`${entry.market_id} ${entry.outcome}`}
            entry={entry}
            now={check?.legs[index]}
            related={kind !== "single" && (check?.related.some((group) => group.includes(index)) ?? false)}
          />
        ))}
      </ul>
      <SlipStake check={check} gift={gift} onGift={setFreeBet} disabled={busy} />
      <Totals check={check} count={entries.length} lineStake={lineStake} />
      <PriceChoiceField />
      {failure ? (
        <p role="alert" className="rounded-medium border border-bad p-3 text-sm">
          {failure}
        </p>
      ) : null}
      {player === null ? (
        <SignInLinks text={intl.formatMessage({ id: "SPORTS.SLIP.SIGN_IN" })} />
      ) : (
        <Button
          variant="main"
          size="large"
          wide
          busy={busy}
          disabled={lineStake === null || problem !== null}
          onClick={place}
        >
          {intl.formatMessage({ id: "SPORTS.SLIP.PLACE" })}
        </Button>
      )}
      {problem ? <p className="text-muted text-sm">{formatErrorCode(intl, { code: problem })}</p> : null}
      <PlacedBets bets={placed} />
    </div>
  );
}

/** What keeps the slip from being placed; odds that moved are the price choice's to decide. */
function problemOf(check: SlipCheck | null, kind: string, lineStake: number | null): string | null {
  if (!check) return null;
  const broken = check.legs.find(({ problem }) => problem !== null && problem !== "SPORT.ODDS_MOVED");
  if (broken?.problem) return broken.problem;
  if (kind !== "single" && check.related.length > 0) return "SPORT.LEGS_RELATED";
  if (lineStake === null || check.lines === 0 || (kind === "single" && check.legs.length > 1)) return null;
  if (lineStake < check.minimum_line_stake) return "SPORT.STAKE_TOO_LOW";
  return lineStake > check.maximum_line_stake ? "SPORT.STAKE_TOO_HIGH" : null;
}

function KindChoice({ count, kind, size }: { count: number; kind: string; size: number }) {
  const intl = useIntl();
  const kinds = [
    ["single", "SPORTS.SLIP.SINGLE", true],
    ["multiple", "SPORTS.SLIP.MULTIPLE", count > 1],
    ["system", "SPORTS.SLIP.SYSTEM", count > 2],
  ] as const;
  return (
    <fieldset
      className="sports-group flex flex-wrap items-center gap-1"
      aria-label={intl.formatMessage({ id: "SPORTS.SLIP.KIND" })}
    >
      {kinds.map(([of, id, may]) => (
        <button
          key={of}
          type="button"
          className="sports-chip focus-ring"
          aria-pressed={kind === of}
          disabled={!may}
          onClick={() =>
            changeSlip(() => ({ kind: of, systemSize: Math.min(Math.max(size, 2), count - 1), request: null }))
          }
        >
          {intl.formatMessage({ id }, { count })}
        </button>
      ))}
      {kind === "system" ? (
        <select
          className="sports-select focus-ring"
          aria-label={intl.formatMessage({ id: "SPORTS.SLIP.SYSTEM_SIZE" })}
          value={size}
          onChange={({ target }) => changeSlip(() => ({ systemSize: Number(target.value), request: null }))}
        >
          {Array.from({ length: count - 2 }, (_, index) => index + 2).map((each) => (
            <option key={each} value={each}>{`${each} / ${count}`}</option>
          ))}
        </select>
      ) : null}
    </fieldset>
  );
}

function Totals({ check, count, lineStake }: { check: SlipCheck | null; count: number; lineStake: number | null }) {
  const intl = useIntl();
  const { kind } = useSlip();
  const { currency } = useSportsFrame();
  const money = useMoney();
  const balance = useBalance();
  const lines = kind === "single" ? count : (check?.lines ?? 0);
  const stake = lineStake === null ? null : lineStake * lines;
  const isShort = stake !== null && balance !== null && balance.total < stake;
  const single = kind === "single" && count > 1;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm tabular-nums" aria-live="polite">
      {check?.odds && !single ? (
        <>
          <dt className="text-muted">{intl.formatMessage({ id: "SPORTS.SLIP.ODDS" })}</dt>
          <dd className="text-right">
            {intl.formatNumber(Number(check.odds), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
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

const CHOICE_NAMES = {
  never: "SPORTS.SLIP.PRICE.NEVER",
  higher: "SPORTS.SLIP.PRICE.HIGHER",
  any: "SPORTS.SLIP.PRICE.ANY",
} as const;

function PriceChoiceField() {
  const intl = useIntl();
  const { priceChoice } = useSlip();
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-muted">{intl.formatMessage({ id: "SPORTS.SLIP.PRICE" })}</span>
      <select
        className="sports-select focus-ring"
        value={priceChoice}
        onChange={({ target }) =>
          changeSlip(() => ({
            priceChoice: PRICE_CHOICES.find((each) => each === target.value) ?? "higher",
            request: null,
          }))
        }
      >
        {PRICE_CHOICES.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: CHOICE_NAMES[each] })}
          </option>
        ))}
      </select>
    </label>
  );
}
