import type { IntlShape } from "react-intl";
import { isInstalledApp, joinAppGroup } from "../pwa/app-group.ts";
import { reportOpened } from "../pwa/pwa-events.ts";
import { isIosWebview, startExitSheet } from "../webview/exit-sheet.ts";
import { bannerViews } from "./banner-views.ts";
import { followScrolling } from "./follow-scrolling.ts";
import { startIdleTitle } from "./idle-title.ts";

export interface HabitContext {
  intl: IntlShape;
  /** Id of the signed-in player. */
  player: number | null;
  /** Within the prefix. */
  pathname: string;
  prefix: string;
}

export interface Habits {
  change(context: HabitContext): void;
}

/** What the frame does on its own while the page is open. Begins once a document. */
export function startHabits(context: HabitContext): Habits {
  let now = context;
  const views = bannerViews();
  startIdleTitle(() => [
    now.intl.formatMessage({ id: "MENU.IDLE.WAITING" }),
    now.intl.formatMessage({ id: "MENU.IDLE.BACK" }),
  ]);
  if (isIosWebview(navigator.userAgent)) startExitSheet({ isPlaying: () => now.pathname.startsWith("/play/") });
  if (isInstalledApp()) reportOpened();
  joinAppGroup(now.player);
  followScrolling();
  views.page(now.pathname);
  return {
    change(next) {
      if (next.player !== now.player) joinAppGroup(next.player);
      if (next.pathname !== now.pathname) views.page(next.pathname);
      now = next;
    },
  };
}
