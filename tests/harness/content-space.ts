import type { ContentSpace, SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";

const AT = "2026-02-01T10:00:00.000Z";

const sys = (id: string, published: boolean) => ({
  id,
  createdAt: AT,
  updatedAt: AT,
  version: 2,
  ...(published ? { publishedVersion: 1, publishedAt: AT } : {}),
});

/** An entry as an export writes it; a field given as a plain value is meant for the default locale. */
export function testEntry(
  contentType: string,
  id: string,
  fields: Record<string, Record<string, unknown>>,
  { published = true } = {},
): SpaceEntry {
  return {
    sys: {
      ...sys(id, published),
      type: "Entry",
      contentType: { sys: { type: "Link", linkType: "ContentType", id: contentType } },
    },
    fields,
  };
}

export const testPage = (id: string, slug: string, more: Record<string, Record<string, unknown>> = {}): SpaceEntry =>
  testEntry("page", id, {
    title: { en: `Title of ${id}` },
    slug: { en: slug },
    categories: { en: ["page"] },
    brands: { en: ["test"] },
    body: { en: `<p>Body of ${id}</p>` },
    ...more,
  });

export const testAsset = (id: string, url: string): SpaceAsset => ({
  sys: { ...sys(id, true), type: "Asset" },
  fields: {
    title: { en: id },
    file: { en: { url, fileName: "x.webp", contentType: "image/webp", details: { size: 1 } } },
  },
});

export const assetLink = (id: string) => ({ sys: { type: "Link", linkType: "Asset", id } });

export const testLocales: ContentSpace["locales"] = [
  { code: "en", name: "English", default: true, fallbackCode: null },
  { code: "de", name: "German", default: false, fallbackCode: "en" },
  { code: "de-AT", name: "German (Austria)", default: false, fallbackCode: "de" },
];
