import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { LIFETIME_STATUSES } from "../rules/lifetime-levels.ts";
import { STATUSES_OF_PROGRESS, VIP_STATUSES } from "../rules/vip.ts";

const cents = { type: "integer", maximum: Number.MAX_SAFE_INTEGER } as const;
const threshold = { ...cents, minimum: 0 } as const;
const points = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const time = { type: "string", format: "date-time" } as const;
const status = { enum: STATUSES_OF_PROGRESS } as const;

/** A player's way to the next VIP status (document 2 section 3). Amounts are subunits of `currency`. */
export const vipProgressSchema = shape(
  record({
    currency: { enum: CURRENCY_CODES },
    currentStatus: { ...status, description: "What the sums of the running quarter have reached" },
    activeStatus: { ...status, description: "The status in force" },
    nextStatus: { ...nullable({ enum: VIP_STATUSES }), description: "The one after `activeStatus`; null at the top" },
    depositThresholdCents: { ...threshold, description: "Of `nextStatus`, or of the top one" },
    depositAmountCents: { ...cents, description: "Deposits of the quarter, less those that were taken back" },
    betSumThresholdCents: threshold,
    betSumCents: { ...cents, description: "Bets of real money of the quarter, by the time of the bet" },
    overallProgress: {
      type: "integer",
      minimum: 0,
      maximum: 100,
      description: "Percent; 100 when both sums are there",
    },
    quarterEndsAt: { ...time, description: "Sums start anew then, in the brand's time zone" },
    expiresAt: { ...nullable(time), description: "When `activeStatus` ends; null for none, and for a life-long one" },
  }),
);
export type VipProgress = FromSchema<typeof vipProgressSchema>;

/** The levels that all comp points ever earned give, and where the player stands (document 2 section 3). */
export const lifetimeProgressSchema = shape(
  record({
    persistent_comp_points: points,
    level: { ...nullable({ enum: LIFETIME_STATUSES }), description: "The player's; null before the first" },
    levels: list(
      record({
        status: { enum: LIFETIME_STATUSES },
        level_number: { type: "integer", minimum: 1, maximum: 8 },
        conditions: record({ persistent_comp_points: record({ min: points, max: nullable(points) }) }),
      }),
    ),
  }),
);
export type LifetimeProgress = FromSchema<typeof lifetimeProgressSchema>;

/** What the player has not been shown yet, on any device. */
export const vipNoticesSchema = shape(
  record({
    onboarding: { type: "boolean", description: "What the club is, for those who registered before it began" },
    level: { ...nullable({ enum: VIP_STATUSES }), description: "A status that the player rose to" },
  }),
);
export type VipNotices = FromSchema<typeof vipNoticesSchema>;

const common = { tag: "vip", caller: "player", errorStatuses: [401] } as const;

export const getVipProgress = operation({
  ...common,
  name: "getVipProgress",
  method: "GET",
  path: "/jam/vip_status_progress",
  summary: "The player's VIP status and the way to the next one, in the player's currency",
  success: vipProgressSchema,
});

export const getLifetimeProgress = operation({
  ...common,
  name: "getLifetimeProgress",
  method: "GET",
  path: "/api/player/lifetime_levels",
  summary: "Lifetime levels with the persistent comp points that each takes, and the player's",
  success: lifetimeProgressSchema,
});

export const getVipNotices = operation({
  ...common,
  name: "getVipNotices",
  method: "GET",
  path: "/api/player/vip_notices",
  summary: "What the player has not been shown yet: the introduction to the club, a status they rose to",
  success: vipNoticesSchema,
});

export const markVipNotices = operation({
  ...common,
  name: "markVipNotices",
  method: "PUT",
  path: "/api/player/vip_notices",
  summary: "Marks what was shown",
  body: record({ onboarding: { type: "boolean" }, level: nullable({ enum: VIP_STATUSES }) }, ["onboarding", "level"]),
  success: vipNoticesSchema,
  errorStatuses: [401, 422],
});
