import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as brandLogo } from "./brand-logo/data.server.ts";
import type { BrandWidget } from "./metas.ts";
import { load as socialLinks } from "./social-links/data.server.ts";

/** How each widget of this folder gets its data. */
export const BRAND_LOADS: Readonly<Record<BrandWidget, AnyLoad>> = {
  "brand-logo": anyLoad(brandLogo),
  "social-links": anyLoad(socialLinks),
};
