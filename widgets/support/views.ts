import type { LoadViewFile } from "../registry/contract.ts";
import type { SupportWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const SUPPORT_VIEWS: Readonly<Record<SupportWidget, LoadViewFile>> = {
  "contact-card": () => import("./contact-card/view.tsx"),
  "support-button": () => import("./support-button/view.tsx"),
  "licence-block": () => import("./licence-block/view.tsx"),
  "age-badge": () => import("./age-badge/view.tsx"),
  "play-safe": () => import("./play-safe/view.tsx"),
  "language-list": () => import("./language-list/view.tsx"),
};
