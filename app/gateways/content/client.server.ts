import { type ContentfulClientApi, type CreateClientParams, createClient } from "contentful";
import { safeAddress } from "#widgets/parser/safe-address.ts";
import { fetchAdapter } from "./fetch-adapter.server.ts";
import { politeFetch } from "./polite-fetch.server.ts";

export interface ContentClientOptions {
  space: string;
  environment: string;
  accessToken: string;
  /** `cdn.contentful.com`, `preview.contentful.com`, or a host and port of one's own. */
  host: string;
  /** Without TLS: only for a CMS on the same machine. */
  insecure?: boolean;
  /** Answers the calls inside the process: the bundled delivery API. */
  fetch?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
  /** Of the preview API: content as it will be published then, schedules included. */
  at?: Date;
  /** How a rate limit is waited for. */
  wait?: (ms: number) => Promise<void>;
}

/** One entry of the CMS in one locale, links replaced by what they lead to. */
export interface RawEntry {
  id: string;
  updatedAt: string;
  fields: Record<string, unknown>;
}

/** The same with its type, for questions that ask for no type. */
export interface TypedEntry extends RawEntry {
  contentType: string;
}

/** Locales in which each field of an entry is written. */
export interface WrittenEntry {
  id: string;
  fields: Readonly<Record<string, readonly string[]>>;
}

export interface RawAsset {
  id: string;
  title: string;
  description: string;
  url: string;
  contentType: string;
  size: number | null;
  width: number | null;
  height: number | null;
}

/** What the gateway asks of the CMS. */
export interface ContentClient {
  /** Every entry of a type that belongs to the brand. */
  entries(query: { contentType: string; brand: string; locale: string }): Promise<RawEntry[]>;
  assets(locale: string): Promise<RawAsset[]>;
  /** An entry, when it may be seen, and the entries that link to it. */
  around(query: { id: string; locale: string }): Promise<TypedEntry[]>;
  /** Which locales the entries of a type are written in: where a field's words come from (EDIT-04). */
  written(query: { contentType: string; brand: string }): Promise<WrittenEntry[]>;
  /** The locale that each locale falls back to. */
  fallbacks(): Promise<ReadonlyMap<string, string | null>>;
}

/** Contentful's own limit for a page of an answer. */
const PAGE = 1000;

/** The CMS through Contentful's SDK (CMS-01). */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const parameters: CreateClientParams = {
    space: options.space,
    environment: options.environment,
    accessToken: options.accessToken,
    host: options.host,
    insecure: options.insecure ?? false,
    // Rate limits are waited for below. Other failures aren't tried again: the gateway has the last good copy.
    retryOnError: false,
    logHandler: () => {},
    ...(options.at ? { timelinePreview: { timestamp: { lte: options.at.toISOString() } } } : {}),
    adapter: fetchAdapter(
      politeFetch(options.fetch ?? ((request) => fetch(request)), {
        timeoutMs: options.timeoutMs ?? 8000,
        ...(options.wait ? { wait: options.wait } : {}),
      }),
    ),
  };
  const sdk = createClient(parameters);
  const client = sdk.withoutUnresolvableLinks;
  /** Locales that the space does not have, with the one that stands in. */
  const standIns = new Map<string, string>();
  /** Asks in a locale; where the space has no such locale, in the nearest one that it has, its default at last. */
  const inLocale = async <T>(locale: string, ask: (locale: string) => Promise<T>): Promise<T> => {
    try {
      return await ask(standIns.get(locale) ?? locale);
    } catch (error) {
      if (standIns.has(locale) || !isUnknownLocale(error)) throw error;
      const { items } = await sdk.getLocales();
      const language = locale.split("-")[0];
      const near = items.find(({ code }) => code.split("-")[0] === language) ?? items.find((one) => one.default);
      if (!near || near.code === locale) throw error;
      standIns.set(locale, near.code);
      return ask(near.code);
    }
  };
  const typed = async (query: Record<string, unknown>): Promise<TypedEntry[]> => {
    const items = await all((skip) =>
      client.getEntries({ include: 2, limit: PAGE, skip, order: ["sys.id"], ...query } as EntriesQuery),
    );
    return items.map(({ sys, fields }) => ({
      id: sys.id,
      contentType: sys.contentType.sys.id,
      updatedAt: sys.updatedAt,
      fields: { ...fields },
    }));
  };
  return {
    async entries({ contentType, brand, locale }) {
      const items = await inLocale(locale, (known) =>
        all((skip) =>
          client.getEntries({
            content_type: contentType,
            "fields.brands[in]": brand,
            locale: known,
            include: 2,
            limit: PAGE,
            skip,
            order: ["sys.id"],
          } as EntriesQuery),
        ),
      );
      return items.map(({ sys, fields }) => ({ id: sys.id, updatedAt: sys.updatedAt, fields: { ...fields } }));
    },
    async assets(locale) {
      const items = await inLocale(locale, (known) =>
        all((skip) => client.getAssets({ locale: known, limit: PAGE, skip } as never)),
      );
      return items.map(toRawAsset).filter((asset) => asset !== null);
    },
    async around({ id, locale }) {
      const [itself, linking] = await inLocale(locale, (known) =>
        Promise.all([typed({ "sys.id": id, locale: known }), typed({ links_to_entry: id, locale: known })]),
      );
      return [...itself, ...linking.filter((entry) => entry.id !== id)];
    },
    async written({ contentType, brand }) {
      const items = await all((skip) =>
        sdk.withAllLocales.withoutLinkResolution.getEntries({
          content_type: contentType,
          "fields.brands[in]": brand,
          limit: PAGE,
          skip,
          order: ["sys.id"],
        } as never),
      );
      return items.map(({ sys, fields }) => ({
        id: sys.id,
        fields: Object.fromEntries(
          Object.entries(fields as Record<string, object>).map(([field, texts]) => [field, Object.keys(texts)]),
        ),
      }));
    },
    async fallbacks() {
      const { items } = await sdk.getLocales();
      return new Map(items.map(({ code, fallbackCode }) => [code, fallbackCode ?? null]));
    },
  };
}

/** The delivery API refuses a locale that the space does not have. */
const isUnknownLocale = (error: unknown): boolean => error instanceof Error && /unknown locale/i.test(error.message);

type EntriesQuery = Parameters<ContentfulClientApi<undefined>["getEntries"]>[0];

async function all<T>(ask: (skip: number) => Promise<{ total: number; items: readonly T[] }>): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const answer = await ask(items.length);
    if (!Array.isArray(answer?.items) || !Number.isInteger(answer.total)) {
      throw new Error("the CMS answers with something that is no list");
    }
    items.push(...answer.items);
    if (items.length >= answer.total) return items;
    if (answer.items.length === 0) throw new Error(`the CMS answers ${items.length} of ${answer.total}`);
  }
}

/** An asset as the SDK hands it over, whether asked for or linked. Null for one that has no file yet. */
export function toRawAsset(asset: unknown): RawAsset | null {
  const { sys, fields } = (asset ?? {}) as { sys?: { id?: string }; fields?: Record<string, unknown> };
  const file = fields?.file as
    | { url?: string; contentType?: string; details?: { size?: number; image?: { width: number; height: number } } }
    | undefined;
  // An address that leads nowhere safe is no address: files become links and pictures (CMS-09).
  const url = file?.url ? safeAddress(file.url.startsWith("//") ? `https:${file.url}` : file.url)?.href : null;
  if (!sys?.id || !file || !url) return null;
  return {
    id: sys.id,
    title: String(fields?.title ?? ""),
    description: String(fields?.description ?? ""),
    url,
    contentType: file.contentType ?? "application/octet-stream",
    size: file.details?.size ?? null,
    width: file.details?.image?.width ?? null,
    height: file.details?.image?.height ?? null,
  };
}
