import type { Payment } from "#schemas/api/profile.ts";
import { CARD_BRAND_NAMES, type CardBrand, otherCardBrand } from "#schemas/rules/card-brand.ts";
import { methodTitle } from "#schemas/rules/method-title.ts";
import type { Visitor } from "../request/visitor.ts";

type Reader = Pick<Visitor, "brand" | "locale">;

/**
 * The name of a payment method of the brand in the reader's language, also of one that the player can't use now. A card of
 * another brand than the method is named after goes by its own: a Mastercard that paid on Visa's page reads "Mastercard".
 */
export function methodTitleOf({ brand, locale }: Reader, id: string, card: CardBrand | null = null): string {
  const method = brand.payments.find((each) => each.id === id);
  if (!method) return id;
  const other = otherCardBrand(method.brand, card);
  if (!other) return methodTitle(method, locale);
  const own = brand.payments.find((each) => each.brand === other);
  return own ? methodTitle(own, locale) : CARD_BRAND_NAMES[other];
}

/** Payments with the names of their methods where the platform has the ids. */
export const withMethodTitles = (reader: Reader, payments: readonly Payment[]): Payment[] =>
  payments.map((payment) => ({
    ...payment,
    method: payment.method === null ? null : methodTitleOf(reader, payment.method, payment.card_brand),
  }));
