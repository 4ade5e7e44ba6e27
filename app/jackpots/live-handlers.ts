import { liveJackpots } from "#widgets/jackpots/stack/live-jackpots.ts";
import type { LiveHandlers } from "../shell/live-handlers.ts";
import { createShownWins } from "./shown-wins.ts";
import { createWinPopups, type WinPopups } from "./win-popups.ts";

/** Of the player whose connection it is. */
let popups: { of: WinPopups; playerId: number } | null = null;

function popupsOf(playerId: number): WinPopups {
  if (popups?.playerId !== playerId) {
    popups?.of.clear();
    popups = { of: createWinPopups(createShownWins(() => localStorage, playerId)), playerId };
  }
  return popups.of;
}

export const jackpotHandlers: LiveHandlers = {
  jackpots_changes: ({ jackpots }) => liveJackpots.publish(jackpots),
  jackpot_win_award: ({ win }, { playerId }) => popupsOf(playerId).add(win),
};
