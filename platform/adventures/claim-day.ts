import { eq } from "drizzle-orm";
import { isEligible } from "#platform/bonuses/eligibility.ts";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { type Recipient, readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { isOnBreak } from "#platform/limits/is-on-break.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type AdventureDay, cardsOf, claimWindow, metIn } from "#schemas/rules/adventures.ts";
import { adventureError } from "./errors.ts";
import { mayClaim } from "./is-open.ts";
import { type Run, readRun } from "./read-run.ts";
import { readSums } from "./read-sums.ts";
import { adventureClaims, adventurePlayers } from "./tables.ts";
import { windowOf } from "./windows.ts";

interface Asked {
  playerId: number;
  /** The run that the page showed. */
  id: string;
  step: number;
}

/**
 * Claims a card's prize: issues its gift exactly once, in the transaction that writes the claim, under the lock of the
 * player's row. Once more, it changes nothing. Errors: ADVENTURE.UNKNOWN (404); ADVENTURE.TOO_EARLY, TOO_LATE, NOT_MET,
 * NO_PRIZE, NOT_NOW (409), none of which writes anything.
 */
export async function claimDay(context: PlatformContext, asked: Asked): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    await lockPlayer(tx, asked.playerId);
    const recipient = await readRecipient(tx, context, asked.playerId);
    if (!recipient) throw adventureError("ADVENTURE.UNKNOWN");
    const { brand, row } = recipient;
    const run = await readRun(tx, context, { brand, country: row.country, playerId: row.id });
    if (!run) throw adventureError("ADVENTURE.NONE");
    if (asked.id !== run.adventure.id) {
      throw adventureError(asked.id < run.adventure.id ? "ADVENTURE.TOO_LATE" : "ADVENTURE.UNKNOWN");
    }
    if (run.claims.has(asked.step)) return;
    const card = cardsOf(run.adventure).find(({ step }) => step === asked.step);
    if (!card) throw adventureError("ADVENTURE.UNKNOWN");
    await claim(tx, context, { recipient, run, card });
  });
  context.realtime.balanceChanged(asked.playerId);
  context.events.nudge();
}

/** Claims and choices of one player wait for each other. */
export async function lockPlayer(tx: Transaction, playerId: number): Promise<void> {
  await tx.insert(adventurePlayers).values({ playerId }).onConflictDoNothing();
  await tx.select().from(adventurePlayers).where(eq(adventurePlayers.playerId, playerId)).for("update");
}

async function claim(
  tx: Transaction,
  context: PlatformContext,
  { recipient, run, card }: { recipient: Recipient; run: Run; card: AdventureDay },
): Promise<void> {
  const { brand, row } = recipient;
  const { adventure, timeZone } = run;
  const now = context.clock.now();
  const completed = new Set(run.claims.keys());
  const window = claimWindow(adventure, card, { completed, today: run.today });
  if (window !== "open") throw adventureError(window === "early" ? "ADVENTURE.TOO_EARLY" : "ADVENTURE.TOO_LATE");
  const currency = await currencyOfClaim(tx, { recipient, run, card });
  if (currency === null) throw adventureError("ADVENTURE.NOT_MET");
  const template = templateOf(brand, card);
  if (!template) throw adventureError("ADVENTURE.NO_PRIZE");
  const isBarred = !mayClaim(recipient, now) || (await isOnBreak(tx, row.id, now));
  if (isBarred || !isEligible(template, recipient, { currency, now })) {
    throw adventureError("ADVENTURE.NOT_NOW");
  }
  const source = `adventure:${adventure.id}:${card.step}:${row.id}`;
  const [gift] = await issueGift(tx, context, { template, playerId: row.id, currency, source });
  if (!gift) throw adventureError("ADVENTURE.NO_PRIZE");
  await tx.insert(adventureClaims).values({
    ...{ playerId: row.id, adventure: adventure.id, step: card.step, brand: brand.id, timeZone, currency },
    giftId: gift.id,
    claimedAt: now,
  });
  const payload = { adventure: adventure.id, step: card.step, gift: String(gift.id) };
  await recordEvent(tx, { type: "adventure-day-completed", brand: brand.id, playerId: row.id, payload, at: now });
}

/** The currency in which the card's task is done, the player's own first; null while it is not. */
async function currencyOfClaim(
  tx: Transaction,
  { recipient, run, card }: { recipient: Recipient; run: Run; card: AdventureDay },
): Promise<CurrencyCode | null> {
  const { adventure, claims, timeZone } = run;
  const isSuper = card.step === adventure.superDay?.step;
  if (isSuper && claims.size < adventure.superDayTakes) return null;
  const sums = await readSums(tx, recipient.row.id, windowOf(adventure, card, timeZone));
  return metIn(card.condition, sums, recipient.row.currency as CurrencyCode);
}

/** The template of a card's gift, with the card's own wager and time; undefined for one that the brand no longer has. */
export function templateOf(
  { bonuses }: Pick<Recipient["brand"], "bonuses">,
  { gift, condition }: Pick<AdventureDay, "gift" | "condition">,
): BonusTemplate | undefined {
  const template = bonuses?.find(({ key }) => key === gift);
  return template && { ...template, wager: condition.wager, days_to_activate: condition.periodActivationDays };
}
