import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { LOTTERY_STATUSES, TICKET_SOURCES } from "../rules/lotteries.ts";

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const;
const count = { type: "integer", minimum: 0 } as const;
const text = { type: "string" } as const;
const time = { type: "string", format: "date-time" } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const hash = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;
const ticketNumber = { type: "integer", minimum: 1 } as const;

/** A lottery (document 3 section 3). Its status follows from its dates. */
export const lotterySchema = shape(
  record({
    id,
    frontend_identifier: { ...text, description: "Its page is /lottery/{frontend_identifier}" },
    title: { ...text, description: "In the visitor's language" },
    text: { ...text, description: "In the visitor's language" },
    start_at: time,
    end_at: { ...time, description: "No ticket is sold from then on" },
    status: { enum: LOTTERY_STATUSES },
    in_progress: { type: "boolean" },
    drawn_at: { ...nullable(time), description: "Null until the winners are drawn" },
    group_ids: list({ type: "integer" }),
    group: { ...text, description: "Sells its tickets: the `group` of an exchange of type `lotteries`" },
    rates: {
      ...list(
        record({
          currency: { enum: CURRENCY_CODES },
          points: { type: "integer", minimum: 1, description: "A ticket's price in comp points" },
          deposit_cents: { ...nullable(cents), description: "Each such amount of a deposit brings a ticket" },
          bet_cents: {
            ...nullable(cents),
            description: "Each such amount of a single bet of real money brings a ticket",
          },
        }),
      ),
      description: "What brings a ticket, in each currency",
    },
    max_tickets_per_player: { type: "integer", minimum: 1 },
    max_tickets: { type: "integer", minimum: 1 },
    tickets_sold: count,
    prizes: list(
      record({
        title: { ...text, description: "In the visitor's language" },
        count: { type: "integer", minimum: 1, description: "How many tickets win it" },
        freespins_count: nullable({ type: "integer", minimum: 1 }),
        amounts: {
          ...list(record({ currency: { enum: CURRENCY_CODES }, amount_cents: cents })),
          description: "The bonus in each currency; none for free spins alone",
        },
        wager: { type: "number", minimum: 0, description: "How often it has to be wagered" },
      }),
    ),
    top_players: {
      ...list(
        record({
          award_place: { type: "integer", minimum: 1 },
          ticket: ticketNumber,
          nickname: { ...text, description: "Masked" },
          prize: { ...count, description: "Index of `prizes`" },
        }),
      ),
      description: "Whom the draw chose, by place",
    },
    commitment: { ...hash, description: "SHA-256 of the seed, shown from the announcement on" },
    public_source: {
      ...nullable(text),
      description: "Which public value is mixed in, in the visitor's language; null: the root of the tickets alone",
    },
    seed: { ...nullable(hash), description: "Shown with the draw" },
    tickets_root: { ...nullable(hash), description: "Merkle root of all tickets, fixed at the close" },
    public_value: { ...nullable(text), description: "As it became known after the close" },
  }),
);
export type Lottery = FromSchema<typeof lotterySchema>;

/** A player's tickets of one lottery (document 3 section 3). */
export const lotteryStatusSchema = shape(
  record({
    lottery_id: id,
    tickets: list(
      record({
        number: ticketNumber,
        code: {
          type: "string",
          pattern: "^[0-9a-f]{32}$",
          description: "The ticket's leaf is SHA-256 of `number:code`",
        },
        source: { enum: TICKET_SOURCES },
        created_at: time,
        prize: { ...nullable(count), description: "Index of the lottery's `prizes`, where it has won" },
        gift: { ...nullable({ type: "string" }), description: "The gift that the prize was given as" },
      }),
    ),
  }),
);
export type LotteryTickets = FromSchema<typeof lotteryStatusSchema>;

const common = { method: "GET", tag: "lotteries" } as const;

export const listLotteries = operation({
  ...common,
  name: "listLotteries",
  path: "/api/lotteries",
  caller: "anyone",
  summary: "Lotteries that the visitor may see: those that run, those to come, and the latest that are over",
  success: list(lotterySchema),
});

export const listLotteryStatuses = operation({
  ...common,
  name: "listLotteryStatuses",
  path: "/api/lotteries/statuses",
  caller: "player",
  summary: "The player's tickets of each lottery of the list that they have some of",
  success: list(lotteryStatusSchema),
  errorStatuses: [401],
});

export const getLottery = operation({
  ...common,
  name: "getLottery",
  path: "/api/lotteries/{id}",
  caller: "anyone",
  summary: "One lottery that the visitor may see",
  params: record({ id }),
  success: lotterySchema,
  errorStatuses: [404, 422],
});

export const getLotteryStatus = operation({
  ...common,
  name: "getLotteryStatus",
  path: "/api/lotteries/{id}/status",
  caller: "player",
  summary: "The player's tickets of one lottery, by number",
  params: record({ id }),
  success: lotteryStatusSchema,
  errorStatuses: [401, 404, 422],
});

/** All that verifies a draw (docs/guides/lotteries.md). */
export const lotteryDrawSchema = shape(
  record({
    commitment: hash,
    seed: hash,
    public_value: nullable(text),
    root: hash,
    leaves: { ...list(hash), description: "SHA-256 of `number:code` of every ticket, by number from 1 on" },
    prizes: { ...ticketNumber, description: "How many prizes were drawn for" },
    winners: { ...list(ticketNumber), description: "Numbers of the tickets that won, the best prize first" },
  }),
);
export type LotteryDraw = FromSchema<typeof lotteryDrawSchema>;

export const getLotteryDraw = operation({
  ...common,
  name: "getLotteryDraw",
  path: "/api/lotteries/{id}/draw",
  caller: "anyone",
  summary: "What verifies a draw: seed, tickets and winners. 404 until the winners are drawn",
  params: record({ id }),
  success: lotteryDrawSchema,
  errorStatuses: [404, 422],
});

/** Codes of refusals; those of an exchange are the shop's as well. */
export const LOTTERY_ERRORS = [
  "LOTTERY.UNKNOWN",
  "LOTTERY.NOT_DRAWN",
  "LOTTERY.CLOSED",
  "LOTTERY.TICKETS_LIMIT",
] as const;
export type LotteryError = (typeof LOTTERY_ERRORS)[number];
