import type { PlatformContext } from "#platform/context.ts";
import type { Brand } from "#schemas/brand/resolved.ts";

/** What work for a feed needs of the platform: so little that a thread of its own can have it. */
export interface FeedContext extends Pick<PlatformContext, "database" | "clock" | "log"> {
  brands: ReadonlyMap<string, Pick<Brand, "sports" | "sportsbook">>;
}
