import type { GiftOffer } from "#schemas/api/bonuses.ts";
import { classNames } from "#ui/class-names.ts";
import { useGiftTexts } from "./use-gift-texts.ts";

/** The conditions of an offer in one line: minimum, wagering, time, largest stake and win, code. */
export function OfferTerms({ offer, className }: { offer: GiftOffer; className?: string }) {
  const { t, money, times, time } = useGiftTexts();
  const { currency, min_deposit_cents, wager, wager_base, max_bet_cents, max_win_cents, days_to_wager, ends_at } =
    offer;
  const base = offer.amount_cents === 0 && offer.freespins_total > 0 ? "spins" : wager_base;
  const terms = [
    min_deposit_cents > 0 ? t("OFFER.FROM", { min: money(min_deposit_cents, currency) }) : null,
    wager > 0 ? t("OFFER.WAGER", { times: times(wager), base }) : t("OFFER.NO_WAGER"),
    wager > 0 ? t("OFFER.DAYS", { days: days_to_wager }) : null,
    max_bet_cents === null ? null : t("OFFER.MAX_BET", { amount: money(max_bet_cents, currency) }),
    max_win_cents === null ? null : t("OFFER.MAX_WIN", { amount: money(max_win_cents, currency) }),
    ends_at === null ? null : t("OFFER.ENDS", { time: time(ends_at) }),
  ].filter((term) => term !== null);
  return <p className={classNames("text-xs tabular-nums", className)}>{terms.join(" · ")}</p>;
}
