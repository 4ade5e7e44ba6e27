/** What a player can limit (document 2 section 3). */
export const LIMIT_TYPES = ["loss", "wager", "deposit", "coolingoff", "selfexclusion", "session"] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/** How long a limit's window or a break is (document 2 section 3). */
export const LIMIT_PERIODS = [
  "day",
  "day_3",
  "week",
  "month",
  "month_3",
  "month_6",
  "month_9",
  "month_12",
  "forever",
] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Limits on an amount of one currency. */
export const AMOUNT_LIMIT_TYPES = ["loss", "wager", "deposit"] as const satisfies readonly LimitType[];
export type AmountLimitType = (typeof AMOUNT_LIMIT_TYPES)[number];

/** The periods that a limit of each type may have; a session limit has none: it counts from each sign-in. */
export const PERIODS_OF_TYPE: Record<LimitType, readonly LimitPeriod[]> = {
  loss: ["day", "week", "month"],
  wager: ["day", "week", "month"],
  deposit: ["day", "week", "month"],
  coolingoff: ["day", "day_3", "week", "month"],
  selfexclusion: ["month_3", "month_6", "month_9", "month_12", "forever"],
  session: [],
};

/** A session limit in minutes. */
export const SESSION_MINUTES = { least: 10, most: 1_440 } as const;

/** How long a loosening waits at least, in hours; a licence may ask for more (`rules.limitWaitHours`). */
export const LIMIT_WAIT_HOURS = 24;
/** After its wait, a loosening can be confirmed for so many days; then it lapses. */
export const LIMIT_CONFIRM_DAYS = 7;

export const isAmountLimit = (type: LimitType): type is AmountLimitType =>
  (AMOUNT_LIMIT_TYPES as readonly LimitType[]).includes(type);

/**
 * A limit is reached when the amount minus the absolute current value is 0 or less (document 2 section 4). Of a loss limit,
 * the value is the net loss: a net win, which the contract shows below zero, counts as 0 (`reached` of the contract).
 */
export const isReached = (amountCents: number, currentValueCents: number): boolean =>
  amountCents - Math.abs(currentValueCents) <= 0;
