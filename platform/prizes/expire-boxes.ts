import { and, eq, lte } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { prizeBoxes } from "./tables.ts";

/** Ends boxes whose time is over. They can't be opened before that either (open-box.ts). */
export async function expireBoxes({ database, clock }: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  await database.drizzle
    .update(prizeBoxes)
    .set({ stage: "expired" })
    .where(and(eq(prizeBoxes.stage, "issued"), lte(prizeBoxes.validUntil, clock.now())));
}
