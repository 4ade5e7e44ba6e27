import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { BONUS_STATES, GIFT_CATEGORIES, GIFT_KINDS, GIFT_STAGES } from "../rules/gifts.ts";

const id = { type: "string", pattern: "^[0-9]{1,18}$" } as const;
const time = { type: "string", format: "date-time" } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const currency = { enum: CURRENCY_CODES } as const;
const code = { type: "string", minLength: 1, maxLength: 64 } as const;

/**
 * A gift: a bonus, or free spins (document 2 section 3). Its terms are those that it was issued with. Amounts are subunits
 * of `currency`.
 */
export const giftSchema = shape(
  record({
    id,
    title: { type: "string", description: "In the visitor's language" },
    kind: { enum: GIFT_KINDS },
    category: { enum: GIFT_CATEGORIES },
    group_key: { type: "string", description: "Key of the template that it was issued from" },
    stage: { enum: GIFT_STAGES },
    state: { enum: BONUS_STATES },
    currency,
    amount_cents: { ...cents, description: "What was given; of free spins what they have won so far" },
    amount_wager_requirement_cents: { ...cents, description: "What has to be staked in all; 0: nothing" },
    amount_wager_cents: { ...cents, description: "What has been staked of it" },
    wager: { type: "number", minimum: 0, description: "The multiplier that the requirement comes from" },
    days_to_wager: {
      type: "integer",
      minimum: 1,
      description: "From its activation on: its spins and its wagering have to be done by then",
    },
    max_bet_cents: { ...nullable(cents), description: "Largest stake of bonus money while it wagers" },
    max_win_cents: { ...nullable(cents), description: "The most that becomes real money" },
    balance_cents: { ...cents, description: "Bonus money of it on the account: what a cancellation takes" },
    activatable: { type: "boolean", description: "Never of a free bet: it is placed as a bet on sports" },
    reason: {
      ...nullable({ enum: ["BONUS.NOT_ACTIVATABLE", "BONUS.PERSON_HAS_HAD", "BONUS.EXCLUDED"] }),
      description: "Why an issued gift can't be activated now though its time is not over; null otherwise",
    },
    activatable_until: nullable(time),
    cancelable: { type: "boolean" },
    ends_with_withdrawal: {
      type: "boolean",
      description: "A withdrawal in its currency ends it: it wagers, or came with a deposit and has not ended",
    },
    valid_until: { ...nullable(time), description: "Once activated: when its spins or its wagering have to be done" },
    freespins_total: { type: "integer", minimum: 0 },
    freespins_left: { type: "integer", minimum: 0 },
    freespin_bet_cents: nullable(cents),
    games: { ...list({ type: "string" }), description: "provider:game where its spins are played; none for a bonus" },
    game_weights: {
      ...list(record({ games: { type: "string" }, percent: { type: "integer", minimum: 0, maximum: 100 } })),
      description:
        "What a stake counts towards the wagering: of a game (provider:game) its own weight, else the highest of its categories (category:slug), else that of *, else 0",
    },
    excluded_games: {
      ...list({ type: "string" }),
      description:
        "provider:game, provider:* or category:slug where its bonus money can't be staked and nothing counts",
    },
    bonuses: list(record({ type: { type: "string" }, title: { type: "string" } })),
    created_at: time,
    finished_at: nullable(time),
  }),
);
export type Gift = FromSchema<typeof giftSchema>;

/** A gift that a deposit or the registration would bring, in the visitor's currency. */
export const giftOfferSchema = shape(
  record({
    group_key: { type: "string" },
    title: { type: "string" },
    kind: { enum: GIFT_KINDS },
    category: { enum: GIFT_CATEGORIES },
    currency,
    code: { ...nullable({ type: "string" }), description: "The promo code that brings it; null: it comes by itself" },
    percent: { ...nullable({ type: "number", minimum: 0 }), description: "Of the deposit, up to amount_cents" },
    amount_cents: { ...cents, description: "The amount, or with a percentage the most that it brings" },
    freespins_total: { type: "integer", minimum: 0 },
    games: list({ type: "string" }),
    min_deposit_cents: cents,
    wager: { type: "number", minimum: 0 },
    wager_base: { enum: ["bonus", "deposit_and_bonus"], description: "What the multiplier is applied to" },
    max_bet_cents: nullable(cents),
    max_win_cents: nullable(cents),
    days_to_activate: { type: "integer", minimum: 1 },
    days_to_wager: { type: "integer", minimum: 1 },
    ends_at: nullable(time),
  }),
);
export type GiftOffer = FromSchema<typeof giftOfferSchema>;

const common = { tag: "bonuses", caller: "player" } as const;
const lists = { ...common, method: "GET", success: list(giftSchema), errorStatuses: [401] } as const;

export const listGifts = operation({
  ...lists,
  name: "listGifts",
  path: "/api/v2/bonuses",
  summary: "All gifts of the player, bonuses and free spins: those that are open, then the latest 50 that are over",
});
export const listBonuses = operation({
  ...lists,
  name: "listBonuses",
  path: "/api/player/bonuses",
  summary: "The gifts that are bonuses",
});
export const listFreespins = operation({
  ...lists,
  name: "listFreespins",
  path: "/api/player/freespins",
  summary: "The gifts that are free spins",
});

export const listDepositGifts = operation({
  ...common,
  name: "listDepositGifts",
  method: "GET",
  path: "/api/bonuses/deposit",
  summary:
    "What the player's next deposit would bring, best first: none while the player takes no bonuses. With a deposit code set, what that code brings comes first",
  success: list(giftOfferSchema),
  errorStatuses: [401],
});
export const listRegistrationGifts = operation({
  name: "listRegistrationGifts",
  method: "GET",
  path: "/api/bonuses/registration",
  tag: "bonuses",
  caller: "anyone",
  summary:
    "What a registration would bring, in a currency and from a country; in the brand's default currency and from where the visitor is without them",
  query: record({ currency, country: { type: "string", pattern: "^[A-Z]{2}$" } }, ["currency", "country"]),
  success: list(giftOfferSchema),
  errorStatuses: [422],
});

const one = { ...common, params: record({ id }), success: giftSchema, errorStatuses: [401, 404, 409] } as const;
const ACTIVATION =
  "Activates a gift. Answers it as it is then: `handle_bets`, or `wait` while another one wagers in its currency. Once more: the same answer. A free bet is placed, never activated (BONUS.FREE_BET)";
const CANCELLATION =
  "Gives a gift up: its bonus money is taken (BONUS.FINISHED when it is over already, BONUS.BET_PENDING while the bet that it is placed with is not decided)";

export const activateBonus = operation({
  ...one,
  name: "activateBonus",
  method: "POST",
  path: "/api/player/bonuses/{id}/activation",
  summary: ACTIVATION,
});
export const activateFreespins = operation({
  ...one,
  name: "activateFreespins",
  method: "POST",
  path: "/api/player/freespins/{id}/activation",
  summary: ACTIVATION,
});
export const cancelBonus = operation({
  ...one,
  name: "cancelBonus",
  method: "DELETE",
  path: "/api/player/bonuses/{id}",
  summary: CANCELLATION,
});
export const cancelFreespins = operation({
  ...one,
  name: "cancelFreespins",
  method: "DELETE",
  path: "/api/player/freespins/{id}",
  summary: CANCELLATION,
});

/** What is wrong with a code, as BONUS.CODE_REJECTED names it in `reason`. */
export const CODE_REASONS = [
  "unknown",
  "used",
  "expired",
  "used_up",
  "not_for_player",
  "bonuses_off",
  "for_deposit",
] as const;
export type CodeReason = (typeof CODE_REASONS)[number];

export const redeemPromoCode = operation({
  ...common,
  name: "redeemPromoCode",
  method: "POST",
  path: "/api/v2/bonuses/promo-code",
  summary: "Redeems a code that brings a gift at once; the gift. BONUS.CODE_REJECTED with its reason otherwise (422)",
  body: record({ code }),
  success: giftSchema,
  errorStatuses: [401, 409, 422, 429],
});
export const redeemCoupon = operation({
  ...common,
  name: "redeemCoupon",
  method: "POST",
  path: "/api/bonuses/coupon",
  summary: "The same for a coupon; what is wrong with it is answered as a status",
  body: record({ coupon_code: code }),
  success: record({ status: { enum: ["activated", ...CODE_REASONS] } }),
  errorStatuses: [401, 422, 429],
});
export const setBonusCode = operation({
  ...common,
  name: "setBonusCode",
  method: "PATCH",
  path: "/api/player/set_bonus_code",
  summary:
    "Sets the code that the next deposit is made with; stored as given, so that listDepositGifts can show what it brings",
  body: record({ deposit_bonus_code: code }),
  success: record({ deposit_bonus_code: nullable({ type: "string" }) }),
  errorStatuses: [401, 422],
});
export const clearBonusCode = operation({
  ...common,
  name: "clearBonusCode",
  method: "DELETE",
  path: "/api/player/clear_bonus_code",
  summary: "Clears that code",
  success: record({ deposit_bonus_code: nullable({ type: "string" }) }),
  errorStatuses: [401],
});
export const updateBonusSettings = operation({
  ...common,
  name: "updateBonusSettings",
  method: "PATCH",
  path: "/api/player/update_bonus_settings",
  summary: "Whether the player takes bonuses; without it none is issued but what they redeem themselves",
  body: record({ can_issue: { type: "boolean" } }),
  success: record({ can_issue_bonuses: { type: "boolean" } }),
  errorStatuses: [401, 422],
});

/** Codes of refusals. */
export const BONUS_ERRORS = [
  "BONUS.UNKNOWN",
  "BONUS.NOT_ACTIVATABLE",
  "BONUS.PERSON_HAS_HAD",
  "BONUS.FREE_BET",
  "BONUS.BET_PENDING",
  "BONUS.FINISHED",
  "BONUS.CODE_REJECTED",
  "BONUS.EXCLUDED",
] as const;
export type BonusError = (typeof BONUS_ERRORS)[number];
