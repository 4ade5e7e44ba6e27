import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as currencyAmount } from "./currency-amount/data.server.ts";
import { load as currencyList } from "./currency-list/data.server.ts";
import { load as currencyRates } from "./currency-rates/data.server.ts";
import type { CashierWidget } from "./metas.ts";
import { load as minimumDeposit } from "./minimum-deposit/data.server.ts";
import { load as paymentMarks } from "./payment-marks/data.server.ts";
import { load as paymentMethods } from "./payment-methods/data.server.ts";

/** How each widget of this folder gets its data. */
export const CASHIER_LOADS: Readonly<Record<CashierWidget, AnyLoad>> = {
  "payment-methods": anyLoad(paymentMethods),
  "payment-marks": anyLoad(paymentMarks),
  "minimum-deposit": anyLoad(minimumDeposit),
  "currency-amount": anyLoad(currencyAmount),
  "currency-rates": anyLoad(currencyRates),
  "currency-list": anyLoad(currencyList),
};
