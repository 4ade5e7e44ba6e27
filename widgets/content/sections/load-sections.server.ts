import type { WidgetTools } from "../../registry/contract.ts";
import type { WidgetSources } from "../../registry/sources.ts";
import { type SectionsData, sectionsOf } from "./sections.ts";

/** A snippet's text with its widgets, parted at its headings. A snippet that isn't there holds nothing. */
export async function loadSections(
  sources: WidgetSources,
  { snippet }: { snippet: string },
  tools: WidgetTools,
): Promise<SectionsData> {
  const found = await sources.snippet(snippet);
  return { kind: "sections", sections: found ? sectionsOf(await tools.expand(found.body)) : [] };
}
