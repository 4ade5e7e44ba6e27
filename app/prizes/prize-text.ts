import { useIntl } from "react-intl";
import type { PrizeItem } from "#schemas/api/prizes.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";

export interface PrizeTexts {
  /** What stands on a segment, in two lines: "20" and "Free spins", "€10,000" and "Bonus". */
  short: { number: string; kind: string };
  /** "20 free spins", "€10,000 bonus". */
  title: string;
  /** What has to be wagered and how much can be won, one sentence each. */
  terms: string[];
}

/** A whole amount needs no zeros after its decimal sign. */
const WHOLE = /[.,]00(?=\D*$)/;
export const withoutZeros = (amount: string): string => amount.replace(WHOLE, "");

/** The words for a prize of a box, in the page's language. */
export function usePrizeTexts(): (item: PrizeItem, currency: CurrencyCode) => PrizeTexts {
  const intl = useIntl();
  const unitOf = useMoneyUnit();
  return ({ bonuses: [bonus] }, currency) => {
    if (!bonus) return { short: { number: "", kind: "" }, title: "", terms: [] };
    const money = (cents: number) => withoutZeros(formatMoney(cents, unitOf(currency), intl.locale));
    const { attributes, result_bonus, type } = bonus;
    const terms = [
      intl.formatMessage({ id: "PRIZE.TERMS.WAGER" }, { wager: result_bonus.wager }),
      ...(result_bonus.max_win_cents === null
        ? []
        : [intl.formatMessage({ id: "PRIZE.TERMS.MAX_WIN" }, { amount: money(result_bonus.max_win_cents) })]),
    ];
    if (type === "freespins") {
      const count = attributes.freespins_count ?? 0;
      return {
        short: { number: intl.formatNumber(count), kind: intl.formatMessage({ id: "PRIZE.SPINS" }) },
        title: intl.formatMessage({ id: "PRIZE.SPINS.COUNT" }, { count }),
        terms,
      };
    }
    const amount = money(attributes.amount_cents ?? 0);
    return {
      short: { number: amount, kind: intl.formatMessage({ id: "PRIZE.BONUS" }) },
      title: intl.formatMessage({ id: "PRIZE.BONUS.AMOUNT" }, { amount }),
      terms,
    };
  };
}
