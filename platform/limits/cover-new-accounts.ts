import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { rejectSelfExcluded } from "#platform/players/exclusion.ts";
import { players } from "#platform/players/tables.ts";
import { type LockedPlayer, lockPlayer } from "./lock-player.ts";
import { samePersonalId, siblingsOf } from "./siblings.ts";
import { playerLimits } from "./tables.ts";
import { takeBreak } from "./take-break.ts";

type Needs = Pick<PlatformContext, "clock" | "brands" | "secret" | "events">;

/**
 * Lets an exclusion at every brand cover accounts that the same person opens later (RG-02). A personal id, or an address
 * that another site has verified, rejects the registration. Any other address counts once it is confirmed: before, the answer
 * would tell a stranger that its owner is excluded.
 */
export function coverNewAccounts(context: Needs): void {
  context.events.on("player-registered", async (tx, { playerId }) => {
    const [player] = await tx.select().from(players).where(eq(players.id, playerId));
    if (!player) return;
    const which = [...samePersonalId(context, player), ...(player.confirmedAt ? [sameAddress(player)] : [])];
    const exclusion = await findExclusion(tx, context, player, which);
    if (exclusion) rejectSelfExcluded(exclusion, context.clock.now());
  });
  context.events.on("email-confirmed", async (tx, { playerId }) => {
    const player = await lockPlayer(tx, playerId);
    const exclusion = await findExclusion(tx, context, player, [sameAddress(player)]);
    if (!exclusion) return;
    const { period, excludedUntil: until } = exclusion;
    const wanted = { type: "selfexclusion", period: period ?? "forever", allBrands: true, until } as const;
    await takeBreak(tx, context, player, wanted, { keepLonger: true });
  });
}

/** A tag in an address (`a+tag@x.example`) leads to the same mailbox. */
const sameAddress = ({ addressKey }: LockedPlayer): SQL => sql`${players.addressKey} = ${addressKey}`;

/** The longest exclusion at every brand that an account of the same person at another brand has now. */
async function findExclusion(
  tx: Transaction,
  { clock, brands }: Needs,
  { brand }: LockedPlayer,
  which: readonly (SQL | undefined)[],
) {
  const siblings = siblingsOf(brands, brand);
  if (siblings.length === 0 || which.length === 0) return null;
  const { activeUntil } = playerLimits;
  const [found] = await tx
    .select({ period: playerLimits.period, excludedAt: playerLimits.createdAt, excludedUntil: activeUntil })
    .from(playerLimits)
    .innerJoin(players, eq(players.id, playerLimits.playerId))
    .where(
      and(
        eq(playerLimits.type, "selfexclusion"),
        eq(playerLimits.allBrands, true),
        isNull(playerLimits.endedAt),
        or(isNull(activeUntil), gt(activeUntil, clock.now())),
        inArray(players.brand, siblings),
        or(...which),
      ),
    )
    // One without end comes first.
    .orderBy(desc(activeUntil))
    .limit(1);
  return found ?? null;
}
