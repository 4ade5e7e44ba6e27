import { isLink, type SpaceLink } from "#schemas/content/space.ts";
import type { ContentStore, Perspective } from "./content-store.ts";
import type { Delivered, Localiser } from "./localise.ts";

export interface Includes {
  includes: { Entry?: Delivered[]; Asset?: Delivered[] };
  /** Links that lead to nothing that may be shown. */
  errors: { sys: { id: "notResolvable"; type: "error" }; details: { type: "Link"; linkType: string; id: string } }[];
}

interface Options {
  store: ContentStore;
  perspective: Perspective;
  localiser: Localiser;
  place: { space: string; environment: string };
  /** How many links deep. */
  depth: number;
}

/** Gathers what the items link to, level by level, each resource once. */
export function includeLinks(items: readonly Delivered[], options: Options): Includes {
  const { store, perspective, localiser, place, depth } = options;
  const seen = new Set(items.map(({ sys }) => `${sys.type} ${sys.id}`));
  const missing = new Map<string, SpaceLink>();
  const found: Delivered[] = [];
  let level: readonly Delivered[] = items;
  for (let step = 0; step < depth && level.length > 0; step++) {
    const next: Delivered[] = [];
    for (const link of level.flatMap(({ fields }) => linksIn(fields))) {
      const key = `${link.sys.linkType} ${link.sys.id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const resource =
        link.sys.linkType === "Asset" ? store.asset(link.sys.id, perspective) : store.entry(link.sys.id, perspective);
      if (resource) next.push(localiser.deliver(resource, place));
      else missing.set(key, link);
    }
    found.push(...next);
    level = next;
  }
  const of = (type: "Entry" | "Asset") => found.filter(({ sys }) => sys.type === type);
  const entries = of("Entry");
  const assets = of("Asset");
  return {
    includes: { ...(entries.length > 0 ? { Entry: entries } : {}), ...(assets.length > 0 ? { Asset: assets } : {}) },
    errors: [...missing.values()].map(({ sys: { linkType, id } }) => ({
      sys: { id: "notResolvable", type: "error" },
      details: { type: "Link", linkType, id },
    })),
  };
}

function linksIn(value: unknown): SpaceLink[] {
  if (isLink(value)) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(linksIn);
}
