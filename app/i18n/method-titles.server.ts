import type { Payment } from "#schemas/api/profile.ts";
import { methodTitle } from "#schemas/rules/method-title.ts";
import type { Visitor } from "../request/visitor.ts";

type Reader = Pick<Visitor, "brand" | "locale">;

/** The name of a payment method of the brand in the reader's language, also of one that the player can't use now. */
export function methodTitleOf({ brand, locale }: Reader, id: string): string {
  const method = brand.payments.find((each) => each.id === id);
  return method ? methodTitle(method, locale) : id;
}

/** Payments with the names of their methods where the platform has the ids. */
export const withMethodTitles = (reader: Reader, payments: readonly Payment[]): Payment[] =>
  payments.map((payment) => ({
    ...payment,
    method: payment.method === null ? null : methodTitleOf(reader, payment.method),
  }));
