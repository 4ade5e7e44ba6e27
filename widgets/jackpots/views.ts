import type { LoadViewFile } from "../registry/contract.ts";
import type { JackpotsWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const JACKPOTS_VIEWS: Readonly<Record<JackpotsWidget, LoadViewFile>> = {
  "jackpot-total": () => import("./jackpot-total/view.tsx"),
  "jackpot-card": () => import("./jackpot-card/view.tsx"),
  "jackpot-stack": () => import("./jackpot-stack/view.tsx"),
  "jackpot-ticker": () => import("./jackpot-ticker/view.tsx"),
};
