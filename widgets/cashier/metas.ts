import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as currencyAmount } from "./currency-amount/meta.ts";
import { meta as currencyList } from "./currency-list/meta.ts";
import { meta as currencyRates } from "./currency-rates/meta.ts";
import { meta as minimumDeposit } from "./minimum-deposit/meta.ts";
import { meta as paymentMarks } from "./payment-marks/meta.ts";
import { meta as paymentMethods } from "./payment-methods/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const CASHIER_METAS = [
  paymentMethods,
  paymentMarks,
  minimumDeposit,
  currencyAmount,
  currencyRates,
  currencyList,
] as const satisfies readonly WidgetMeta[];

export type CashierWidget = (typeof CASHIER_METAS)[number]["name"];
