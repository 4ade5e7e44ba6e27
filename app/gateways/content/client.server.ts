import { type ContentfulClientApi, type CreateClientParams, createClient } from "contentful";
import { fetchAdapter } from "./fetch-adapter.server.ts";

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
}

/** One entry of the CMS in one locale, links replaced by what they lead to. */
export interface RawEntry {
  id: string;
  updatedAt: string;
  fields: Record<string, unknown>;
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
    timeout: options.timeoutMs ?? 8000,
    // The gateway has the last good copy: waiting for another try helps nobody.
    retryOnError: false,
    logHandler: () => {},
    ...(options.fetch ? { adapter: fetchAdapter(options.fetch) } : {}),
  };
  const client = createClient(parameters).withoutUnresolvableLinks;
  return {
    async entries({ contentType, brand, locale }) {
      const items = await all((skip) =>
        client.getEntries({
          content_type: contentType,
          "fields.brands[in]": brand,
          locale,
          include: 2,
          limit: PAGE,
          skip,
          order: ["sys.id"],
        } as Parameters<ContentfulClientApi<undefined>["getEntries"]>[0]),
      );
      return items.map(({ sys, fields }) => ({ id: sys.id, updatedAt: sys.updatedAt, fields: { ...fields } }));
    },
    async assets(locale) {
      const items = await all((skip) => client.getAssets({ locale, limit: PAGE, skip } as never));
      return items.map(toRawAsset).filter((asset) => asset !== null);
    },
  };
}

async function all<T>(ask: (skip: number) => Promise<{ total: number; items: readonly T[] }>): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const answer = await ask(items.length);
    items.push(...answer.items);
    if (items.length >= answer.total || answer.items.length === 0) return items;
  }
}

/** An asset as the SDK hands it over, whether asked for or linked. Null for one that has no file yet. */
export function toRawAsset(asset: unknown): RawAsset | null {
  const { sys, fields } = (asset ?? {}) as { sys?: { id?: string }; fields?: Record<string, unknown> };
  const file = fields?.file as
    | { url?: string; contentType?: string; details?: { size?: number; image?: { width: number; height: number } } }
    | undefined;
  if (!sys?.id || !file?.url) return null;
  return {
    id: sys.id,
    title: String(fields?.title ?? ""),
    description: String(fields?.description ?? ""),
    url: file.url.startsWith("//") ? `https:${file.url}` : file.url,
    contentType: file.contentType ?? "application/octet-stream",
    size: file.details?.size ?? null,
    width: file.details?.image?.width ?? null,
    height: file.details?.image?.height ?? null,
  };
}
