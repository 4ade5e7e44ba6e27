import type { PlatformContext } from "#platform/context.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isEligible } from "./eligibility.ts";
import { issueGift } from "./issue-gift.ts";
import { readRecipient } from "./recipient.ts";

/** Gives new players what a registration brings, in the transaction that registers them. */
export function issueAtRegistration(context: PlatformContext): void {
  context.events.on("player-registered", async (tx, { playerId, currency: code }) => {
    const recipient = await readRecipient(tx, context, playerId);
    const currency = code as CurrencyCode;
    const now = context.clock.now();
    for (const template of recipient?.brand.bonuses ?? []) {
      if (template.trigger.on !== "registration" || !recipient) continue;
      if (!isEligible(template, recipient, { currency, now })) continue;
      await issueGift(tx, context, {
        template,
        playerId,
        currency,
        source: `registration:${playerId}:${template.key}`,
      });
    }
  });
}
