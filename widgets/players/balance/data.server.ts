import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface BalanceData {
  /** Null for a guest. */
  amountCents: number | null;
  currency: string;
}

export const load: WidgetLoad<typeof meta, BalanceData> = async (sources, widgetContext, { part }) => {
  const account = (await sources.accounts()).find(({ active }) => active);
  if (!account) return { amountCents: null, currency: widgetContext.currency };
  const { amount_cents: all, available_to_cashout_cents: real, currency } = account;
  return { amountCents: { all, real, bonus: all - real }[part], currency };
};
