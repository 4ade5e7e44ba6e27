import type { PaymentMethod } from "../brand/payments.ts";
import { textByLocale } from "../i18n/text-by-locale.ts";

/** The name of a payment method as a visitor reads it. */
export const methodTitle = ({ title, titles }: Pick<PaymentMethod, "title" | "titles">, locale: string): string =>
  textByLocale({ ...titles, en: title }, locale);
