import { and, eq } from "drizzle-orm";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { type Recipient, readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { isOnBreak } from "#platform/limits/is-on-break.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { drawItem } from "./draw.ts";
import { prizeError } from "./errors.ts";
import type { PrizeBoxRow } from "./issue-box.ts";
import { templateOfPrize } from "./prize-template.ts";
import { prizeBoxes } from "./tables.ts";

const ID = /^[0-9]{1,18}$/;

/**
 * Opens a player's box: draws its prize and issues the prize's gift in one transaction, under the lock of the box. Once
 * more, it answers the box as it was opened. Errors: PRIZE.UNKNOWN (404), PRIZE.EXPIRED and PRIZE.NOT_NOW (409).
 */
export async function openBox(
  context: PlatformContext,
  { id, playerId, clientSeed }: { id: string; playerId: number; clientSeed: string | undefined },
): Promise<PrizeBoxRow> {
  if (!ID.test(id)) throw prizeError("PRIZE.UNKNOWN");
  const opened = await context.database.drizzle.transaction(async (tx) => {
    const [box] = await tx
      .select()
      .from(prizeBoxes)
      .where(and(eq(prizeBoxes.id, BigInt(id)), eq(prizeBoxes.playerId, playerId)))
      .for("update");
    if (!box) throw prizeError("PRIZE.UNKNOWN");
    if (box.stage === "activated") return box;
    const now = context.clock.now();
    if (box.stage === "expired" || box.validUntil <= now) throw prizeError("PRIZE.EXPIRED");
    const recipient = await readRecipient(tx, context, playerId);
    if (!recipient || !mayWin(recipient, now) || (await isOnBreak(tx, playerId, now)))
      throw prizeError("PRIZE.NOT_NOW");
    return draw(tx, context, { box, recipient, clientSeed: clientSeed ?? id });
  });
  context.realtime.balanceChanged(playerId);
  context.events.nudge();
  return opened;
}

/** Prizes are gifts: who may have none now draws none, and keeps the box. */
export const mayWin = ({ row, licence }: Pick<Recipient, "row" | "licence">, now: Date): boolean =>
  row.blockedAt === null &&
  !isExcluded(row, now) &&
  !isBlocked(licence, "bonuses") &&
  !isBlocked(licence, "prizes") &&
  !isBlocked(licence, "lootBox");

async function draw(
  tx: Transaction,
  context: PlatformContext,
  { box, recipient, clientSeed }: { box: PrizeBoxRow; recipient: Recipient; clientSeed: string },
): Promise<PrizeBoxRow> {
  const now = context.clock.now();
  const drawn = drawItem(box.items, { serverSeed: box.serverSeed, clientSeed });
  const prize = box.items[drawn];
  if (!prize) throw new Error(`box ${box.id} has no item ${drawn}`);
  const [gift] = await issueGift(tx, context, {
    template: templateOfPrize(recipient.brand, prize),
    playerId: box.playerId,
    currency: box.currency,
    source: `prize-box:${box.id}`,
  });
  const [opened] = await tx
    .update(prizeBoxes)
    .set({ stage: "activated", drawn, clientSeed, giftId: gift?.id ?? null, activatedAt: now })
    .where(eq(prizeBoxes.id, box.id))
    .returning();
  if (!opened) throw new Error(`box ${box.id} was not written`);
  const payload = { box: String(box.id), group_key: box.groupKey };
  await recordEvent(tx, { type: "prize-box-opened", brand: box.brand, playerId: box.playerId, payload, at: now });
  return opened;
}
