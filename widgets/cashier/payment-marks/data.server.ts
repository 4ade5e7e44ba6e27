import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

/** A method that is there once a currency, as "Bank transfer (CAD)", is one name. */
export const load: WidgetLoad<typeof meta, string[]> = async (sources, _, { type, limit }) => {
  const names = (await sources.paymentMethods())
    .filter((method) => type === "all" || method.type === type)
    .map(({ title }) => title.replace(/\s*\([A-Z]{3,4}\)$/, ""));
  return [...new Set(names)].slice(0, limit);
};
