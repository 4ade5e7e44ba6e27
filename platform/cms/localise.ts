import type { SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";
import type { ContentStore } from "./content-store.ts";
import { revisionOf } from "./revision.ts";

/** Asks for every locale at once: fields are then keyed by locale. */
export const EVERY_LOCALE = "*";

/** A resource as the delivery API answers it. */
export interface Delivered {
  metadata: { tags: unknown[]; concepts: unknown[] };
  sys: Record<string, unknown> & { id: string; type: "Entry" | "Asset" };
  fields: Record<string, unknown>;
}

/** Puts resources into one locale, each field falling back along the locale's chain, or into all of them. */
export class Localiser {
  readonly #store: ContentStore;
  readonly #locale: string;
  readonly #chain: readonly string[];

  constructor(store: ContentStore, locale: string) {
    this.#store = store;
    this.#locale = locale;
    this.#chain = chainOf(store, locale === EVERY_LOCALE ? store.defaultLocale : locale);
  }

  /** The value that filters and orders look at. */
  value(resource: SpaceEntry | SpaceAsset, field: string): unknown {
    const values = (resource.fields as Readonly<Record<string, Record<string, unknown> | undefined>>)[field];
    if (!values) return undefined;
    if (!this.#isLocalised(resource, field)) return values[this.#store.defaultLocale];
    for (const code of this.#chain) {
      if (values[code] !== undefined && values[code] !== null) return values[code];
    }
    return undefined;
  }

  deliver(resource: SpaceEntry | SpaceAsset, place: { space: string; environment: string }): Delivered {
    const {
      version: _version,
      publishedAt: _publishedAt,
      publishedCounter: _publishedCounter,
      ...sys
    } = resource.sys as Record<string, unknown> & {
      id: string;
      type: "Entry" | "Asset";
    };
    const fields: Record<string, unknown> = {};
    for (const field of Object.keys(resource.fields)) {
      const value = this.#locale === EVERY_LOCALE ? resource.fields[field as never] : this.value(resource, field);
      if (value !== undefined) fields[field] = value;
    }
    return {
      metadata: { tags: [], concepts: [] },
      sys: {
        space: link("Space", place.space),
        environment: link("Environment", place.environment),
        ...sys,
        revision: revisionOf(resource),
        ...(this.#locale === EVERY_LOCALE ? {} : { locale: this.#locale }),
      },
      fields,
    };
  }

  #isLocalised(resource: SpaceEntry | SpaceAsset, field: string): boolean {
    if (!("contentType" in resource.sys)) return true;
    const type = this.#store.contentType((resource as SpaceEntry).sys.contentType.sys.id);
    return type?.fields.find(({ id }) => id === field)?.localized ?? true;
  }
}

export const link = (linkType: string, id: string) => ({ sys: { type: "Link", linkType, id } });

function chainOf(store: ContentStore, code: string): string[] {
  const chain: string[] = [];
  for (let at: string | null = code; at && !chain.includes(at); ) {
    chain.push(at);
    at = store.locales.find((locale) => locale.code === at)?.fallbackCode ?? null;
  }
  return chain;
}
