import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { readRoundStarts, settledRounds } from "#platform/wallet/round-starts.ts";
import { giveTickets } from "./give-tickets.ts";

/** The name of the consumer: a lottery that has such tickets closes when it has come past the lottery's end. */
export const BET_TICKETS = "lottery-tickets-of-bets";
export const BET_EVENTS = ["round-settled"] as const;

/**
 * Gives tickets for bets of real money, once their rounds are over. A bet counts for the lotteries that ran when it was made; a
 * ticket stays when its round is taken back later.
 */
export const ticketsForBets = (context: Pick<PlatformContext, "brands" | "clock">): Consumer => ({
  name: BET_TICKETS,
  types: BET_EVENTS,
  async handle(tx, events) {
    const rounds = events.flatMap((event) => (event.type === "round-settled" ? [event] : []));
    const startedAt = await readRoundStarts(tx, settledRounds(rounds));
    await giveTickets(tx, context, {
      source: "bet",
      earnings: rounds.flatMap(({ brand, playerId, payload }) => {
        const [amount, at] = [BigInt(payload.bet - payload.bet_bonus), startedAt.get(payload.round)];
        if (playerId === null || amount <= 0n || !at) return [];
        return [{ brand, playerId, at, currency: payload.currency, amount, reference: `round:${payload.round}` }];
      }),
    });
  },
});
