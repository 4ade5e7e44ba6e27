import { useId } from "react";
import { useIntl } from "react-intl";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type AmountError, amountForEntry, fractionDigits, parseAmount } from "../i18n/amount.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { type SlipCheck, takesNoStake } from "./latest-check.ts";
import { mostOfSingles, useLegsNow } from "./slip-odds.ts";
import { changeSlip, useSlip } from "./slip-store.ts";
import { useSportsFrame } from "./stars.ts";

const QUICK = [500, 1_000, 2_500];

type Gift = { id: number; currency: CurrencyCode; amount: number };

interface Props {
  check: SlipCheck | null;
  gift: Gift | null;
  /** Whether a free bet can pay for the slip. */
  mayBeFree: boolean;
  onGift: (id: number | null) => void;
  disabled: boolean;
}

type Range = { least: number; most: number };
type Wrong = AmountError | "nothing" | "too-little";

/** What is wrong with a stake as it is typed; null where it is empty or within the limits. */
function wrongOf(text: string, typed: ReturnType<typeof parseAmount>, range: Range | null): Wrong | null {
  if (text === "") return null;
  if ("error" in typed) return typed.error;
  if (typed.cents <= 0) return "nothing";
  if (!range) return null;
  if (typed.cents < range.least) return "too-little";
  return typed.cents > range.most ? "too-much" : null;
}

/** What is staked on each line: an amount within its limits, or a free bet. */
export function SlipStake({ check, gift, mayBeFree, onGift, disabled }: Props) {
  const intl = useIntl();
  const id = useId();
  const slip = useSlip();
  const { currency, freeBets } = useSportsFrame();
  const money = useMoney({ short: true });
  const unit = useMoneyUnit()(currency);
  const offered = freeBets.filter((each) => each.currency === currency);
  const typed = parseAmount(slip.stake, intl.locale, unit);
  const legs = useLegsNow();
  const isSingles = slip.kind === "single" && slip.entries.length > 1;
  const most = isSingles ? mostOfSingles(legs) : (check?.maximum_line_stake ?? null);
  const range =
    check && check.lines > 0 && most !== null && most >= check.minimum_line_stake
      ? { least: check.minimum_line_stake, most }
      : null;
  const wrong = wrongOf(slip.stake, typed, range);
  const set = (cents: number) =>
    changeSlip(() => ({
      stake: intl.formatNumber(cents / unit.subunits_to_unit, { useGrouping: false }),
      request: null,
    }));
  const limits = range
    ? intl.formatMessage(
        { id: "SPORTS.SLIP.LIMITS" },
        { least: money(range.least, currency), most: money(range.most, currency) },
      )
    : null;
  const note = (of: Wrong) => {
    const example = amountForEntry(5.5 * unit.subunits_to_unit, intl.locale, unit);
    if (of === "digits")
      return intl.formatMessage({ id: "SPORTS.SLIP.STAKE_DIGITS" }, { digits: fractionDigits(unit), example });
    return check && !takesNoStake(check)
      ? intl.formatMessage({ id: "SPORTS.SLIP.STAKE_LEAST" }, { least: money(check.minimum_line_stake, currency) })
      : intl.formatMessage({ id: "SPORTS.SLIP.STAKE_WRONG" });
  };
  return (
    <div className="grid gap-2">
      {offered.length > 0 && !mayBeFree ? (
        <p className="text-muted text-sm">{intl.formatMessage({ id: "SPORTS.SLIP.FREE_BET_ONE" })}</p>
      ) : null}
      {offered.length > 0 && mayBeFree ? (
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
            aria-invalid={wrong !== null || undefined}
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
          {wrong === "too-much" && range ? (
            <div id={`${id}-note`} role="alert" className="grid justify-items-start gap-1 text-bad text-sm">
              {intl.formatMessage({ id: "SPORTS.SLIP.STAKE_MOST" }, { most: money(range.most, currency) })}
              <button type="button" className="sports-chip focus-ring text-text" onClick={() => set(range.most)}>
                {intl.formatMessage({ id: "SPORTS.SLIP.STAKE_SET" }, { amount: money(range.most, currency) })}
              </button>
            </div>
          ) : (
            <p id={`${id}-note`} className={wrong ? "text-bad text-sm" : "text-muted text-sm"} aria-live="polite">
              {wrong === null ? limits : note(wrong)}
            </p>
          )}
        </>
      )}
    </div>
  );
}
