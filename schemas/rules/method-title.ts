import type { PaymentMethod } from "../brand/payments.ts";

/** The name of a payment method as a visitor reads it: in their locale, else in their language, else as it is. */
export function methodTitle({ title, titles }: Pick<PaymentMethod, "title" | "titles">, locale: string): string {
  const texts: Readonly<Partial<Record<string, string>>> = titles ?? {};
  return texts[locale] ?? texts[locale.split("-")[0] ?? locale] ?? title;
}
