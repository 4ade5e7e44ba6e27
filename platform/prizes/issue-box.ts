import { eq } from "drizzle-orm";
import type { Recipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { commitmentOf, newServerSeed, systemRandom } from "#platform/studio/fair/seeds.ts";
import type { PrizeBoxKind } from "#schemas/brand/prizes.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { prizeSetFor } from "./prize-sets.ts";
import { prizeBoxes } from "./tables.ts";

export type PrizeBoxRow = typeof prizeBoxes.$inferSelect;

export interface NewBox {
  kind: PrizeBoxKind;
  recipient: Recipient;
  currency: CurrencyCode;
  /** What it is given for: a second box for the same is not issued. */
  source: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Issues a box once for its source. Its prizes are those of the player's groups now, and its seed is fixed here. Answers the
 * box, the first one when it was issued before; null while the brand's configuration has no prizes for it.
 */
export async function issueBox(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { kind, recipient, currency, source }: NewBox,
): Promise<PrizeBoxRow | null> {
  const { row, brand, groups } = recipient;
  const set = prizeSetFor(brand, kind.form, groups);
  if (!set) return null;
  const now = clock.now();
  const serverSeed = newServerSeed(systemRandom);
  const [issued] = await tx
    .insert(prizeBoxes)
    .values({
      playerId: row.id,
      brand: brand.id,
      groupKey: kind.key,
      form: kind.form,
      title: kind.title,
      stage: "issued",
      commitment: commitmentOf(serverSeed),
      createdAt: now,
      validUntil: new Date(now.getTime() + kind.days_valid * DAY_MS),
      ...set,
      ...{ currency, source, serverSeed },
    })
    .onConflictDoNothing()
    .returning();
  if (issued) {
    const payload = { box: String(issued.id), group_key: kind.key };
    await recordEvent(tx, { type: "prize-box-issued", brand: brand.id, playerId: row.id, payload, at: now });
    return issued;
  }
  const [before] = await tx.select().from(prizeBoxes).where(eq(prizeBoxes.source, source));
  return before ?? null;
}
