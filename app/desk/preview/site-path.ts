import type { DeskEntrySummary } from "#schemas/api/desk.ts";

const VARIANT = /\/(EE|CW|GCB|CA|AU)$/;

/** Where the site shows an entry: a page under its slug, everything else on the main page. */
export const sitePath = ({ content_type, name }: Pick<DeskEntrySummary, "content_type" | "name">): string =>
  content_type === "page" && name ? `/${name.replace(VARIANT, "")}` : content_type === "award" ? "/awards" : "/";
