import type { LoadViewFile } from "../registry/contract.ts";
import type { PlayersWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const PLAYERS_VIEWS: Readonly<Record<PlayersWidget, LoadViewFile>> = {
  "register-button": () => import("./register-button/view.tsx"),
  "sign-in-button": () => import("./sign-in-button/view.tsx"),
  greeting: () => import("./greeting/view.tsx"),
  balance: () => import("./balance/view.tsx"),
  "level-badge": () => import("./level-badge/view.tsx"),
  "vip-levels": () => import("./vip-levels/view.tsx"),
};
