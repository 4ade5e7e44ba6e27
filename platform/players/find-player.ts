import { and, eq } from "drizzle-orm";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { players } from "./tables.ts";

/** The player of a brand who has an address, however it was typed. */
export async function findByEmail({ database }: Pick<PlatformContext, "database">, brand: string, email: string) {
  const [player] = await database.drizzle
    .select()
    .from(players)
    .where(and(eq(players.brand, brand), eq(players.emailKey, emailKey(email))));
  return player;
}
