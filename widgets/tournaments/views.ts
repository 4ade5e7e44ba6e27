import type { LoadViewFile } from "../registry/contract.ts";
import type { TournamentsWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const TOURNAMENTS_VIEWS: Readonly<Record<TournamentsWidget, LoadViewFile>> = {
  "tournaments-teaser": () => import("./tournaments-teaser/view.tsx"),
  "tournament-card": () => import("./tournament-card/view.tsx"),
  leaderboard: () => import("./leaderboard/view.tsx"),
  "tournament-countdown": () => import("./tournament-countdown/view.tsx"),
};
