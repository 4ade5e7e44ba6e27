import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import { players, playerTokens } from "./tables.ts";

type Purpose = (typeof playerTokens.purpose.enumValues)[number];
type Needs = Pick<PlatformContext, "database" | "clock">;
type Row = typeof players.$inferSelect;

const MINUTE = 60_000;
/** How long a mailed link works. */
export const TOKEN_LIFE: Readonly<Record<Purpose, number>> = {
  password: 60 * MINUTE,
  confirmation: 3 * 24 * 60 * MINUTE,
};

/** Names of the query and of the refusals: wrong, used and expired are told apart, because each has its next step. */
const TELLS = {
  password: {
    field: "reset_password_token",
    codes: { wrong: "RESET.WRONG", used: "RESET.USED", old: "RESET.EXPIRED" },
  },
  confirmation: {
    field: "confirmation_token",
    codes: { wrong: "CONFIRMATION.WRONG", used: "CONFIRMATION.USED", old: "CONFIRMATION.EXPIRED" },
  },
} as const;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Makes a token; for nobody where the address is nobody's, so that both take the same work (SEC-09). */
export async function makeToken(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { purpose, playerId }: { purpose: Purpose; playerId: number | null },
): Promise<string> {
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  await tx.insert(playerTokens).values({
    tokenHash: hashOf(token),
    purpose,
    playerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFE[purpose]),
  });
  return token;
}

/** The player whose token it is, while it can be used with this brand; a refusal that says why not. */
export async function readToken(
  { database, clock }: Needs,
  { purpose, token, brand }: { purpose: Purpose; token: string; brand: string },
): Promise<Row> {
  const [found] = await database.drizzle
    .select({ player: players, expiresAt: playerTokens.expiresAt, usedAt: playerTokens.usedAt })
    .from(playerTokens)
    .innerJoin(players, eq(players.id, playerTokens.playerId))
    .where(and(eq(playerTokens.tokenHash, hashOf(token)), eq(playerTokens.purpose, purpose), eq(players.brand, brand)));
  if (!found) throw rejected(purpose, "wrong");
  if (found.usedAt) throw rejected(purpose, "used");
  if (found.expiresAt <= clock.now()) throw rejected(purpose, "old");
  return found.player;
}

/** Uses a token up, once whoever asks at the same time; the player's others of its kind go with it. */
export async function useToken(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { purpose, token, playerId }: { purpose: Purpose; token: string; playerId: number },
): Promise<void> {
  const now = clock.now();
  const used = await tx
    .update(playerTokens)
    .set({ usedAt: now })
    .where(and(eq(playerTokens.playerId, playerId), eq(playerTokens.purpose, purpose), isNull(playerTokens.usedAt)))
    .returning({ tokenHash: playerTokens.tokenHash });
  if (!used.some(({ tokenHash }) => tokenHash === hashOf(token))) throw rejected(purpose, "used");
}

function rejected(purpose: Purpose, reason: "wrong" | "used" | "old"): ApiError {
  const { field, codes } = TELLS[purpose];
  return new ApiError(422, codes[reason], "This link can't be used", {
    errors: { [field]: [fieldError(codes[reason], "This link can't be used")] },
  });
}
