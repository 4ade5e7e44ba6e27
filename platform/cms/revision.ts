import type { SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";

/** How often a resource was published, as the delivery API's `sys.revision` says it. A file that does not count says once. */
export const revisionOf = ({ sys }: SpaceEntry | SpaceAsset): number =>
  sys.publishedCounter ?? (sys.publishedVersion === undefined ? 0 : 1);
