import type { WidgetNode } from "#schemas/content/nodes.ts";
import type { SpaceEntry } from "#schemas/content/space.ts";
import type { CatalogueNames } from "#schemas/kit/storefront.ts";
import { nearest } from "#widgets/parser/vocabulary.ts";
import type { ContentCheckContext, RuleDiagnostic } from "../context.ts";
import { wrong } from "../make-diagnostic.ts";
import { type SpaceIndex, standardValue } from "../space-index.ts";

interface Around {
  entry: SpaceEntry;
  index: SpaceIndex;
  checkContext: ContentCheckContext;
  where: { field: string; locale: string };
}

/** Names in a marker's parameters that stand for something: payment methods, snippets, games and where they are listed. */
export function referencesOf(node: WidgetNode, around: Around): RuleDiagnostic[] {
  return Object.entries(node.parameters).flatMap(([key, written]) => {
    if (written.includes("{{")) return [];
    const known = KINDS[key]?.(node.name, around);
    if (!known || known.length === 0) return [];
    return namesIn(written)
      .filter((name) => !known.includes(name))
      .map((name) =>
        wrong(
          { ...around.where, ...node.position },
          key.startsWith("method") ? "method-unknown" : "reference-unknown",
          `${key}=${name}`,
          `one of: ${known.slice(0, 60).join(", ")}`,
          nearest(name, known),
        ),
      );
  });
}

const namesIn = (written: string): string[] =>
  written
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

type Kind = (widget: string, around: Around) => readonly string[];

/** Methods of the brands that the entry is for: a method that one of them has is known. */
const methodIds: Kind = (_widget, { entry, index, checkContext }) => {
  const brands = standardValue(entry, "brands", index.standardLocale);
  const of = Array.isArray(brands) ? brands.flatMap((id) => checkContext.brands.get(String(id)) ?? []) : [];
  return [...new Set(of.flatMap(({ payments }) => payments.map(({ id }) => id)))];
};

const snippetKeys: Kind = (widget, { index }) => (widget.includes("snippet") ? [...index.snippets.keys()] : []);

const catalogueNames =
  (kind: keyof CatalogueNames): Kind =>
  (_widget, { checkContext }) =>
    checkContext.catalogue?.[kind] ?? [];

const KINDS: Readonly<Record<string, Kind>> = {
  method: methodIds,
  methods: methodIds,
  key: snippetKeys,
  category: catalogueNames("categories"),
  collection: catalogueNames("collections"),
  provider: catalogueNames("providers"),
  game: catalogueNames("games"),
  games: catalogueNames("games"),
  snippet: (_widget, { index }) => [...index.snippets.keys()],
};

/** Lists of payment methods in a page's `meta.json`, which built-in pages take their methods from. */
export function paymentLists(value: unknown, around: Around, pointer: string): RuleDiagnostic[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): RuleDiagnostic[] => {
    if (!/^(payment)?methods?$/i.test(key) || !Array.isArray(inner)) {
      return paymentLists(inner, around, `${pointer}/${key}`);
    }
    const known = methodIds("", around);
    if (known.length === 0) return [];
    return inner
      .filter((name) => typeof name === "string" && !known.includes(name))
      .map((name) =>
        wrong(
          { ...around.where, field: `${pointer}/${key}` },
          "method-unknown",
          String(name),
          `payment methods: ${known.join(", ")}`,
          nearest(String(name), known),
        ),
      );
  });
}
