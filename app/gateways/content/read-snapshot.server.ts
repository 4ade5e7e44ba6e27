import { awardFieldsSchema } from "#schemas/content/award.ts";
import { type BannerPicture, bannerFieldsSchema } from "#schemas/content/banner.ts";
import { pageFieldsSchema } from "#schemas/content/page.ts";
import { snippetFieldsSchema } from "#schemas/content/snippet.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { type ContentClient, type RawEntry, toRawAsset } from "./client.server.ts";
import type { AwardRecord, BannerRecord, ContentSnapshot, PageRecord, SnippetRecord } from "./snapshot.ts";

export interface ContentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface Options {
  client: ContentClient;
  brand: string;
  locale: string;
  log: ContentLog;
  /** What was known before: an entry that has become unusable keeps its last good state. */
  previous: ContentSnapshot | null;
}

/** Fetches all content of a brand in a locale; each entry is checked by its shape. */
export async function readSnapshot({ client, brand, locale, log, previous }: Options): Promise<ContentSnapshot> {
  const entries = (contentType: string) => client.entries({ contentType, brand, locale });
  const [pages, banners, snippets, awards, assets] = await Promise.all([
    entries("page"),
    entries("banner"),
    entries("snippet"),
    entries("award"),
    client.assets(locale),
  ]);
  if (pages.length === 0 && (previous?.pages.length ?? 0) > 0) {
    throw new Error("the CMS answers without a single page: taken for a mistake");
  }
  const usable = <T extends { id: string }>(
    raw: readonly RawEntry[],
    schema: JSONSchema,
    make: (entry: RawEntry) => T,
    before: readonly T[],
  ): T[] =>
    raw.flatMap((entry) => {
      const result = validator(schema)(entry.fields);
      if (result.ok) return [make(entry)];
      const kept = before.find(({ id }) => id === entry.id);
      log.warn(
        { brand, locale, entry: entry.id, findings: result.findings.slice(0, 3), kept: kept !== undefined },
        "an entry of the CMS is not usable",
      );
      return kept ? [kept] : [];
    });
  return {
    version: 1,
    brand,
    locale,
    pages: usable(pages, pageFieldsSchema, toPage, previous?.pages ?? []),
    banners: usable(banners, bannerFieldsSchema, toBanner, previous?.banners ?? []),
    snippets: usable(snippets, snippetFieldsSchema, toSnippet, previous?.snippets ?? []),
    awards: usable(awards, awardFieldsSchema, toAward, previous?.awards ?? []),
    files: assets.map(({ description: _description, ...file }) => file),
  };
}

const toPage = ({ id, updatedAt, fields }: RawEntry): PageRecord => ({
  id,
  updatedAt,
  fields: fields as PageRecord["fields"],
});

const toSnippet = ({ id, updatedAt, fields }: RawEntry): SnippetRecord => ({
  id,
  updatedAt,
  fields: fields as SnippetRecord["fields"],
});

function toAward({ id, updatedAt, fields: { image, ...fields } }: RawEntry): AwardRecord {
  return { id, updatedAt, fields: fields as AwardRecord["fields"], imgUrl: toRawAsset(image)?.url ?? null };
}

function toBanner({ id, updatedAt, fields: { image, overlayImage, ...fields } }: RawEntry): BannerRecord {
  return {
    id,
    updatedAt,
    fields: fields as BannerRecord["fields"],
    image: toPicture(image),
    overlayImage: toPicture(overlayImage),
  };
}

/** Our own pictures come in two crops, `-wide-1200` and `-tall-720`; others serve for both. */
function toPicture(asset: unknown): BannerPicture | null {
  const file = toRawAsset(asset);
  if (!file) return null;
  return {
    wide: file.url,
    narrow: file.url.replace(/-wide-1200\.(webp|avif)$/, "-tall-720.$1"),
    alt: file.description,
  };
}
