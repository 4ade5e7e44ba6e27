import type { LoadViewFile } from "../registry/contract.ts";
import type { CashierWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const CASHIER_VIEWS: Readonly<Record<CashierWidget, LoadViewFile>> = {
  "payment-methods": () => import("./payment-methods/view.tsx"),
  "payment-marks": () => import("./payment-marks/view.tsx"),
  "minimum-deposit": () => import("./minimum-deposit/view.tsx"),
  "currency-amount": () => import("./currency-amount/view.tsx"),
  "currency-rates": () => import("./currency-rates/view.tsx"),
  "currency-list": () => import("./currency-list/view.tsx"),
};
