import { useIntl } from "react-intl";
import type { Lottery } from "#schemas/api/lotteries.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { useMoney } from "../shell/use-money.ts";

type Prize = Lottery["prizes"][number];

/** What a prize is, in the visitor's currency and language: "€100 bonus", "50 free spins". */
export function usePrizeTitle(currency: CurrencyCode): (prize: Prize | undefined) => string {
  const intl = useIntl();
  const money = useMoney({ short: true });
  return (prize) => {
    if (!prize) return "";
    const amount = prize.amounts.find((one) => one.currency === currency);
    const bonus = amount
      ? intl.formatMessage({ id: "PRIZE.BONUS.AMOUNT" }, { amount: money(amount.amount_cents, currency) })
      : null;
    const spins =
      prize.freespins_count === null
        ? null
        : intl.formatMessage({ id: "PRIZE.SPINS.COUNT" }, { count: prize.freespins_count });
    return [bonus, spins].filter((text) => text !== null).join(" + ") || prize.title;
  };
}
