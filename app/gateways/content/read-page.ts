import type { ContentPage, PageVariant } from "#schemas/content/page.ts";
import { fillText, fillVariables } from "#widgets/parser/fill-variables.ts";
import { commonSlug } from "./choose-page.ts";
import type { ContentView } from "./content-view.server.ts";
import { withSafeAddress, withSafePictures } from "./safe-fields.ts";
import type { PageRecord } from "./snapshot.ts";
import { currencyValues } from "./text-values.ts";

/** A record as the page that the visitor reads: texts parsed, variables filled in. */
export function readPage(view: ContentView, record: PageRecord, variant: PageVariant | null): ContentPage {
  const { fields } = record;
  const json = fields.json ?? {};
  const values = { ...view.values, ...currencyValues(json.variables, view.visitor.currency) };
  const tagOf = (field: string) => view.tagOf(record.id, field);
  const body = view.parse(record, fields.body ?? "");
  const mainContent = view.parse(record, fields.meta?.mainContent ?? "");
  return {
    id: record.id,
    slug: commonSlug(fields.slug),
    variant,
    title: fillText(fields.title, values),
    description: fillText(fields.description ?? "", values),
    categories: [...fields.categories],
    body: fillVariables(body.nodes, values),
    diagnostics: [...body.diagnostics, ...mainContent.diagnostics],
    json: withSafePictures(json),
    meta: withSafeAddress(fields.meta ?? {}),
    mainContent: fillVariables(mainContent.nodes, values),
    noindex: fields.noindex ?? false,
    playersOnly: fields.categories.includes("reg-only"),
    updatedAt: record.updatedAt,
    tags: { title: tagOf("title"), body: tagOf("text") ?? tagOf("body"), mainContent: tagOf("meta") },
  };
}
