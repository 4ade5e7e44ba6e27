import type { DeskEntrySummary } from "#schemas/api/desk.ts";
import { VARIANT_ENDING } from "#schemas/content/page.ts";

/** Where the site shows an entry: a page under its slug, everything else on the main page. */
export const sitePath = ({ content_type, name }: Pick<DeskEntrySummary, "content_type" | "name">): string =>
  content_type === "page" && name ? `/${name.replace(VARIANT_ENDING, "")}` : content_type === "award" ? "/awards" : "/";
