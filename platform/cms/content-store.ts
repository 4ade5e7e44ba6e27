import type { ContentSpace, ContentType, SpaceAsset, SpaceEntry, SpaceLocale } from "#schemas/content/space.ts";
import { revisionOf } from "./revision.ts";
import { draftOf, publishedOf, type Resource, resourceAt, type StoredResource } from "./stored.ts";

/**
 * Which of its resources a space shows: the published ones, drafts as well, or those that will be published at a moment
 * to come (milliseconds since 1970).
 */
export type Perspective = "published" | "preview" | { at: number };

/** One resource in every perspective. */
export interface Indexed {
  kind: "Entry" | "Asset";
  id: string;
  contentType: string | null;
  draft: Resource | null;
  published: Resource | null;
  /** What it comes to be at a moment; without schedules that is what is published. */
  at(timestamp: number): Resource | null;
  revision: number;
  deliveredRevision: number;
  /** How often it was published. */
  publishedCount: number;
  /** ISO moments, for a resource that is gone. */
  createdAt: string;
  changedAt: string;
}

type Of<K extends "Entry" | "Asset"> = K extends "Entry" ? SpaceEntry : SpaceAsset;

/** The bundled CMS's content, indexed in memory: the delivery API answers from here, with or without the database. */
export class ContentStore {
  #types: ReadonlyMap<string, ContentType> = new Map();
  #locales: readonly SpaceLocale[] = [];
  readonly #resources = new Map<string, Indexed>();
  /** Lists by kind and perspective, until something changes. */
  readonly #lists = new Map<string, readonly Resource[]>();

  constructor(space: ContentSpace) {
    this.replace(space);
  }

  replace(space: ContentSpace): void {
    this.#locales = space.locales;
    this.#types = new Map(space.contentTypes.map((type) => [type.sys.id, type]));
    this.#resources.clear();
    this.#lists.clear();
    for (const resource of [...space.entries, ...space.assets]) this.#index(fixed(resource));
  }

  get contentTypes(): readonly ContentType[] {
    return [...this.#types.values()];
  }

  get locales(): readonly SpaceLocale[] {
    return this.#locales;
  }

  get defaultLocale(): string {
    return this.locales.find((locale) => locale.default)?.code ?? "en";
  }

  contentType(id: string): ContentType | undefined {
    return this.#types.get(id);
  }

  /** Takes in what has changed. */
  put(changed: readonly StoredResource[]): void {
    for (const stored of changed) this.#index(indexed(stored));
    this.#lists.clear();
  }

  entries(perspective: Perspective): readonly SpaceEntry[] {
    return this.#list("Entry", perspective);
  }

  assets(perspective: Perspective): readonly SpaceAsset[] {
    return this.#list("Asset", perspective);
  }

  entry(id: string, perspective: Perspective): SpaceEntry | undefined {
    return this.#one("Entry", id, perspective);
  }

  asset(id: string, perspective: Perspective): SpaceAsset | undefined {
    return this.#one("Asset", id, perspective);
  }

  /** Everything, deleted ones too, for the sync API. */
  all(): Iterable<Indexed> {
    return this.#resources.values();
  }

  /** The whole space in one perspective. */
  space(perspective: Perspective): ContentSpace {
    return {
      contentTypes: [...this.contentTypes],
      locales: [...this.locales],
      entries: [...this.entries(perspective)],
      assets: [...this.assets(perspective)],
    };
  }

  #index(resource: Indexed): void {
    this.#resources.set(`${resource.kind} ${resource.id}`, resource);
  }

  #list<K extends "Entry" | "Asset">(kind: K, perspective: Perspective): readonly Of<K>[] {
    const key = typeof perspective === "string" ? `${kind} ${perspective}` : null;
    const known = key === null ? undefined : this.#lists.get(key);
    if (known) return known as readonly Of<K>[];
    const list = [...this.#resources.values()]
      .filter((resource) => resource.kind === kind)
      .map((resource) => seen(resource, perspective))
      .filter((resource) => resource !== null);
    if (key !== null) this.#lists.set(key, list);
    return list as unknown as readonly Of<K>[];
  }

  #one<K extends "Entry" | "Asset">(kind: K, id: string, perspective: Perspective): Of<K> | undefined {
    const resource = this.#resources.get(`${kind} ${id}`);
    return ((resource && seen(resource, perspective)) ?? undefined) as Of<K> | undefined;
  }
}

const seen = (resource: Indexed, perspective: Perspective): Resource | null =>
  perspective === "published"
    ? resource.published
    : perspective === "preview"
      ? resource.draft
      : resource.at(perspective.at);

/** A resource of a file: it is what it is for as long as the program runs. */
function fixed(resource: Resource): Indexed {
  const published = resource.sys.publishedVersion === undefined ? null : resource;
  return {
    kind: resource.sys.type,
    id: resource.sys.id,
    contentType: "contentType" in resource.sys ? (resource as SpaceEntry).sys.contentType.sys.id : null,
    draft: resource,
    published,
    at: () => published,
    revision: 1,
    deliveredRevision: 1,
    publishedCount: revisionOf(resource),
    createdAt: resource.sys.createdAt,
    changedAt: resource.sys.updatedAt,
  };
}

function indexed(stored: StoredResource): Indexed {
  const { kind, id, contentType, revision, deliveredRevision, publishedCount } = stored;
  const published = publishedOf(stored);
  return {
    kind,
    id,
    contentType,
    draft: draftOf(stored),
    published,
    at: (timestamp) => (stored.schedules.length === 0 ? published : resourceAt(stored, timestamp)),
    revision,
    deliveredRevision,
    publishedCount,
    createdAt: stored.createdAt.toISOString(),
    changedAt: (stored.deletedAt ?? stored.updatedAt).toISOString(),
  };
}
