import { useIntl } from "react-intl";
import type { UserLimit } from "#schemas/api/limits.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { isAmountLimit } from "#schemas/rules/limits.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { limitTitle, limitUsed, periodLabel } from "./limit-labels.ts";

/** How a limit's amounts, times and name are written on the player's page. */
export function useLimitTexts() {
  const intl = useIntl();
  const t = useTranslate();
  const { time, day } = useTimes();
  const money = (cents: number, currency: CurrencyCode) => formatMoney(cents, unitOf(currency), intl.locale);
  return {
    t,
    money,
    /** An instant as a date with its time: windows and breaks end at one. */
    time: (at: string | Date) => time(at),
    day: (at: string | Date) => day(at, "long"),
    /** "Loss limit, Per day" */
    name({ type, period }: Pick<UserLimit, "type" | "period">): string {
      const title = t(limitTitle(type));
      return period && isAmountLimit(type) ? `${title} · ${t(periodLabel(type, period))}` : title;
    },
    /** "€3.00 of €10.00 lost", "€50.00 of €100.00 used, including €20.00 still under way"; null for a limit that counts no money. */
    used({ type, accounts }: Pick<UserLimit, "type" | "accounts">): string | null {
      const [account] = accounts;
      if (!account || !isAmountLimit(type)) return null;
      const { currency, amount_cents, under_way_cents } = account;
      const values = { used: money(usedCents(account), currency), limit: money(amount_cents, currency) };
      return under_way_cents > 0
        ? t("LIMITS.DEPOSIT.UNDER_WAY", { ...values, open: money(under_way_cents, currency) })
        : t(limitUsed(type), values);
    },
    /** What a change asks for or has set: an amount, or minutes. */
    value(
      change: { amount_cents: number | null; minutes: number | null },
      currency: CurrencyCode | null,
    ): string | null {
      if (change.amount_cents !== null && currency) return money(change.amount_cents, currency);
      return change.minutes === null ? null : t("LIMITS.MINUTES.VALUE", { minutes: change.minutes });
    },
  };
}

/** A net win leaves the whole limit: nothing of it is used. */
export const usedCents = ({ current_value_amount_cents }: UserLimit["accounts"][number]): number =>
  Math.max(0, current_value_amount_cents);

/** How much of a limit is used, from 0 to 100; one of nothing is all used. */
export function usedPercent(account: UserLimit["accounts"][number]): number {
  if (account.amount_cents === 0) return 100;
  return Math.min(100, Math.round((usedCents(account) / account.amount_cents) * 100));
}
