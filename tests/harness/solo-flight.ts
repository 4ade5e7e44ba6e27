import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { nodeHmac } from "#platform/studio/fair/seeds.ts";
import { replayCrash } from "#platform/studio/fair/verify.ts";
import type { StudioContext } from "#platform/studio/rounds/context.ts";
import { takeNonce } from "#platform/studio/rounds/seeds.ts";
import { studioRounds, studioSessions } from "#platform/studio/tables.ts";
import { WalletClient } from "#platform/studio/wallet/client.ts";
import type { StudioHarness } from "./studio.ts";

/** A studio's context beside the harness's own, for what no call does. */
export function studioContext(runtime: StudioHarness): StudioContext {
  const options = runtime.options();
  const { sleep = async () => {} } = options;
  return {
    ...options,
    sleep,
    wallet: new WalletClient({ ...options, send: options.wallet, sleep }),
  };
}

/** A flight of one player alone that is in the air, as it was stored before flights were shared. Answers its id and burst. */
export async function storeSoloFlight(
  runtime: StudioHarness,
  session: string,
  autoCashOut: number | null,
): Promise<{ id: string; burst: number }> {
  const context = studioContext(runtime);
  const now = context.clock.now();
  const id = randomUUID();
  const burst = await context.database.drizzle.transaction(async (tx) => {
    const [playing] = await tx.select().from(studioSessions).where(eq(studioSessions.id, session));
    if (!playing) throw new Error(`no session ${session}`);
    const { id: seedId, serverSeed, clientSeed, nextNonce: nonce } = await takeNonce(context, tx, playing.owner);
    const flown = replayCrash(nodeHmac, { serverSeed, clientSeed, nonce });
    await tx.insert(studioRounds).values({
      id,
      session,
      request: runtime.request(),
      state: "running",
      stake: 100n,
      seedId,
      nonce,
      outcome: { kind: "crash", burst: flown, autoCashOut },
      startedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    return flown;
  });
  await context.wallet.bet("turbogames", { session, action: `${id}:bet`, round: id, amount: 100 });
  return { id, burst };
}
