import type { LoadViewFile } from "../registry/contract.ts";
import type { BrandWidget } from "./metas.ts";

/** The view of each widget of this folder, a file of its own for the browser. */
export const BRAND_VIEWS: Readonly<Record<BrandWidget, LoadViewFile>> = {
  "brand-logo": () => import("./brand-logo/view.tsx"),
  "social-links": () => import("./social-links/view.tsx"),
};
