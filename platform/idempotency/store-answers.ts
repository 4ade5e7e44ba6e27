import { hash } from "node:crypto";
import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { madeOnce } from "../db/made-once.ts";
import { ApiError } from "../http/api-error.ts";
import { type Idempotency, type KeyedCall, REPLAYED_HEADER, type StoredAnswer } from "../http/idempotency.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { idempotencyKeys } from "./tables.ts";

const LIFE_MS = 24 * 60 * 60_000;
/** A call takes less than this; one that began longer ago has died on the way. */
const UNDER_WAY_MS = 30_000;
const diedBefore = (now: Date) => new Date(now.getTime() - UNDER_WAY_MS);
const PURPOSE = "kept answer";
const KEY = /^[\w-]{8,64}$/;

type Dependencies = Pick<PlatformContext, "database" | "clock" | "secret">;

/** Takes a key that nobody has, or that has run out. */
const takeKey = madeOnce((database) => {
  const now = sql.placeholder("now");
  const requestHash = sql.placeholder("requestHash");
  return database
    .insert(idempotencyKeys)
    .values({ playerId: sql.placeholder("playerId"), key: sql.placeholder("key"), requestHash, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.playerId, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request_hash`, status: null, answer: null, createdAt: sql`excluded.created_at` },
      setWhere: lt(idempotencyKeys.createdAt, sql.placeholder("expired")),
    })
    .returning({ key: idempotencyKeys.key })
    .prepare("take_idempotency_key");
});

const storeAnswer = madeOnce((database) =>
  database
    .update(idempotencyKeys)
    .set({ status: sql`${sql.placeholder("status")}`, answer: sql`${sql.placeholder("answer")}` })
    .where(
      and(eq(idempotencyKeys.playerId, sql.placeholder("playerId")), eq(idempotencyKeys.key, sql.placeholder("key"))),
    )
    .prepare("store_idempotent_answer"),
);

/** The http kernel's keys: a player's call made again under its key gets the first answer, in every process. */
export function createIdempotency({ database: { drizzle }, clock, secret }: Dependencies): Idempotency {
  const mine = ({ session, key }: KeyedCall) =>
    and(eq(idempotencyKeys.playerId, session.playerId), eq(idempotencyKeys.key, key));

  return async (call, run) => {
    if (!KEY.test(call.key))
      throw new ApiError(400, "CALL.KEY_WRONG", "An Idempotency-Key has 8 to 64 letters, digits, - or _");
    const requestHash = hash("sha256", `${call.operation.name}\n${call.path}\n${call.rawBody}`, "hex");
    const now = clock.now();
    const [taken] = await takeKey(drizzle).execute({
      ...{ playerId: call.session.playerId, key: call.key, requestHash, now },
      expired: new Date(now.getTime() - LIFE_MS),
    });
    if (!taken && !(call.repeatable && (await takeOver(call, requestHash, now)))) return replay(call, requestHash, now);
    try {
      const answer = await run(callKeyOf(call.key, requestHash));
      await store(call, answer);
      return answer;
    } catch (error) {
      // Refused on purpose: nothing was done, and the reason may be gone the next time.
      if (error instanceof ApiError) await drizzle.delete(idempotencyKeys).where(mine(call));
      else if (call.repeatable) await leave(call, now);
      throw error;
    }
  };

  /** Takes a key whose first call has not answered in time: of several at once one does. */
  async function takeOver(call: KeyedCall, requestHash: string, now: Date): Promise<boolean> {
    const { rowCount } = await drizzle
      .update(idempotencyKeys)
      .set({ createdAt: now })
      .where(
        and(
          mine(call),
          eq(idempotencyKeys.requestHash, requestHash),
          isNull(idempotencyKeys.status),
          lte(idempotencyKeys.createdAt, diedBefore(now)),
        ),
      );
    return rowCount === 1;
  }

  /** Leaves a key to the next try at once. With the database away that fails, and the next try has to wait. */
  async function leave(call: KeyedCall, now: Date): Promise<void> {
    const left = drizzle
      .update(idempotencyKeys)
      .set({ createdAt: diedBefore(now) })
      .where(mine(call));
    await left.catch(() => undefined);
  }

  async function store(call: KeyedCall, { status, body }: StoredAnswer): Promise<void> {
    const answer = body === null ? null : seal(secret, PURPOSE, body);
    await storeAnswer(drizzle).execute({ playerId: call.session.playerId, key: call.key, status, answer });
  }

  async function replay(call: KeyedCall, requestHash: string, now: Date): Promise<StoredAnswer> {
    const [first] = await drizzle.select().from(idempotencyKeys).where(mine(call));
    if (first && first.requestHash !== requestHash)
      throw new ApiError(409, "CALL.KEY_REUSED", "This key was used for another call");
    if (!first || (first.status === null && now.getTime() - first.createdAt.getTime() < UNDER_WAY_MS)) {
      call.headers.set("Retry-After", "1");
      throw new ApiError(409, "CALL.UNDER_WAY", "The first call under this key is not finished yet");
    }
    if (first.status === null)
      throw new ApiError(409, "CALL.UNCLEAR", "It is not known how the first call ended; look before doing it anew");
    call.headers.set(REPLAYED_HEADER, "true");
    return { status: first.status, body: first.answer && unseal(secret, PURPOSE, first.answer) };
  }
}

const callKeyOf = (key: string, requestHash: string): string => hash("sha256", `${key}\n${requestHash}`, "hex");

/** The `callKey` of the call that a player has made under a key; null where none is known. */
export async function findCallKey(
  tx: Pick<Transaction, "select">,
  { playerId, key }: { playerId: number; key: string },
): Promise<string | null> {
  const [first] = await tx
    .select({ requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.playerId, playerId), eq(idempotencyKeys.key, key)));
  return first ? callKeyOf(key, first.requestHash) : null;
}

/** Deletes keys that have run out. Safe to run at any time. */
export async function deleteExpiredKeys({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const until = new Date(clock.now().getTime() - LIFE_MS);
  await database.drizzle.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, until));
}
