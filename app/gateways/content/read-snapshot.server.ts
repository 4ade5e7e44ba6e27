import { awardFieldsSchema } from "#schemas/content/award.ts";
import { type BannerPicture, bannerFieldsSchema } from "#schemas/content/banner.ts";
import { pageFieldsSchema } from "#schemas/content/page.ts";
import { isRichText } from "#schemas/content/rich-text.ts";
import { snippetFieldsSchema } from "#schemas/content/snippet.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { type ContentClient, type RawEntry, toRawAsset } from "./client.server.ts";
import { bodyHtml, bodyOf } from "./rich-text.ts";
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
  const usable = <K extends RecordList>(kind: K, raw: readonly RawEntry[]) =>
    raw.flatMap((entry) => usableRecord(kind, entry, { brand, locale, log, previous }) ?? []);
  return {
    version: 1,
    brand,
    locale,
    pages: usable("pages", pages),
    banners: usable("banners", banners),
    snippets: usable("snippets", snippets),
    awards: usable("awards", awards),
    files: assets.map(({ description: _description, ...file }) => file),
  };
}

/** Which list of a snapshot the entries of a type are in. */
export const LIST_OF_TYPE: Readonly<Record<string, RecordList | undefined>> = {
  page: "pages",
  banner: "banners",
  snippet: "snippets",
  award: "awards",
};

export type RecordList = "pages" | "banners" | "snippets" | "awards";
type RecordIn<K extends RecordList> = ContentSnapshot[K][number];

interface Known {
  brand: string;
  locale: string;
  log: ContentLog;
  previous: ContentSnapshot | null;
}

/** What the storefront keeps of an entry; of an unusable one its last good state, or nothing. */
export function usableRecord<K extends RecordList>(
  kind: K,
  entry: RawEntry,
  { brand, locale, log, previous }: Known,
): RecordIn<K> | null {
  const { schema, make } = KINDS[kind] as Kind<K>;
  const fields = knownFields(schema, entry.fields);
  const result = validator(schema as JSONSchema)(fields);
  if (result.ok) return make({ ...entry, fields });
  const before = previous?.[kind] as readonly RecordIn<K>[] | undefined;
  const cached = before?.find(({ id }) => id === entry.id);
  log.warn(
    { brand, locale, entry: entry.id, diagnostics: result.diagnostics.slice(0, 3), cached: cached !== undefined },
    "an entry of the CMS is not usable",
  );
  return cached ?? null;
}

/** A space may have fields of its own beside those that the storefront reads; a body becomes HTML, however written. */
function knownFields({ properties }: KnownShape, written: RawEntry["fields"]): RawEntry["fields"] {
  const fields = { ...written, body: bodyOf(written) ?? null };
  const known = Object.entries(fields).filter(([field, value]) => Object.hasOwn(properties, field) && value !== null);
  return Object.fromEntries(
    known.map(([field, value]) => [field, field === "body" && isBody(value) ? bodyHtml(value) : value]),
  );
}

const isBody = (value: unknown): boolean => typeof value === "string" || isRichText(value);

type KnownShape = JSONSchema & { properties: object };

interface Kind<K extends RecordList> {
  schema: KnownShape;
  make: (entry: RawEntry) => RecordIn<K>;
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

const KINDS: { readonly [K in RecordList]: Kind<K> } = {
  pages: { schema: pageFieldsSchema, make: toPage },
  banners: { schema: bannerFieldsSchema, make: toBanner },
  snippets: { schema: snippetFieldsSchema, make: toSnippet },
  awards: { schema: awardFieldsSchema, make: toAward },
};
