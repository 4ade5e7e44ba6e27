import { liveJackpots } from "#widgets/jackpots/stack/live-jackpots.ts";
import type { LiveHandlers } from "../shell/live-handlers.ts";
import { openWhenFree } from "../shell/modals/hold.ts";
import { openModal } from "../shell/modals/stack.ts";
import { isNewWin } from "./shown-wins.ts";

export const jackpotHandlers: LiveHandlers = {
  jackpots_changes: ({ jackpots }) => liveJackpots.publish(jackpots),
  jackpot_win_award: ({ win }, { playerId }) => {
    if (isNewWin(localStorage, { playerId, id: Number(win.id) }))
      openWhenFree(() => void openModal("jackpot-win", win));
  },
};
