import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as brandLogo } from "./brand-logo/meta.ts";
import { meta as socialLinks } from "./social-links/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const BRAND_METAS = [brandLogo, socialLinks] as const satisfies readonly WidgetMeta[];

export type BrandWidget = (typeof BRAND_METAS)[number]["name"];
