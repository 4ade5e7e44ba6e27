import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { commitmentOf, newClientSeed, newServerSeed } from "../fair/seeds.ts";
import { studioRounds, studioSeeds } from "../tables.ts";
import type { StudioContext } from "./context.ts";

type Seeds = typeof studioSeeds.$inferSelect;
export const ACTIVE_STATES = ["placing", "running", "paying", "cancelling"] as const;

/** The owner's seeds in use; made, and so committed to, when there are none. */
export async function seedsInUse(context: StudioContext, tx: Transaction, owner: string): Promise<Seeds> {
  const find = () =>
    tx
      .select()
      .from(studioSeeds)
      .where(and(eq(studioSeeds.owner, owner), isNull(studioSeeds.revealedAt)));
  const [found] = await find();
  if (found) return found;
  await tx
    .insert(studioSeeds)
    .values(makeSeeds(context, owner, newClientSeed(context.random)))
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`no seeds for ${owner}`);
  return made;
}

function makeSeeds(context: StudioContext, owner: string, clientSeed: string): typeof studioSeeds.$inferInsert {
  const serverSeed = newServerSeed(context.random);
  return { owner, serverSeed, commitment: commitmentOf(serverSeed), clientSeed, createdAt: context.clock.now() };
}

/** Takes the next nonce. The row stays locked until the round stands, so that the seed can't be shown in between. */
export async function takeNonce(context: StudioContext, tx: Transaction, owner: string): Promise<Seeds> {
  for (;;) {
    const current = await seedsInUse(context, tx, owner);
    const [taken] = await tx
      .update(studioSeeds)
      .set({ nextNonce: sql`${studioSeeds.nextNonce} + 1` })
      .where(and(eq(studioSeeds.id, current.id), isNull(studioSeeds.revealedAt)))
      .returning();
    if (taken) return { ...taken, nextNonce: taken.nextNonce - 1 };
  }
}

/** Shows the seed in use and commits to a new one. Refused while a round of it goes on: its end could be foreseen. */
export async function rotateSeeds(context: StudioContext, owner: string, clientSeed?: string): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    const current = await seedsInUse(context, tx, owner);
    const [locked] = await tx
      .update(studioSeeds)
      .set({ revealedAt: context.clock.now() })
      .where(and(eq(studioSeeds.id, current.id), isNull(studioSeeds.revealedAt)))
      .returning();
    if (!locked) throw new ApiError(409, "STUDIO.SEED_IN_USE", "The seed was changed at the same time");
    const [active] = await tx
      .select({ id: studioRounds.id })
      .from(studioRounds)
      .where(and(eq(studioRounds.seedId, current.id), inArray(studioRounds.state, [...ACTIVE_STATES])))
      .limit(1);
    if (active) throw new ApiError(409, "STUDIO.SEED_IN_USE", "A round with this seed goes on");
    await tx.insert(studioSeeds).values(makeSeeds(context, owner, clientSeed ?? newClientSeed(context.random)));
  });
}

/** The seed that was shown last. */
export async function lastRevealed(tx: Transaction, owner: string): Promise<Seeds | undefined> {
  const [seeds] = await tx
    .select()
    .from(studioSeeds)
    .where(and(eq(studioSeeds.owner, owner), sql`${studioSeeds.revealedAt} is not null`))
    .orderBy(desc(studioSeeds.id))
    .limit(1);
  return seeds;
}
