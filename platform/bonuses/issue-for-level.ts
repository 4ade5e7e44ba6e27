import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isEligible } from "./eligibility.ts";
import { issueGift } from "./issue-gift.ts";
import { readRecipient } from "./recipient.ts";

/** Gives what a level brings when a player joins its group, once a player and template. */
export const issueForLevels = (context: Pick<PlatformContext, "brands" | "clock">): Consumer => ({
  name: "gifts-of-levels",
  types: ["groups-changed"],
  async handle(tx, events) {
    for (const event of events) {
      if (event.type !== "groups-changed" || event.playerId === null) continue;
      const { playerId } = event;
      const recipient = await readRecipient(tx, context, playerId);
      const now = context.clock.now();
      if (!recipient?.row.canIssueBonuses || recipient.row.blockedAt !== null || isExcluded(recipient.row, now))
        continue;
      const currency = recipient.row.currency as CurrencyCode;
      for (const template of recipient.brand.bonuses ?? []) {
        const { trigger } = template;
        if (trigger.on !== "level" || !event.payload.added.includes(String(trigger.group))) continue;
        if (!isEligible(template, recipient, { currency, now })) continue;
        await issueGift(tx, context, { template, playerId, currency, source: `level:${template.key}:${playerId}` });
      }
    }
  },
});
