import { useIntl } from "react-intl";
import type { QuestLevel } from "#schemas/api/quests.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { useMoney } from "../shell/use-money.ts";

type Amounts = QuestLevel["thresholds"];

/** An amount in a currency, else in the brand's first one; null where there is none. */
export const shownIn = (amounts: Amounts, currency: CurrencyCode): Amounts[number] | null =>
  amounts.find((one) => one.currency === currency) ?? amounts[0] ?? null;

/** What a level wins, in the visitor's currency and language: "€20 bonus", "50 free spins"; null without a prize. */
export function usePrizeText(currency: CurrencyCode): (prize: QuestLevel["prize"]) => string | null {
  const intl = useIntl();
  const money = useMoney({ short: true });
  return (prize) => {
    if (!prize) return null;
    const amount = shownIn(prize.amounts, currency);
    const bonus = amount
      ? intl.formatMessage({ id: "PRIZE.BONUS.AMOUNT" }, { amount: money(amount.amount_cents, amount.currency) })
      : null;
    const spins =
      prize.freespins_count === null
        ? null
        : intl.formatMessage({ id: "PRIZE.SPINS.COUNT" }, { count: prize.freespins_count });
    return [bonus, spins].filter((text) => text !== null).join(" + ") || prize.title;
  };
}

/** What reaches a level, as it is written. */
export function useThreshold(currency: CurrencyCode): (level: QuestLevel | undefined) => string {
  const money = useMoney({ short: true });
  return (level) => {
    const amount = level ? shownIn(level.thresholds, currency) : null;
    return amount ? money(amount.amount_cents, amount.currency) : "";
  };
}
