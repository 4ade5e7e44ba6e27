import type { Jackpot } from "#schemas/api/promotions.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface JackpotTotalData {
  /** Null when no jackpot runs. */
  amountCents: number | null;
  currency: string;
  locale: string;
  jackpots: { identifier: string; title: string }[];
}

export const load: WidgetLoad<typeof meta, JackpotTotalData> = async (sources, widgetContext, { jackpot, level }) => {
  const running = (await sources.jackpots()).filter(({ identifier }) => !jackpot || identifier === jackpot);
  const currency = currencyOf(running, widgetContext.currency);
  const counted = running.filter((one) => one.currency === currency);
  const amounts = counted.flatMap((one) => one.levels.filter(({ identifier }) => !level || identifier === level));
  return {
    amountCents: amounts.length > 0 ? amounts.reduce((sum, { amount_cents }) => sum + amount_cents, 0) : null,
    currency,
    locale: widgetContext.locale,
    jackpots: counted.map(({ identifier, title }) => ({ identifier, title })),
  };
};

/** Amounts of different currencies are never added up. */
function currencyOf(jackpots: readonly Jackpot[], own: string): string {
  const all = jackpots.map(({ currency }) => currency);
  return [own, "EUR"].find((code) => all.includes(code)) ?? all[0] ?? own;
}
