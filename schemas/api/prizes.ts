import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { PRIZE_BOX_FORMS, PRIZE_BOX_STAGES } from "../rules/prizes.ts";

const id = { type: "string", pattern: "^[0-9]{1,18}$" } as const;
const time = { type: "string", format: "date-time" } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const seed = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;

/** What an item brings (document 2 section 3). Amounts are subunits of the box's currency. */
const prizeBonusSchema = record({
  title: { type: "string" },
  type: { enum: ["freespins", "bonus"] },
  attributes: record({ freespins_count: nullable({ type: "integer", minimum: 1 }), amount_cents: nullable(cents) }),
  result_bonus: record({ wager: { type: "number", minimum: 0 }, max_win_cents: nullable(cents) }),
});

const prizeItemSchema = record({
  weight: { type: "integer", minimum: 1, description: "Of the total of all items' weights: the chance" },
  prize: { type: "boolean", description: "Whether it is what the box brought" },
  bonuses: list(prizeBonusSchema),
});

/** A loot box, or a spin of a wheel. */
export const lootboxSchema = shape(
  record({
    id,
    group_key: { type: "string" },
    form: { enum: PRIZE_BOX_FORMS },
    tier: {
      ...nullable({ type: "string" }),
      description: "rocket_lite, rocket_pro, rocket_max; null for the plain wheel",
    },
    title: { type: "string" },
    stage: { enum: PRIZE_BOX_STAGES },
    currency: { enum: CURRENCY_CODES },
    created_at: time,
    valid_until: time,
    activated_at: nullable(time),
    items: list(prizeItemSchema),
    gift: { ...nullable({ type: "string" }), description: "The gift that it brought" },
    commitment: { ...seed, description: "SHA-256 of the server seed: it was fixed when the box was issued" },
    server_seed: { ...nullable(seed), description: "Shown once the box is open" },
    client_seed: nullable({ type: "string" }),
  }),
);
export type Lootbox = FromSchema<typeof lootboxSchema>;
export type PrizeItem = Lootbox["items"][number];

export const listLootboxes = operation({
  name: "listLootboxes",
  method: "GET",
  path: "/api/player/lootboxes",
  tag: "prizes",
  caller: "player",
  summary:
    "Loot boxes and spins of wheels: those that are available, and those that were used on the day on which they were issued",
  success: list(lootboxSchema),
  errorStatuses: [401],
});

export const getLootbox = operation({
  name: "getLootbox",
  method: "GET",
  path: "/api/player/lootboxes/{id}",
  tag: "prizes",
  caller: "player",
  summary: "One loot box or spin of the player, also one that the list shows no more: how it ended can be read again",
  params: record({ id }),
  success: lootboxSchema,
  errorStatuses: [401, 404, 422],
});

/** What boxes of a form hold, and how a player gets one. */
export const prizeSetSchema = shape(
  record({
    form: { enum: PRIZE_BOX_FORMS },
    tier: lootboxSchema.properties.tier,
    currency: { enum: CURRENCY_CODES },
    items: list(prizeItemSchema),
    deposit_cents: {
      ...nullable(cents),
      description: "A deposit of this amount brings one; null: deposits bring none",
    },
    days_valid: nullable({ type: "integer", minimum: 1 }),
  }),
);
export type PrizeSet = FromSchema<typeof prizeSetSchema>;

export const getPrizeSet = operation({
  name: "getPrizeSet",
  method: "GET",
  path: "/api/prizes/{form}",
  tag: "prizes",
  caller: "anyone",
  summary: "What boxes of a form hold for the visitor's groups, in a currency; 404 where there are none",
  params: record({ form: { enum: PRIZE_BOX_FORMS } }),
  query: record({ currency: { enum: CURRENCY_CODES } }),
  success: prizeSetSchema,
  errorStatuses: [404, 422],
});

export const openLootbox = operation({
  name: "openLootbox",
  method: "POST",
  path: "/api/player/lootboxes/{id}/activation",
  tag: "prizes",
  caller: "player",
  summary:
    "Opens a box or spins a wheel: the prize is drawn here, by weight, from the seed that the box was issued with and the client's. Once more: the same answer",
  params: record({ id }),
  query: record(
    { client_seed: { type: "string", minLength: 1, maxLength: 64, description: "The box's id unless given" } },
    ["client_seed"],
  ),
  success: lootboxSchema,
  errorStatuses: [401, 404, 409, 422],
});

/** Codes of refusals. */
export const PRIZE_ERRORS = ["PRIZE.NONE", "PRIZE.UNKNOWN", "PRIZE.EXPIRED", "PRIZE.NOT_NOW"] as const;
export type PrizeError = (typeof PRIZE_ERRORS)[number];
