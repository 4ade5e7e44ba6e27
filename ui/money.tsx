import { classNames } from "./class-names.ts";
import { formatMoney, type MoneyUnit } from "./format-money.ts";

interface Props {
  /** In subunits; null while it is not known, which shows a dash and not a zero. */
  amount: number | null;
  unit: MoneyUnit;
  locale: string;
  className?: string;
}

/** An amount of money in digits of one width, so that it doesn't jitter when it changes. */
export const Money = ({ amount, unit, locale, className }: Props) => (
  <span className={classNames("whitespace-nowrap tabular-nums", className)}>
    {amount === null ? "—" : formatMoney(amount, unit, locale)}
  </span>
);
