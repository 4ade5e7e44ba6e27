import type { LoadViewFile } from "../registry/contract.ts";
import type { GamesWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const GAMES_VIEWS: Readonly<Record<GamesWidget, LoadViewFile>> = {
  "games-row": () => import("./games-row/view.tsx"),
  "games-grid": () => import("./games-grid/view.tsx"),
  "game-card": () => import("./game-card/view.tsx"),
  "random-game": () => import("./random-game/view.tsx"),
  "game-facts": () => import("./game-facts/view.tsx"),
  "games-count": () => import("./games-count/view.tsx"),
  "game-search": () => import("./game-search/view.tsx"),
  "category-chips": () => import("./category-chips/view.tsx"),
  "favourite-games": () => import("./favourite-games/view.tsx"),
  "recent-games": () => import("./recent-games/view.tsx"),
  "providers-list": () => import("./providers-list/view.tsx"),
  "provider-marks": () => import("./provider-marks/view.tsx"),
  winners: () => import("./winners/view.tsx"),
};
