import type { JackpotWin } from "#schemas/api/promotions.ts";
import { shownIn } from "#widgets/games/winners/in-visitors-currency.ts";
import { maskedName } from "#widgets/games/winners/winner.ts";
import type { MessageId } from "../i18n/message-id.ts";

export type WinnersOrder = "latest" | "biggest";

/** Tabs of the list in their order; the first is the page itself. */
export const WINNERS_TABS: readonly { order: WinnersOrder; label: MessageId; search: string }[] = [
  { order: "biggest", label: "JACKPOT.WINNERS.BIGGEST", search: "" },
  { order: "latest", label: "JACKPOT.WINNERS.LATEST", search: "?winners=latest" },
];

export const orderOf = (url: string): WinnersOrder =>
  new URL(url).searchParams.get("winners") === "latest" ? "latest" : "biggest";

/** A line of the list of winners. */
export interface JackpotWinner {
  id: string;
  name: string;
  cents: number;
  currency: string;
  jackpot: string;
  level: string;
  at: string;
  proof: JackpotWin["proof"];
}

/** A win as a visitor sees it: the name masked, what the pot held in their currency. */
export const toWinner = (win: JackpotWin, currency: string): JackpotWinner => ({
  id: win.id,
  name: maskedName(win.user_name),
  ...shownIn(win.jackpot_original_amount_cents, win.jackpot_original_currency, currency),
  jackpot: win.jackpot_title,
  level: win.jackpot_level_name,
  at: win.created_at,
  proof: win.proof,
});
