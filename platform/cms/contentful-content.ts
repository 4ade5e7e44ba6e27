import type { ContentSpace, ContentType, SpaceAsset, SpaceEntry, SpaceLocale } from "#schemas/content/space.ts";
import type { CmsConnection } from "#schemas/kit/storefront.ts";
import { ApiError } from "../http/api-error.ts";
import { ContentStore } from "./content-store.ts";
import type { DeskContent } from "./desk/desk.ts";
import type { Fields, Resource, StoredResource } from "./stored.ts";
import type { Model } from "./title-of.ts";

/** What was read is shown again for so long: an editor who looks through a list asks once. */
const FRESH_MS = 10_000;
const TIMEOUT_MS = 8_000;
/** Contentful's own limit for a page of an answer. */
const PAGE = 1000;

/**
 * A Contentful space as the desk shows it: drafts of its preview API beside what its delivery API has published.
 * Content is edited in Contentful; here it is found, checked and previewed.
 */
export class ContentfulContent implements DeskContent {
  readonly #connection: CmsConnection;
  readonly #now: () => Date;
  #store = new ContentStore({ contentTypes: [], entries: [], assets: [], locales: [] });
  #resources = new Map<string, StoredResource>();
  #drafts: ContentSpace | null = null;
  #readAt = 0;
  #revision = 0;
  #reading: Promise<void> | null = null;

  constructor(connection: CmsConnection, now: () => Date) {
    this.#connection = connection;
    this.#now = now;
  }

  get model(): Model {
    return this.#store;
  }

  get revision(): number {
    return this.#revision;
  }

  drafts(): ContentSpace {
    this.#drafts ??= this.#store.space("preview");
    return this.#drafts;
  }

  entry(id: string): StoredResource | undefined {
    return this.#resources.get(`Entry ${id}`);
  }

  entries(): StoredResource[] {
    return [...this.#resources.values()].filter(({ kind }) => kind === "Entry");
  }

  assets(): StoredResource[] {
    return [...this.#resources.values()].filter(({ kind }) => kind === "Asset");
  }

  /** Asks the space when what is known has grown old; a space that is away shows what was known. */
  async catchUp(): Promise<void> {
    if (this.#now().getTime() - this.#readAt < FRESH_MS) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    try {
      await this.#reading;
    } catch (error) {
      if (this.#revision > 0) return;
      throw new ApiError(503, "DESK.CMS_AWAY", `Contentful does not answer: ${(error as Error).message}`);
    }
  }

  async #read(): Promise<void> {
    const [types, locales, entries, assets, publishedEntries, publishedAssets] = await Promise.all([
      this.#all<ContentType>("delivery", "content_types"),
      this.#all<SpaceLocale>("delivery", "locales"),
      this.#all<SpaceEntry>("preview", "entries"),
      this.#all<SpaceAsset>("preview", "assets"),
      this.#all<SpaceEntry>("delivery", "entries"),
      this.#all<SpaceAsset>("delivery", "assets"),
    ]);
    const published = new Map(
      [...publishedEntries, ...publishedAssets].map((resource) => [
        `${resource.sys.type} ${resource.sys.id}`,
        resource,
      ]),
    );
    this.#revision += 1;
    this.#store = new ContentStore({ contentTypes: types, locales, entries: [], assets: [] });
    const stored = [...entries, ...assets].map((draft) =>
      toStored(draft, published.get(`${draft.sys.type} ${draft.sys.id}`), this.#revision),
    );
    this.#store.put(stored);
    this.#resources = new Map(stored.map((resource) => [`${resource.kind} ${resource.id}`, resource]));
    this.#drafts = null;
    this.#readAt = this.#now().getTime();
  }

  async #all<T>(api: "delivery" | "preview", what: string): Promise<T[]> {
    const items: T[] = [];
    for (;;) {
      const page = await this.#ask<{ total: number; items: T[] }>(api, what, items.length);
      items.push(...page.items);
      if (items.length >= page.total || page.items.length === 0) return items;
    }
  }

  async #ask<T>(api: "delivery" | "preview", what: string, skip: number): Promise<T> {
    const { space, environment, insecure, fetch: inside } = this.#connection;
    const host = api === "preview" ? this.#connection.previewHost : this.#connection.deliveryHost;
    const token = api === "preview" ? this.#connection.previewToken : this.#connection.deliveryToken;
    const url = new URL(`${insecure ? "http" : "https"}://${host}/spaces/${space}/environments/${environment}/${what}`);
    if (what === "entries" || what === "assets") {
      url.search = new URLSearchParams({
        locale: "*",
        include: "0",
        limit: String(PAGE),
        skip: String(skip),
        order: "sys.id",
      }).toString();
    } else if (skip > 0) return { total: skip, items: [] } as T;
    const request = new Request(url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await (inside ? inside(request) : fetch(request));
    if (!answer.ok) throw new Error(`${host} answered ${answer.status}`);
    return (await answer.json()) as T;
  }
}

/** Contentful doesn't tell versions to readers: a draft that differs from what is published is one ahead of it. */
function toStored(draft: Resource, published: Resource | undefined, revision: number): StoredResource {
  const { sys } = draft as SpaceEntry;
  const shown = (published?.fields ?? null) as Fields | null;
  const base = Math.max(1, Number((published?.sys as { revision?: unknown } | undefined)?.revision ?? 1));
  const changed = shown !== null && JSON.stringify(sorted(shown)) !== JSON.stringify(sorted(draft.fields));
  return {
    kind: sys.type as "Entry" | "Asset",
    id: sys.id,
    contentType: sys.contentType?.sys.id ?? null,
    version: shown === null ? 1 : base + (changed ? 1 : 0),
    fields: draft.fields as Fields,
    publishedVersion: shown === null ? null : base,
    publishedFields: shown,
    publishedAt: published ? new Date(published.sys.updatedAt) : null,
    firstPublishedAt: published ? new Date(published.sys.updatedAt) : null,
    publishedCount: shown === null ? 0 : base,
    createdAt: new Date(sys.createdAt),
    updatedAt: new Date(sys.updatedAt),
    updatedBy: null,
    deletedAt: null,
    fileFields: null,
    revision,
    deliveredRevision: revision,
    schedules: [],
  };
}

/** Fields by name: the two APIs need not write them in one order. */
const sorted = (fields: object): [string, unknown][] => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
