import type { GiftOffer } from "#schemas/api/bonuses.ts";
import { missingDeposit } from "#schemas/rules/gift-offers.ts";
import { NO_BONUS_CODE } from "#schemas/rules/promo-code.ts";

/** What a player may choose for a deposit: the code of an offer, "" for what comes by itself, or NO_BONUS_CODE. */
export interface OfferChoice {
  value: string;
  /** Best first; none where the player wants no bonus. */
  offers: readonly GiftOffer[];
}

/** The choices of a deposit in a currency: each code, what comes without one, nothing. None where nothing is offered. */
export function offerChoices(offers: readonly GiftOffer[], currency: string): OfferChoice[] {
  const here = offers.filter((offer) => offer.currency === currency);
  if (here.length === 0) return [];
  const own = here.filter(({ code }) => code === null);
  return [
    ...here.flatMap((offer) => (offer.code === null ? [] : [{ value: offer.code, offers: [offer] }])),
    ...(own.length > 0 ? [{ value: "", offers: own }] : []),
    { value: NO_BONUS_CODE, offers: [] },
  ];
}

interface Asked {
  /** What a rejected form was sent with. */
  offer: string | null;
  /** What the address says of autoApplyPromocode. */
  autoApply: boolean | null;
  /** The code that the player has set for the next deposit. */
  code: string | null;
}

/**
 * The choice that the form begins with: what was chosen before; the best one where the address asks for it, or the one
 * whose code the player has set; else no bonus, because a bonus ties money to wagering and is the player's to choose.
 */
export function firstOffer(choices: readonly OfferChoice[], { offer, autoApply, code }: Asked): string {
  const has = (value: string) => choices.some((choice) => choice.value === value);
  if (offer !== null && has(offer)) return offer;
  const [best] = choices;
  if (best && autoApply === true) return best.value;
  if (code !== null && has(code) && autoApply !== false) return code;
  return NO_BONUS_CODE;
}

/** The offer of a choice that a deposit of an amount brings: the first whose minimum it reaches, else the nearest one. */
export function offerFor({ offers }: OfferChoice, cents: number): GiftOffer | null {
  const reached = offers.find((offer) => missingDeposit(offer, cents) === 0);
  return reached ?? [...offers].sort((a, b) => a.min_deposit_cents - b.min_deposit_cents)[0] ?? null;
}

/** What is lost for good when a choice is taken: the offers of the others that only this deposit brings. */
export const lapsesWith = (
  choices: readonly OfferChoice[],
  chosen: OfferChoice,
  { cents, onlyNow }: { cents: number; onlyNow: readonly string[] },
): GiftOffer[] =>
  choices.flatMap((other) => {
    if (other === chosen) return [];
    const lost = offerFor(
      { ...other, offers: other.offers.filter(({ group_key }) => onlyNow.includes(group_key)) },
      cents,
    );
    return lost ? [lost] : [];
  });
