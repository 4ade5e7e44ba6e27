import { and, eq, like } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import { isTakenBack } from "#platform/payments/event-details.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { players } from "#platform/players/tables.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { DEPOSIT_SOURCE } from "#schemas/rules/gifts.ts";
import { cancelGiftByRules } from "./cancel-by-rules.ts";
import { activateGift } from "./change-gift.ts";
import { templateForDeposit } from "./choose-template.ts";
import { claimCode } from "./claim-code.ts";
import { numberOfDeposit } from "./deposit-number.ts";
import { issueGift } from "./issue-gift.ts";
import { readRecipient } from "./recipient.ts";
import { gifts } from "./tables.ts";
import { isWithdrawnSince } from "./withdrawn-since.ts";

type Deposit = Extract<RecordedEvent, { type: "deposit-completed" }>;
type Context = Pick<PlatformContext, "brands" | "clock">;

const sourceOf = (payment: string) => `${DEPOSIT_SOURCE}${payment}`;

/**
 * Gives what a deposit brings, and takes it again when the deposit is charged back or refunded. The code of a deposit chooses its
 * template; one that brings nothing leaves the deposit what it would bring without it. Either way the code is used up.
 */
export const issueForDeposits = (context: Context): Consumer => ({
  name: "gifts-of-deposits",
  types: ["deposit-completed", "payment-changed"],
  async handle(tx, events) {
    for (const event of events) {
      if (event.type === "deposit-completed") await issueForDeposit(tx, context, event);
      if (event.type === "payment-changed" && isTakenBack(event.payload)) {
        await takeBack(tx, context, event.playerId, event.payload.payment);
      }
    }
  },
});

async function issueForDeposit(tx: Transaction, context: Context, event: Deposit): Promise<void> {
  const { payload, playerId } = event;
  const recipient = playerId === null ? null : await readRecipient(tx, context, playerId);
  if (!recipient || playerId === null) return;
  const { row } = recipient;
  const now = context.clock.now();
  const code = payload.promo_code ?? row.depositBonusCode;
  // Before the gift locks the balance: an exclusion locks the player first and the balance second, too.
  if (row.depositBonusCode !== null && row.depositBonusCode === code) {
    await tx
      .update(players)
      .set({ depositBonusCode: null })
      .where(and(eq(players.id, playerId), eq(players.depositBonusCode, code)));
  }
  const isOut = !row.canIssueBonuses || row.blockedAt !== null || isExcluded(row, now);
  if (!isOut) {
    const currency = payload.currency as CurrencyCode;
    const number = await numberOfDeposit(tx, playerId, event);
    const deposit = { currency, number, now, amount: BigInt(payload.amount) };
    let template = templateForDeposit(recipient, { ...deposit, code });
    if (
      template?.code &&
      (await claimCode(tx, { brand: row.brand, playerId, template, at: now, repeatable: true })) !== null
    ) {
      template = templateForDeposit(recipient, { ...deposit, code: null });
    }
    if (template) {
      await issueUnlessWithdrawn(tx, context, payload.payment, { template, playerId, currency, base: deposit.amount });
    }
  }
}

/**
 * The gift of a deposit. A withdrawal that was asked for since the deposit came could not ask about a gift that was not there:
 * it ends the gift before it begins, as it would have ended it a moment later.
 */
async function issueUnlessWithdrawn(
  tx: Transaction,
  context: Context,
  payment: string,
  { template, ...gift }: { template: BonusTemplate; playerId: number; currency: CurrencyCode; base: bigint },
): Promise<void> {
  const source = sourceOf(payment);
  const issued = await issueGift(tx, context, { ...gift, source, template: { ...template, automatic: false } });
  if (issued.length === 0) return;
  const isWithdrawn = await isWithdrawnSince(tx, payment);
  for (const { id, playerId } of issued) {
    if (isWithdrawn) await cancelGiftByRules(tx, context, { id, playerId }, "withdrawal");
    else if (template.automatic) await activateGift(tx, context, { id, playerId }, "rules");
  }
}

/** The gifts of a deposit that was taken back are canceled; what has become real money stays with the payment's debt. */
async function takeBack(tx: Transaction, context: Context, playerId: number | null, payment: string): Promise<void> {
  const issued = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.playerId, playerId ?? 0), like(gifts.source, `${sourceOf(payment)}%`)));
  for (const { id } of issued) await cancelGiftByRules(tx, context, { id, playerId }, "deposit_taken_back");
}
