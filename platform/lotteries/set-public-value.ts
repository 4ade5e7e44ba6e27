import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { lotteries } from "./tables.ts";

/**
 * Enters the public value of a lottery that is closed, once; the draw follows. `open`: its tickets are still sold; `known`: it
 * is entered already; `none`: there is no such lottery, or it has no public value.
 */
export async function setPublicValue(
  { database }: Pick<PlatformContext, "database">,
  id: number,
  publicValue: string,
): Promise<"set" | "open" | "known" | "none"> {
  const { drizzle } = database;
  const [set] = await drizzle
    .update(lotteries)
    .set({ publicValue })
    .where(
      and(
        eq(lotteries.id, id),
        isNotNull(lotteries.publicSource),
        isNotNull(lotteries.closedAt),
        isNull(lotteries.publicValue),
      ),
    )
    .returning({ id: lotteries.id });
  if (set) return "set";
  const [row] = await drizzle.select().from(lotteries).where(eq(lotteries.id, id));
  if (!row?.publicSource) return "none";
  return row.closedAt === null ? "open" : "known";
}
