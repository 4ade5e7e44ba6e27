import { Link, useLocation } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { amountForEntry } from "../i18n/amount.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";

interface Props {
  modal: "deposit" | "withdraw";
  currency: CurrencyCode;
  /** What stands in the entry at first; from then on it is the browser's. */
  initial: string;
  value: string;
  onPick: (value: string) => void;
  /** Amounts to offer, in subunits. */
  suggestions: readonly { cents: number; label?: string }[];
  error?: string | undefined;
  hint?: string | undefined;
}

/** An amount as the player's language writes it, with amounts to pick. Before script those are links with `amountProp`. */
export function AmountEntry({ modal, currency, initial, value, onPick, suggestions, error, hint }: Props) {
  const t = useTranslate();
  const { locale } = useIntl();
  const money = useMoney({ short: true });
  const unit = useMoneyUnit()(currency);
  const { pathname, search } = useLocation();
  return (
    <div className="grid gap-2">
      <Field
        name="amount"
        id={`${modal}-amount`}
        label={t("LIMITS.AMOUNT", { currency: unit.code })}
        error={error}
        hint={hint}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={initial}
            className="min-h-14 scroll-my-28 font-display font-semibold text-2xl! tabular-nums"
          />
        )}
      </Field>
      {suggestions.length > 0 ? (
        <ul
          className={classNames("grid gap-2", suggestions.length > 1 && (unit.fiat ? "grid-cols-4" : "grid-cols-2"))}
          aria-label={t("CASHBOX.SUGGESTIONS")}
        >
          {suggestions.map(({ cents, label }) => {
            const text = amountForEntry(cents, locale, unit);
            const amountProp = unitsOf(BigInt(cents), currency);
            return (
              <li key={`${cents} ${label}`}>
                <Link
                  to={withModal(pathname + search, modal, { amountProp })}
                  replace
                  preventScrollReset
                  aria-current={text === value ? "true" : undefined}
                  className="focus-ring flex min-h-11 items-center justify-center rounded-medium border border-line bg-raised px-1 text-center font-semibold text-sm tabular-nums hover:border-muted aria-[current=true]:border-brand aria-[current=true]:ring-1 aria-[current=true]:ring-brand"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onPick(text);
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
