import type { JackpotWin } from "#schemas/api/promotions.ts";
import { openWhenFree } from "../shell/modals/hold.ts";
import { modals, openModal } from "../shell/modals/stack.ts";
import type { ShownWins } from "./shown-wins.ts";
import { isVisible, whenVisible } from "./when-visible.ts";

/** What the popup of a win is opened with. */
export interface WonJackpot {
  win: JackpotWin;
  /** Called once the popup is on screen. False where another tab has shown the win meanwhile: then it closes. */
  onShown(): boolean;
}

export interface WinPopups {
  /** Shows a win, unless this browser has shown it: when its tab is seen, nothing holds popups, and earlier ones are closed. */
  add(win: JackpotWin): void;
  /** Drops what was not opened yet. */
  clear(): void;
}

/**
 * The popups of a player's jackpot wins, one at a time (JACK-01). A win counts as shown when its popup is on screen, not before: one that
 * waits while the page is left is sent again to the next connection, and shown then.
 */
export function createWinPopups(shown: ShownWins): WinPopups {
  let waiting: JackpotWin[] = [];
  let isBusy = false;

  const end = () => {
    isBusy = false;
    openNext();
  };
  const openNext = () => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // What holds popups may end when the tab is hidden again.
    whenVisible(() => openWhenFree(() => (isVisible() ? open() : end())));
  };
  const open = () => {
    waiting = waiting.filter(({ id }) => !shown.has(Number(id)));
    const win = waiting.shift();
    if (!win) return end();
    let isFirst: boolean | null = null;
    const data: WonJackpot = {
      win,
      onShown() {
        isFirst ??= shown.add(Number(win.id));
        return isFirst;
      },
    };
    openModal("jackpot-win", data);
    const stop = modals.subscribe(() => {
      if (modals.current().some((modal) => modal.data === data)) return;
      stop();
      // Its script could not be loaded: the others' can't be either.
      if (isFirst === null) waiting = [];
      end();
    });
  };

  return {
    add(win) {
      if (shown.has(Number(win.id)) || waiting.some(({ id }) => id === win.id)) return;
      waiting.push(win);
      openNext();
    },
    clear() {
      waiting = [];
    },
  };
}
