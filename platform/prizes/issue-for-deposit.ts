import { readRecipients } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { issueBox } from "./issue-box.ts";
import { mayWin } from "./open-box.ts";

/** Gives a box with each deposit that is large enough for one (brands/{id}/prizes.json). */
export const issueBoxesForDeposits = (context: Pick<PlatformContext, "brands" | "clock">): Consumer => ({
  name: "prize-boxes-of-deposits",
  types: ["deposit-completed"],
  async handle(tx, events) {
    const recipients = await readRecipients(
      tx,
      context,
      events.flatMap(({ playerId }) => playerId ?? []),
    );
    for (const { type, playerId, payload } of events) {
      const recipient = playerId === null ? undefined : recipients.get(playerId);
      if (!recipient || type !== "deposit-completed") continue;
      if (!recipient.row.canIssueBonuses || !mayWin(recipient, context.clock.now())) continue;
      const currency = payload.currency as CurrencyCode;
      for (const kind of recipient.brand.prizeBoxes ?? []) {
        if (kind.trigger.on !== "deposit") continue;
        const least = amountIn(kind.trigger.min, currency);
        if (least === null || BigInt(payload.amount) < least) continue;
        await issueBox(tx, context, { kind, recipient, currency, source: `deposit:${payload.payment}:${kind.key}` });
      }
    }
  },
});
