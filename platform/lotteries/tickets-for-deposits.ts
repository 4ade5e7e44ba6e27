import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { giveTickets } from "./give-tickets.ts";

/** Gives tickets for deposits. A deposit counts for the lotteries that ran when it came. */
export const ticketsForDeposits = (context: Pick<PlatformContext, "brands" | "clock">): Consumer => ({
  name: "lottery-tickets-of-deposits",
  types: ["deposit-completed"],
  handle: (tx, events) =>
    giveTickets(tx, context, {
      source: "deposit",
      earnings: events.flatMap(({ type, brand, playerId, payload, at }) =>
        type === "deposit-completed" && playerId !== null
          ? [
              {
                ...{ brand, playerId, at, currency: payload.currency, amount: BigInt(payload.amount) },
                reference: `deposit:${payload.payment}`,
              },
            ]
          : [],
      ),
    }),
});
