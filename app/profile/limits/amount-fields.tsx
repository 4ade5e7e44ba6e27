import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { LimitPeriod, LimitType } from "#schemas/rules/limits.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { useFieldError } from "../../shell/form/form-parts.tsx";
import type { FormResult } from "../../shell/form/form-result.ts";
import { periodLabel } from "./limit-labels.ts";

interface AmountProps {
  id: string;
  currency: CurrencyCode;
  rejected: FormResult | undefined;
  /** What stands in it before anything is typed. */
  value?: string;
  hint?: string;
}

/** An amount as the player's language writes it. After an amount of 0 a box below it asks whether that is meant. */
export function AmountField({ id, currency, rejected, value, hint }: AmountProps) {
  const t = useTranslate();
  const errorOf = useFieldError(rejected);
  const zero = errorOf("zero");
  // The player's days are those of their clock, which the server doesn't know.
  const { timeZone } = useTimes();
  return (
    <div className="grid gap-2">
      <input type="hidden" name="time_zone" value={timeZone} />
      <Field
        name="amount"
        id={`${id}-amount`}
        label={t("LIMITS.AMOUNT", { currency })}
        hint={hint}
        error={errorOf("amount")}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={rejected?.values.amount ?? value}
            className="tabular-nums"
          />
        )}
      </Field>
      {zero ? <Checkbox name="zero" id={`${id}-zero`} label={t("LIMITS.ZERO.CONFIRM")} error={zero} /> : null}
    </div>
  );
}

interface PeriodProps {
  id: string;
  label: MessageId;
  type: LimitType;
  periods: readonly LimitPeriod[];
  rejected?: FormResult | undefined;
}

/** A choice of periods. */
export function PeriodField({ id, label, type, periods, rejected }: PeriodProps) {
  const t = useTranslate();
  const errorOf = useFieldError(rejected);
  return (
    <Field name="period" id={`${id}-period`} label={t(label)} error={errorOf("period")}>
      {(control) => (
        <Select {...control} defaultValue={rejected?.values.period}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t(periodLabel(type, period))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
