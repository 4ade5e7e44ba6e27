import { ArrowRight, Ticket, Trash2, X } from "lucide-react";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { PRICE_CHOICES } from "#schemas/sports/vocabulary.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PlatformError } from "../calls/platform-error.ts";
import { parseAmount } from "../i18n/amount.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { marketName, oddsText, outcomeName } from "../page/sport-names.ts";
import { useBalance } from "../shell/live-balance.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { newRequest, placeSlip } from "./place-slip.ts";
import { SignInLinks } from "./sign-in-links.tsx";
import { changeSlip, clearSlip, removeEntry, type SlipEntry, takePlaced, updateEntry, useSlip } from "./slip-store.ts";
import { useSportsFrame } from "./stars.ts";
import { type SlipCheck, useSlipCheck } from "./use-slip-check.ts";

/** The bet slip: what is chosen, what it may win, and the button. `open`: it is in sight. */
export function SlipPanel({ open }: { open: boolean }) {
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
  const check = useSlipCheck(slip, currency, lineStake, open);

  if (entries.length === 0)
    return (
      <div className="grid gap-4">
        <Placed bets={placed} />
        <p className="grid justify-items-center gap-2 py-6 text-center text-muted">
          <Icon of={Ticket} size={32} />
          {intl.formatMessage({ id: "SPORTS.SLIP.EMPTY" })}
        </p>
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
          <Entry
            key={`${entry.market_id} ${entry.outcome}`}
            entry={entry}
            now={check?.legs[index]}
            related={kind !== "single" && (check?.related.some((group) => group.includes(index)) ?? false)}
          />
        ))}
      </ul>
      <Stake check={check} gift={gift} onGift={setFreeBet} disabled={busy} />
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
      <Placed bets={placed} />
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

/** A selection with what became of it since it was chosen. */
function Entry({
  entry,
  now,
  related,
}: {
  entry: SlipEntry;
  now: SlipCheck["legs"][number] | undefined;
  related: boolean;
}) {
  const intl = useIntl();
  const outcome = outcomeName(intl, entry.event, entry.market, entry.outcome);
  const latest = now?.market?.outcomes.find(({ id }) => id === entry.outcome);
  const moved = now?.problem === "SPORT.ODDS_MOVED" && latest && now.market ? latest : null;
  const version = now?.market?.version ?? entry.version;
  const problem = now?.problem && !moved ? now.problem : null;
  return (
    <li className="sports-entry" data-problem={problem !== null || related || undefined}>
      <div className="flex items-start justify-between gap-2">
        <strong className="min-w-0 [overflow-wrap:anywhere]">{outcome}</strong>
        <span className="flex shrink-0 items-center gap-1">
          <span className={moved ? "text-muted line-through tabular-nums" : "font-semibold tabular-nums"}>
            {oddsText(intl, entry.odds)}
          </span>
          <IconButton
            icon={X}
            label={intl.formatMessage({ id: "SPORTS.SLIP.REMOVE" }, { name: outcome })}
            onClick={() => removeEntry(entry)}
          />
        </span>
      </div>
      <span className="text-muted text-sm">{marketName(intl, entry.market, entry.event.sport)}</span>
      <span className="text-muted text-sm">
        {intl.formatMessage({ id: "SPORTS.EVENT" }, { home: entry.event.home.name, away: entry.event.away.name })}
      </span>
      {moved ? (
        <button
          type="button"
          className="sports-chip focus-ring justify-self-start"
          onClick={() => updateEntry(entry, { odds: moved.odds, version })}
        >
          <Icon of={ArrowRight} size={16} />
          {intl.formatMessage({ id: "SPORTS.SLIP.TAKE_ODDS" }, { odds: oddsText(intl, moved.odds) })}
        </button>
      ) : null}
      {problem ? <span className="text-bad text-sm">{formatErrorCode(intl, { code: problem })}</span> : null}
      {related ? <span className="text-bad text-sm">{intl.formatMessage({ id: "SPORT.LEGS_RELATED" })}</span> : null}
    </li>
  );
}

const QUICK = [500, 1_000, 2_500];

type Gift = { id: number; currency: CurrencyCode; amount: number };

function Stake({
  check,
  gift,
  onGift,
  disabled,
}: {
  check: SlipCheck | null;
  gift: Gift | null;
  onGift: (id: number | null) => void;
  disabled: boolean;
}) {
  const intl = useIntl();
  const id = useId();
  const slip = useSlip();
  const { currency, freeBets } = useSportsFrame();
  const money = useMoney({ short: true });
  const unit = useMoneyUnit()(currency);
  const offered = freeBets.filter((each) => each.currency === currency);
  const typed = parseAmount(slip.stake, intl.locale, unit);
  const isWrong = slip.stake !== "" && !("cents" in typed);
  const set = (cents: number) =>
    changeSlip(() => ({
      stake: intl.formatNumber(cents / unit.subunits_to_unit, { useGrouping: false }),
      request: null,
    }));
  const limits =
    check && check.lines > 0 && !(slip.kind === "single" && slip.entries.length > 1)
      ? intl.formatMessage(
          { id: "SPORTS.SLIP.LIMITS" },
          { least: money(check.minimum_line_stake, currency), most: money(check.maximum_line_stake, currency) },
        )
      : null;
  return (
    <div className="grid gap-2">
      {offered.length > 0 ? (
        <select
          className="sports-select focus-ring"
          aria-label={intl.formatMessage({ id: "SPORTS.SLIP.FREE_BET" })}
          value={gift?.id ?? ""}
          onChange={({ target }) => onGift(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{intl.formatMessage({ id: "SPORTS.SLIP.OWN_MONEY" })}</option>
          {offered.map((each) => (
            <option key={each.id} value={each.id}>
              {intl.formatMessage({ id: "SPORTS.SLIP.FREE_BET_OF" }, { amount: money(each.amount, currency) })}
            </option>
          ))}
        </select>
      ) : null}
      {gift ? null : (
        <>
          <label htmlFor={id} className="font-medium text-sm">
            {intl.formatMessage(
              { id: slip.kind === "multiple" ? "SPORTS.SLIP.STAKE" : "SPORTS.SLIP.LINE_STAKE" },
              { currency },
            )}
          </label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            className="sports-stake focus-ring"
            value={slip.stake}
            disabled={disabled}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => changeSlip(() => ({ stake: target.value.slice(0, 24), request: null }))}
          />
          <div className="flex flex-wrap gap-1">
            {QUICK.map((cents) => (
              <button key={cents} type="button" className="sports-chip focus-ring" onClick={() => set(cents)}>
                {money(cents, currency)}
              </button>
            ))}
          </div>
          <p id={`${id}-note`} className={isWrong ? "text-bad text-sm" : "text-muted text-sm"}>
            {isWrong ? intl.formatMessage({ id: "SPORTS.SLIP.STAKE_WRONG" }) : limits}
          </p>
        </>
      )}
    </div>
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

/** What became of the bets that were sent last. */
function Placed({ bets }: { bets: readonly SportBet[] }) {
  const intl = useIntl();
  const money = useMoney();
  if (bets.length === 0) return null;
  return (
    <ul role="status" className="grid gap-2">
      {bets.map(({ id, state, reason, stake, possible_return, currency }) => (
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
