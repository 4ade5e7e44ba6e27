import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { LIMIT_PERIODS, LIMIT_TYPES, SESSION_MINUTES } from "../rules/limits.ts";

const id = { type: "string", format: "uuid" } as const;
const time = { type: "string", format: "date-time" } as const;
const amount = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const minutes = { type: "integer", minimum: SESSION_MINUTES.least, maximum: SESSION_MINUTES.most } as const;
const period = { enum: LIMIT_PERIODS } as const;

const accountSchema = record({
  currency: { enum: CURRENCY_CODES },
  amount_cents: { ...amount, description: "Subunits of the currency" },
  current_value_amount_cents: {
    type: "integer",
    description: "What the window counts so far, in subunits: a net loss is above zero, a net win below",
  },
  under_way_cents: {
    ...amount,
    description:
      "Of a deposit limit: what of it are deposits that have not reached the account yet and may still fail; 0 for another type",
  },
});

const pendingSchema = record({
  change: { enum: ["raise", "remove"] },
  amount_cents: { ...nullable(amount), description: "What is asked for; null for another kind of limit or a removal" },
  minutes: nullable(minutes),
  requested_at: time,
  available_at: { ...time, description: "From then on it can be confirmed; its e-mail is sent then" },
  expires_at: { ...time, description: "If it is not confirmed until then, it lapses" },
});

/** A limit of a player (document 2 section 3). One exists for each type, period and currency at most. */
export const userLimitSchema = shape(
  record({
    id,
    type: { enum: LIMIT_TYPES },
    period: { ...nullable(period), description: "Null for a session limit" },
    accounts: list(accountSchema),
    minutes: { ...nullable(minutes), description: "Of a session limit: how long one lasts from the sign-in" },
    reached: { type: "boolean", description: "It blocks now" },
    created_at: time,
    resets_at: {
      ...nullable(time),
      description:
        "Of a limit on an amount: when its window begins anew. The windows follow the brand's calendar, or the player's own",
    },
    active_until: { ...nullable(time), description: "Of a break or an exclusion: its end; null for one without end" },
    pending: { ...nullable(pendingSchema), description: "A loosening that waits for its time and confirmation" },
  }),
);
export type UserLimit = FromSchema<typeof userLimitSchema>;

const waitHours = {
  type: "integer",
  minimum: 24,
  description: "Hours until a loosening can be confirmed: a rule of the player's licence",
} as const;

export const userLimitsSchema = shape(record({ limits: list(userLimitSchema), wait_hours: waitHours }));
export type UserLimits = FromSchema<typeof userLimitsSchema>;

export const listUserLimits = operation({
  name: "listUserLimits",
  method: "GET",
  path: "/api/user_limits",
  tag: "limits",
  caller: "player",
  summary: "The player's limits with what they count so far",
  success: userLimitsSchema,
  errorStatuses: [401],
});

export const createUserLimit = operation({
  name: "createUserLimit",
  method: "POST",
  path: "/api/user_limits",
  tag: "limits",
  caller: "player",
  summary:
    "Sets a limit, or changes the one of the same type, period and currency: stricter holds at once, looser waits and needs a confirmation (LIMIT-03). A break or an exclusion can only be made longer",
  body: record(
    {
      type: { enum: LIMIT_TYPES },
      period: { ...period, description: "Which ones a type takes: PERIODS_OF_TYPE" },
      currency: { enum: CURRENCY_CODES },
      amount_cents: { ...amount, description: "For loss, wager and deposit, in subunits of the currency" },
      minutes: { ...minutes, description: "For session" },
      all_brands: {
        type: "boolean",
        description: "For selfexclusion: whether it covers the player's accounts at the sibling brands too (RG-02)",
      },
      time_zone: {
        type: "string",
        minLength: 1,
        maxLength: 64,
        description:
          "Zone of the tz database in which the days, weeks and months of a new limit on an amount begin, where the brand names none; it stays with the limit. UTC without it",
      },
    },
    ["period", "currency", "amount_cents", "minutes", "all_brands", "time_zone"],
  ),
  success: userLimitSchema,
  errorStatuses: [401, 409, 422],
});

export const deleteUserLimit = operation({
  name: "deleteUserLimit",
  method: "DELETE",
  path: "/api/user_limits/{id}",
  tag: "limits",
  caller: "player",
  summary:
    "Asks for the end of a limit: it holds until the wait is over and the player has confirmed; a raise that waits is replaced. With `change=withdraw` what waits is withdrawn, and the limit stays. Either is the same when it is called again. A break or an exclusion can't be ended before its time (409)",
  params: record({ id }),
  query: record({ change: { enum: ["withdraw"] } }, ["change"]),
  success: userLimitSchema,
  errorStatuses: [401, 404, 409],
});

export const confirmUserLimit = operation({
  name: "confirmUserLimit",
  method: "POST",
  path: "/api/user_limits/confirm",
  tag: "limits",
  caller: "anyone",
  summary: "Confirms a loosening with the token of its e-mail, after its wait. A token counts once",
  body: record({ token: { type: "string", minLength: 1, maxLength: 200 } }),
  success: shape(
    record({
      type: { enum: LIMIT_TYPES },
      change: { enum: ["raise", "remove"] },
    }),
  ),
  errorStatuses: [404, 409, 422],
});

const changeSchema = record({
  id,
  type: { enum: LIMIT_TYPES },
  period: nullable(period),
  currency: nullable({ enum: CURRENCY_CODES }),
  change: {
    enum: [
      "set",
      "tightened",
      "raise_requested",
      "removal_requested",
      "withdrawn",
      "raised",
      "removed",
      "lapsed",
      "ended",
    ],
  },
  amount_cents: nullable(amount),
  minutes: nullable(minutes),
  at: time,
});

/** Each change of the player's limits, newest first (RG-07). */
export const listLimitChanges = operation({
  name: "listLimitChanges",
  method: "GET",
  path: "/api/user_limits/history",
  tag: "limits",
  caller: "player",
  summary: "Each change of the player's limits, newest first",
  query: record({ page: { type: "integer", minimum: 1, maximum: 10_000 } }, ["page"]),
  success: shape(record({ changes: list(changeSchema), next_page: nullable({ type: "integer" }) })),
  errorStatuses: [401],
});
export const limitChangeSchema = shape(changeSchema);
export type LimitChange = FromSchema<typeof limitChangeSchema>;
