import type { LoadViewFile } from "../registry/contract.ts";
import type { ContentWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const CONTENT_VIEWS: Readonly<Record<ContentWidget, LoadViewFile>> = {
  "banner-slider": () => import("./banner-slider/view.tsx"),
  "awards-list": () => import("./awards-list/view.tsx"),
  "award-card": () => import("./award-card/view.tsx"),
  snippet: () => import("./snippet/view.tsx"),
  accordion: () => import("./accordion/view.tsx"),
  tabs: () => import("./tabs/view.tsx"),
  steps: () => import("./steps/view.tsx"),
  columns: () => import("./columns/view.tsx"),
  callout: () => import("./callout/view.tsx"),
  quote: () => import("./quote/view.tsx"),
  image: () => import("./image/view.tsx"),
  gallery: () => import("./gallery/view.tsx"),
  download: () => import("./download/view.tsx"),
  button: () => import("./button/view.tsx"),
  countdown: () => import("./timer/view.tsx"),
  "hash-checkbox": () => import("./hash-checkbox/view.tsx"),
  "table-of-contents": () => import("./table-of-contents/view.tsx"),
  "page-list": () => import("./page-list/view.tsx"),
};
