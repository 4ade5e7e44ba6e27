export const CARD_BRANDS = ["visa", "mastercard", "maestro"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** As the brands write themselves, in every language. */
export const CARD_BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  maestro: "Maestro",
};

/** First digits of each brand's cards (ISO/IEC 7812); Mastercard's second range is 2221 to 2720. */
const RANGES: Readonly<Record<CardBrand, RegExp>> = {
  visa: /^4/,
  mastercard: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  maestro: /^(50|5[6-8]|6304|6759|676[1-3])/,
};

/** The brand of a card by its first digits; null where they are not known, or of another brand. */
export const cardBrandOf = (range: string | null): CardBrand | null =>
  range === null ? null : (CARD_BRANDS.find((brand) => RANGES[brand].test(range)) ?? null);

/**
 * The brand to name a payment by instead of its method: a method that is called after one brand also takes another's cards,
 * because the card is entered only on the provider's page. Null where the method's own name is right.
 */
export const otherCardBrand = (methodBrand: string, card: CardBrand | null): CardBrand | null =>
  card !== null && card !== methodBrand && CARD_BRANDS.some((brand) => brand === methodBrand) ? card : null;
