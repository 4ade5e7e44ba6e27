import type { ContentDiagnostic } from "#schemas/content/diagnostic.ts";
import type { WidgetNode } from "#schemas/content/nodes.ts";
import { PAGE_CATEGORIES } from "#schemas/content/page.ts";
import type { SpaceEntry } from "#schemas/content/space.ts";
import type { WidgetPlace } from "#schemas/widget/meta.ts";
import { widgetMeta } from "#widgets/registry/metas.ts";
import { misplacement, placeOfPage } from "#widgets/registry/places.ts";

/** A widget that stands on a kind of page, or in a snippet, where it doesn't belong and will be left out. */
export function misplaced(node: WidgetNode, entry: SpaceEntry, fields: Record<string, unknown>): ContentDiagnostic[] {
  const meta = widgetMeta(node.name);
  const fault = meta && misplacement(meta, placeOf(entry, fields));
  return fault ? [{ ...fault, ...node.position }] : [];
}

/** The kind of text that an entry holds. */
function placeOf(entry: SpaceEntry, { categories }: Record<string, unknown>): WidgetPlace {
  if (entry.sys.contentType.sys.id === "snippet") return "snippet";
  return placeOfPage(PAGE_CATEGORIES.filter((known) => Array.isArray(categories) && categories.includes(known)));
}
