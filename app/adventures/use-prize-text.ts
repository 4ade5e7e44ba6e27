import { useIntl } from "react-intl";
import type { AdventureDayView } from "#schemas/api/adventures.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";

/** What a day's prize is: "10 free spins", "€50 bonus + 20 free spins". */
export function usePrizeText(currency: CurrencyCode): (prize: AdventureDayView["prize"]) => string {
  const intl = useIntl();
  const { money, spins, amountOf, join } = useGiftTexts();
  return ({ amount_cents, freespins_count }) =>
    join([
      amount_cents > 0 ? amountOf("non-deposit", money(amount_cents, currency)) : null,
      freespins_count > 0 ? spins(freespins_count) : null,
    ]) || intl.formatMessage({ id: "ADVENTURE.PRIZE.NONE" });
}
