import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { giveTickets } from "./give-tickets.ts";

/** The name of the consumer: a lottery that has such tickets closes when it has come past the lottery's end. */
export const DEPOSIT_TICKETS = "lottery-tickets-of-deposits";
export const DEPOSIT_EVENTS = ["deposit-completed"] as const;

/** Gives tickets for deposits. A deposit counts for the lotteries that ran when it came. */
export const ticketsForDeposits = (context: Pick<PlatformContext, "brands" | "clock">): Consumer => ({
  name: DEPOSIT_TICKETS,
  types: DEPOSIT_EVENTS,
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
