import type { LimitChange } from "#schemas/api/limits.ts";
import { type AmountLimitType, isAmountLimit, type LimitPeriod, type LimitType } from "#schemas/rules/limits.ts";

/** The names that messages have for the kinds of limits (document 2 section 3). */
const NAMES = {
  deposit: "DEPOSIT",
  loss: "LOSS",
  wager: "WAGER",
  session: "SESSION",
  coolingoff: "BREAK",
  selfexclusion: "EXCLUSION",
} as const satisfies Record<LimitType, string>;

const upper = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>;

/** A kind of limit, as headings have it. */
export const limitTitle = (type: LimitType) => `LIMITS.${NAMES[type]}.TITLE` as const;

export const limitLead = (type: LimitType) => `LIMITS.${NAMES[type]}.LEAD` as const;

/** What a limit's window counts so far, beside the limit itself. */
export const limitUsed = (type: AmountLimitType) => `LIMITS.${NAMES[type]}.USED` as const;

/** The periods that windows have. */
type Window = "day" | "week" | "month";

/** Of a limit's window: "Per day". */
export const windowLabel = (window: Window) => `LIMITS.WINDOW.${upper(window)}` as const;

/** How long a break or an exclusion is: "3 months". */
export const lengthLabel = (period: LimitPeriod) => `LIMITS.LENGTH.${upper(period)}` as const;

/** A limit's period as its own kind has it: the window of an amount, or a length. */
export const periodLabel = (type: LimitType, period: LimitPeriod) =>
  isAmountLimit(type) ? windowLabel(period as Window) : lengthLabel(period);

export const changeLabel = (change: LimitChange["change"]) => `LIMITS.CHANGED.${upper(change)}` as const;

/** Where the card of a kind of limit is. */
export const limitPath = (type: LimitType): string => `/profile/limits#limit-${type}`;
