import { Link, useLocation } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { amountForEntry } from "../i18n/amount.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "./use-money.ts";

interface Props {
  modal: "deposit" | "withdraw";
  currency: CurrencyCode;
  value: string;
  onChange: (value: string) => void;
  /** Amounts to offer, in subunits. */
  suggestions: readonly { cents: number; label?: string }[];
  error?: string | undefined;
  hint?: string | undefined;
}

/** An amount as the player's language writes it, with amounts to pick. Before script those are links with `amountProp`. */
export function AmountEntry({ modal, currency, value, onChange, suggestions, error, hint }: Props) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = useMoney();
  const { pathname, search } = useLocation();
  return (
    <div className="grid gap-2">
      <Field name="amount" id={`${modal}-amount`} label={t("LIMITS.AMOUNT", { currency })} error={error} hint={hint}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="font-display font-semibold text-lg tabular-nums"
          />
        )}
      </Field>
      {suggestions.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={t("CASHBOX.SUGGESTIONS")}>
          {suggestions.map(({ cents, label }) => {
            const text = amountForEntry(cents, locale, unitOf(currency));
            const amountProp = unitsOf(BigInt(cents), currency);
            return (
              <li key={`${cents} ${label}`}>
                <Link
                  to={withModal(pathname + search, modal, { amountProp })}
                  replace
                  preventScrollReset
                  aria-current={text === value ? "true" : undefined}
                  className="focus-ring inline-flex min-h-11 items-center rounded-medium border border-line bg-raised px-3 font-semibold text-sm tabular-nums hover:border-muted aria-[current=true]:border-brand"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onChange(text);
                  }}
                >
                  {label ?? money(cents, currency)}
                </Link>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
