import { and, eq, type SQL } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { personalIdKeyAt } from "#platform/players/personal-id.ts";
import { players } from "#platform/players/tables.ts";

/** The other brands of this platform. */
export const siblingsOf = (brands: PlatformContext["brands"], brand: string): string[] =>
  [...brands.keys()].filter((id) => id !== brand);

/** Accounts at sibling brands with the personal id of a player, each brand under a key of its own; none without one. */
export const samePersonalId = (
  { brands, secret }: Pick<PlatformContext, "brands" | "secret">,
  { brand, personalIdSealed }: Pick<typeof players.$inferSelect, "brand" | "personalIdSealed">,
): (SQL | undefined)[] =>
  personalIdSealed === null
    ? []
    : siblingsOf(brands, brand).map((id) =>
        and(eq(players.brand, id), eq(players.personalIdKey, personalIdKeyAt(secret, id, personalIdSealed))),
      );
