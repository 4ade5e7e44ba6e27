import type { ContentSpace, SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";

type Resource = SpaceEntry | SpaceAsset;

/** `changed`: visitors see an older version than the one that is saved. */
export type PublishState = "draft" | "changed" | "published";

/** The state of a resource of a space. Contentful counts a publishing as a version: any version after it is a change. */
export function publishStateOf({ sys: { version = 1, publishedVersion } }: Pick<Resource, "sys">): PublishState {
  if (publishedVersion === undefined) return "draft";
  return publishedVersion < version - 1 ? "changed" : "published";
}

/** What content/ wants of a resource: it has one version of each, which is published or not. */
export const isToPublish = ({ sys }: Pick<Resource, "sys">): boolean => sys.publishedVersion !== undefined;

/** The resource at a version of the space. Whether content/ wants it published stays. */
export const atVersion = <T extends Resource>(resource: T, version: number): T => ({
  ...resource,
  sys: {
    ...resource.sys,
    version,
    ...(isToPublish(resource) ? { publishedVersion: Math.max(1, version - 1) } : {}),
  },
});

/** A space as content/ has it: without the state `changed`, because what is to be published there is published whole. */
export const withLocalStates = (space: ContentSpace): ContentSpace => ({
  ...space,
  entries: space.entries.map(withLocalState),
  assets: space.assets.map(withLocalState),
});

const withLocalState = <T extends Resource>(resource: T): T =>
  publishStateOf(resource) === "changed" ? atVersion(resource, resource.sys.version ?? 1) : resource;
