import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { LimitPeriod, LimitType } from "#schemas/rules/limits.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useTranslate } from "#ui/translate.ts";
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

/** An amount as the player's language writes it. */
export function AmountField({ id, currency, rejected, value, hint }: AmountProps) {
  const t = useTranslate();
  const errorOf = useFieldError(rejected);
  return (
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
