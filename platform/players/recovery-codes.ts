import { createHmac, randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { derivedKey } from "../secrets/derived-key.ts";
import { recoveryCodes } from "./tables.ts";

export const RECOVERY_CODES = 10;
const LENGTH = 10;
/** Crockford's: no letter that is read as another one. 50 bits a code. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";

/** A code as it is compared, however it was typed; null for what can't be one. */
function normalised(code: string): string | null {
  const plain = code.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return plain.length === LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? plain : null;
}

/** Keyed, so that a copy of the database alone can't be searched for them. */
const hashOf = (secret: string, playerId: number, code: string) =>
  createHmac("sha256", derivedKey(secret, "recovery codes")).update(`${playerId} ${code}`).digest("base64url");

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** Makes a player's recovery codes anew, as they are shown this once; the old ones are gone. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { secret }: Pick<PlatformContext, "secret">,
  playerId: number,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await dropRecoveryCodes(tx, playerId);
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ playerId, codeHash: hashOf(secret, playerId, code) })));
  return [...codes].map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

export async function dropRecoveryCodes(tx: Transaction, playerId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
}

/** Takes a recovery code. Each works once (SEC-11). */
export async function takeRecoveryCode(
  { database, clock, secret }: Pick<PlatformContext, "database" | "clock" | "secret">,
  playerId: number,
  code: string,
): Promise<boolean> {
  const plain = normalised(code);
  if (plain === null) return false;
  const taken = await database.drizzle
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.playerId, playerId),
        eq(recoveryCodes.codeHash, hashOf(secret, playerId, plain)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ playerId: recoveryCodes.playerId });
  return taken.length === 1;
}

export async function countRecoveryCodes(
  { database }: Pick<PlatformContext, "database">,
  playerId: number,
): Promise<number> {
  return database.drizzle.$count(
    recoveryCodes,
    and(eq(recoveryCodes.playerId, playerId), isNull(recoveryCodes.usedAt)),
  );
}
