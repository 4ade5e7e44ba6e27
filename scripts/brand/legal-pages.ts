import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { SpaceEntry } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { writeWhole } from "./brand-file.ts";

/** Pages that every brand links to: from the cookie notice, the sign-up form, the footer and the age card. */
const LEGAL_SLUGS = ["terms-and-conditions", "privacy-policy", "cookie-policy", "responsible-gaming", "support"];

export interface LegalPages {
  /** The file that was written, within the content folder; null when the brand has these pages already. */
  file: string | null;
  /** Slugs that no shared page exists for: the brand has to write them itself. */
  missing: string[];
}

/**
 * Gives a new brand the legal pages that the other brands share, with the pages that they link to. Their texts name
 * brand, company and licence by variables, so they fit at once; the copies are the brand's own and can be rewritten.
 */
export async function writeLegalPages(contentFolder: string, brand: string): Promise<LegalPages> {
  const isThere = await stat(join(contentFolder, "migrations")).then(
    () => true,
    () => false,
  );
  if (!isThere) return { file: null, missing: LEGAL_SLUGS };
  const { space, files } = await loadContent(contentFolder);
  const pages = new Map(space.entries.filter(isSharedPage).map((entry) => [slugOf(entry), entry]));
  const slugs = [...LEGAL_SLUGS];
  // The list grows while it is read: a page brings those that it links to.
  for (const slug of slugs)
    for (const linked of linksOf(pages.get(slug))) if (pages.has(linked) && !slugs.includes(linked)) slugs.push(linked);
  const copies = slugs.flatMap((slug) => {
    const page = pages.get(slug);
    return page ? [copyFor(page, slug, brand)] : [];
  });
  const missing = LEGAL_SLUGS.filter((slug) => !pages.has(slug));
  const fresh = copies.filter(({ sys }) => !files.has(sys.id));
  if (fresh.length === 0) return { file: null, missing };
  const file = `entries/brands/${brand}.json`;
  await writeWhole(join(contentFolder, file), `${JSON.stringify({ entries: fresh }, null, 2)}\n`);
  return { file, missing };
}

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const slugOf = ({ fields }: SpaceEntry): string => String((fields as Fields).slug?.en ?? "");

/** Published, of no licence and shared by more than one brand. */
function isSharedPage({ sys, fields }: SpaceEntry): boolean {
  const brands = (fields as Fields).brands?.en;
  const isShared = Array.isArray(brands) && brands.length > 1;
  return sys.contentType.sys.id === "page" && sys.publishedVersion !== undefined && isShared;
}

/** Slugs of pages that a body links to, in any language. */
const linksOf = (entry: SpaceEntry | undefined): string[] =>
  [...JSON.stringify(entry?.fields.body ?? "").matchAll(/href=\\"\/([\w/-]+)/g)].map(([, slug = ""]) => slug);

const copyFor = (page: SpaceEntry, slug: string, brand: string): SpaceEntry => ({
  ...page,
  sys: { ...page.sys, id: `${brand}-${slug.replaceAll("/", "-")}` },
  fields: { ...page.fields, brands: { en: [brand] } },
});
