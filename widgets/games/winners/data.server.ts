import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface WinnerLine {
  name: string;
  amountCents: number;
  currency: string;
  game: string | null;
  title: string;
  at: string;
}

export interface WinnersData {
  wins: WinnerLine[];
  locale: string;
}

export const load: WidgetLoad<typeof meta, WinnersData> = async (sources, widgetContext, { order, period, limit }) => ({
  locale: widgetContext.locale,
  wins: (await sources.wins({ order, period, limit })).map((win) => ({
    name: win.user_name,
    amountCents: win.amount_cents,
    currency: win.currency,
    game: win.game,
    title: win.jackpot_level_name ?? win.game_title ?? "",
    at: win.created_at,
  })),
});
