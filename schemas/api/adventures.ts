import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { ADVENTURE_PRIZES, ADVENTURE_STATUSES } from "../rules/adventures.ts";
import { GIFT_STAGES } from "../rules/gifts.ts";

const date = { type: "string", format: "date" } as const;
const time = { type: "string", format: "date-time" } as const;
const text = { type: "string" } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const step = { type: "integer", minimum: 1, maximum: 1_000 } as const;
const count = { type: "integer", minimum: 0, maximum: 1_000 } as const;

/** A card of the calendar (document 2 section 3). Amounts are subunits of the calendar's `currency`. */
export const adventureDaySchema = shape(
  record({
    step,
    step_total: step,
    title: { ...text, description: "The name in the configuration's title; content may have it in other languages" },
    date,
    day: { type: "integer", minimum: 1, maximum: 31 },
    month: { type: "integer", minimum: 1, maximum: 12 },
    weekday: { type: "integer", minimum: 0, maximum: 6, description: "0 is Sunday" },
    index: { ...count, description: "Its place among the cards, from 0" },
    today: { type: "boolean" },
    is_completed: { type: "boolean", description: "The player has claimed its prize" },
    is_super_prize: { type: "boolean" },
    status: { enum: ADVENTURE_STATUSES },
    opens_at: {
      ...time,
      description: "The first instant at which its prize can be claimed, in the player's own time zone",
    },
    closes_at: { ...time, description: "Its prize can be claimed until then" },
    claimable: { type: "boolean", description: "It can be claimed now: open, its task done, its prize there" },
    image: text,
    prize: record({
      type: { enum: ADVENTURE_PRIZES },
      freespins_count: { type: "integer", minimum: 0 },
      amount_cents: cents,
    }),
    condition: record({
      min_deposit_cents: { ...cents, description: "0: no deposit is needed" },
      min_bet_cents: { ...cents, description: "0: no bet is needed" },
      days_needed: { ...count, description: "How many completed days it takes; 0 but for the super day" },
      wager: { type: "number", minimum: 0, description: "How often the prize has to be wagered" },
      activation_days: { type: "integer", minimum: 1 },
    }),
    progress: record({ deposit_cents: cents, bet_cents: cents }),
    gift: {
      ...nullable(
        record({
          id: text,
          stage: { enum: GIFT_STAGES },
          activatable_until: nullable(time),
        }),
      ),
      description: "What the claim brought",
    },
  }),
);
export type AdventureDayView = FromSchema<typeof adventureDaySchema>;

/** The adventure calendar as a player or a guest sees it. */
export const adventureSchema = shape(
  record({
    id: { ...date, description: "Names the run: the day on which it begins" },
    currency: { enum: CURRENCY_CODES },
    now: { ...time, description: "The platform's clock: the browser's own decides nothing" },
    today: { ...date, description: "The player's own date" },
    time_zone: { ...text, description: "Where the player's days begin and end" },
    time_zones: { ...list(text), description: "Those of the player's country, to choose from" },
    time_zone_fixed: { type: "boolean", description: "A prize of this run is claimed: the zone stays until its end" },
    next_day_at: { ...time, description: "The player's next midnight" },
    paused: { type: "boolean", description: "The player takes a break: nothing can be claimed until it ends" },
    ended: { type: "boolean" },
    completed: count,
    total: count,
    days: list(adventureDaySchema),
    super_day: nullable(adventureDaySchema),
  }),
);
export type AdventureView = FromSchema<typeof adventureSchema>;

const common = { tag: "adventures" } as const;

export const getAdventure = operation({
  ...common,
  name: "getAdventure",
  method: "GET",
  path: "/api/adventures",
  caller: "anyone",
  summary: "The adventure calendar that runs now, with a player's own progress; 404 where none is held",
  query: record({ currency: { enum: CURRENCY_CODES, description: "For guests; a player's own otherwise" } }, [
    "currency",
  ]),
  success: adventureSchema,
  errorStatuses: [404, 422],
});

export const claimAdventureDay = operation({
  ...common,
  name: "claimAdventureDay",
  method: "POST",
  path: "/api/player/adventures/{id}/{step}/claim",
  caller: "player",
  idempotent: true,
  summary: "Claims a day's prize, or the super day's. Once more: the same answer, and no second prize",
  params: record({
    id: { type: "string", pattern: "^[0-9-]{1,10}$", description: "The run, as the calendar names it" },
    step,
  }),
  success: adventureDaySchema,
  errorStatuses: [401, 404, 409, 422],
});

export const chooseAdventureZone = operation({
  ...common,
  name: "chooseAdventureZone",
  method: "PUT",
  path: "/api/player/adventures/time_zone",
  caller: "player",
  summary:
    "Chooses where the player's days begin and end, among the time zones of their country, until the first claim of a run",
  body: record({ time_zone: { type: "string", minLength: 1, maxLength: 64 } }),
  success: adventureSchema,
  errorStatuses: [401, 404, 409, 422],
});

/** Codes of refusals. */
export const ADVENTURE_ERRORS = [
  "ADVENTURE.NONE",
  "ADVENTURE.UNKNOWN",
  "ADVENTURE.TOO_EARLY",
  "ADVENTURE.TOO_LATE",
  "ADVENTURE.NOT_MET",
  "ADVENTURE.NO_PRIZE",
  "ADVENTURE.NOT_NOW",
  "ADVENTURE.ZONE_UNKNOWN",
  "ADVENTURE.ZONE_FIXED",
] as const;
export type AdventureError = (typeof ADVENTURE_ERRORS)[number];
