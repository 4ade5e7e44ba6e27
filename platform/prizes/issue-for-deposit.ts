import { and, eq, like } from "drizzle-orm";
import { cancelGiftByRules } from "#platform/bonuses/cancel-by-rules.ts";
import { readRecipients } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { notifyPlayer } from "#platform/notifications/notify-player.ts";
import { isTakenBack } from "#platform/payments/event-details.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { issueBox } from "./issue-box.ts";
import { mayWin } from "./open-box.ts";
import { prizeBoxes } from "./tables.ts";

const sourceOf = (payment: string) => `deposit:${payment}:`;

/** Gives a box with each deposit that is large enough for one (brands/{id}/prizes.json), and takes it again with the deposit. */
export const issueBoxesForDeposits = (context: Pick<PlatformContext, "brands" | "clock" | "realtime">): Consumer => ({
  name: "prize-boxes-of-deposits",
  types: ["deposit-completed", "payment-changed"],
  async handle(tx, events) {
    const recipients = await readRecipients(
      tx,
      context,
      events.flatMap(({ playerId }) => playerId ?? []),
    );
    for (const { type, playerId, payload } of events) {
      if (type === "payment-changed" && playerId !== null && isTakenBack(payload)) {
        await takeBack(tx, context, playerId, payload.payment);
      }
      const recipient = playerId === null ? undefined : recipients.get(playerId);
      if (!recipient || type !== "deposit-completed") continue;
      if (!recipient.row.canIssueBonuses || !mayWin(recipient, context.clock.now())) continue;
      const currency = payload.currency as CurrencyCode;
      for (const kind of recipient.brand.prizeBoxes ?? []) {
        if (kind.trigger.on !== "deposit") continue;
        const least = amountIn(kind.trigger.min, currency);
        if (least === null || BigInt(payload.amount) < least) continue;
        const source = sourceOf(payload.payment) + kind.key;
        const box = await issueBox(tx, context, { kind, recipient, currency, source });
        if (!box) continue;
        await notifyPlayer(tx, context, {
          playerId: box.playerId,
          type: "bonuses",
          title: "NOTIFICATION.BOX.TITLE",
          text: "NOTIFICATION.BOX.TEXT",
          values: { box: textByLocale(kind.title, recipient.row.language), days: kind.days_valid },
        });
      }
    }
  },
});

/**
 * The boxes of a deposit that was charged back or refunded: one that is not opened can't be opened any more, and the gift of one
 * that is opened is canceled; what has become real money stays with the payment's debt. The rows are locked as `openBox` locks them.
 */
async function takeBack(
  tx: Transaction,
  context: Pick<PlatformContext, "clock">,
  playerId: number,
  payment: string,
): Promise<void> {
  const given = await tx
    .select()
    .from(prizeBoxes)
    .where(and(eq(prizeBoxes.playerId, playerId), like(prizeBoxes.source, `${sourceOf(payment)}%`)))
    .for("update");
  for (const { id, stage, giftId } of given) {
    if (stage === "issued") await tx.update(prizeBoxes).set({ stage: "expired" }).where(eq(prizeBoxes.id, id));
    if (giftId !== null) await cancelGiftByRules(tx, context, { id: giftId, playerId }, "deposit_taken_back");
  }
}
