import type { ContentDiagnostic } from "#schemas/content/diagnostic.ts";
import type { PageCategory } from "#schemas/content/page.ts";
import type { WidgetMeta, WidgetPlace } from "#schemas/widget/meta.ts";

/** The kind of text that a page of these categories holds (CMS-06). */
export const placeOfPage = (categories: readonly PageCategory[]): WidgetPlace =>
  categories.includes("reg-only") ? "players" : categories.includes("seo-page") ? "seo" : "page";

const NAMES: Readonly<Record<WidgetPlace, string>> = {
  page: "pages",
  seo: "pages for search engines (seo-page)",
  players: "pages for players (reg-only)",
  snippet: "snippets",
};

/** Where a widget may stand, in words. */
export const placesInWords = ({ places }: Pick<WidgetMeta, "places">): string =>
  places.map((place) => NAMES[place]).join(", ");

/** What is wrong with a widget's standing in a kind of text; null where it belongs. */
export const misplacement = (
  meta: Pick<WidgetMeta, "name" | "places">,
  place: WidgetPlace,
): Omit<ContentDiagnostic, "line" | "column"> | null =>
  meta.places.includes(place)
    ? null
    : {
        fault: "marker-misplaced",
        severity: "error",
        found: `#${meta.name}#`,
        allowed: `this widget stands on ${placesInWords(meta)}`,
      };
