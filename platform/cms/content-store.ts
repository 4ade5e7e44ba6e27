import type { ContentSpace, ContentType, SpaceAsset, SpaceEntry, SpaceLocale } from "#schemas/content/space.ts";

type Resource = SpaceEntry | SpaceAsset;

/** Which of its resources a space shows: the published ones, or drafts as well. */
export type Perspective = "published" | "preview";

export const isPublished = (resource: Resource): boolean => resource.sys.publishedVersion !== undefined;

/** The bundled CMS's content, indexed. Replaced as a whole when its files change. */
export class ContentStore {
  #space: ContentSpace;
  #entries: ReadonlyMap<string, SpaceEntry>;
  #assets: ReadonlyMap<string, SpaceAsset>;
  #types: ReadonlyMap<string, ContentType>;

  constructor(space: ContentSpace) {
    this.#space = space;
    this.#entries = byId(space.entries);
    this.#assets = byId(space.assets);
    this.#types = byId(space.contentTypes);
  }

  replace(space: ContentSpace): void {
    this.#space = space;
    this.#entries = byId(space.entries);
    this.#assets = byId(space.assets);
    this.#types = byId(space.contentTypes);
  }

  get locales(): readonly SpaceLocale[] {
    return this.#space.locales;
  }

  get defaultLocale(): string {
    return this.#space.locales.find((locale) => locale.default)?.code ?? "en";
  }

  get contentTypes(): readonly ContentType[] {
    return this.#space.contentTypes;
  }

  contentType(id: string): ContentType | undefined {
    return this.#types.get(id);
  }

  entries(perspective: Perspective): readonly SpaceEntry[] {
    return this.#space.entries.filter((entry) => perspective === "preview" || isPublished(entry));
  }

  assets(perspective: Perspective): readonly SpaceAsset[] {
    return this.#space.assets.filter((asset) => perspective === "preview" || isPublished(asset));
  }

  entry(id: string, perspective: Perspective): SpaceEntry | undefined {
    return visible(this.#entries.get(id), perspective);
  }

  asset(id: string, perspective: Perspective): SpaceAsset | undefined {
    return visible(this.#assets.get(id), perspective);
  }
}

const byId = <T extends { sys: { id: string } }>(resources: readonly T[]): ReadonlyMap<string, T> =>
  new Map(resources.map((resource) => [resource.sys.id, resource]));

const visible = <T extends Resource>(resource: T | undefined, perspective: Perspective): T | undefined =>
  resource && (perspective === "preview" || isPublished(resource)) ? resource : undefined;
