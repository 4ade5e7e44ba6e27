import type { ListedPage } from "#schemas/api/content.ts";
import { isTooDeep, type MenuPage, type PageCategory } from "#schemas/content/page.ts";
import { fillText } from "#widgets/parser/fill-variables.ts";
import { safeAddress } from "#widgets/parser/safe-address.ts";
import { chooseVariant, commonSlug } from "./choose-page.ts";
import type { ContentAddress } from "./content-gateway.ts";
import type { ContentView } from "./content-view.server.ts";
import type { PageRecord } from "./snapshot.ts";
import { currencyValues } from "./text-values.ts";

/** Pages without a place in their menu come last. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Every page that the visitor may read, in their variant; `reg-only` ones only for players. */
export function readablePages({ snapshot, pages, variants, visitor }: ContentView): PageRecord[] {
  return [...new Set(snapshot.pages.map(({ fields }) => commonSlug(fields.slug)))]
    .map((slug) => chooseVariant(pages, slug, variants)?.item)
    .filter((page) => page !== undefined)
    .filter(({ fields }) => visitor.signedIn || !fields.categories.includes("reg-only"));
}

export const listPages = (view: ContentView): ListedPage[] =>
  readablePages(view)
    .map(({ id, fields, updatedAt }): ListedPage => {
      const values = { ...view.values, ...currencyValues(fields.json?.variables, view.visitor.currency) };
      return {
        id,
        slug: commonSlug(fields.slug),
        title: fillText(fields.title, values),
        description: fillText(fields.description ?? "", values),
        categories: [...fields.categories],
        updatedAt,
      };
    })
    .sort((a, b) => a.slug.localeCompare(b.slug));

export const listMenu = (view: ContentView, category: PageCategory): MenuPage[] =>
  readablePages(view)
    .filter(({ fields }) => fields.categories.includes(category))
    .sort((a, b) => (a.fields.order ?? LAST) - (b.fields.order ?? LAST) || a.id.localeCompare(b.id))
    .map(({ id, fields }): MenuPage => {
      const written = fields.url === undefined ? null : safeAddress(fillText(fields.url, view.values));
      const href = written?.href ?? `/${commonSlug(fields.slug)}`;
      return { id, title: fillText(fields.title, view.values), href };
    });

/** Pages that search engines may list: the newest variant's day, once a slug. */
export function listAddresses(pages: Iterable<PageRecord>): ContentAddress[] {
  const addresses = new Map<string, ContentAddress>();
  for (const { fields, updatedAt } of pages) {
    const slug = commonSlug(fields.slug);
    if (fields.noindex || isTooDeep(slug) || fields.categories.includes("reg-only")) continue;
    const known = addresses.get(slug);
    if (!known || known.updatedAt < updatedAt) addresses.set(slug, { slug, updatedAt });
  }
  return [...addresses.values()].sort((a, b) => a.slug.localeCompare(b.slug));
}
