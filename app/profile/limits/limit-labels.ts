import type { LimitChange } from "#schemas/api/limits.ts";
import type { AmountLimitType, LimitPeriod, LimitType } from "#schemas/rules/limits.ts";
import type { MessageId } from "../../i18n/message-id.ts";

/** Names of the kinds of limits (document 2 section 3), as headings have them. */
export const LIMIT_TITLES = {
  deposit: "LIMITS.DEPOSIT.TITLE",
  loss: "LIMITS.LOSS.TITLE",
  wager: "LIMITS.WAGER.TITLE",
  session: "LIMITS.SESSION.TITLE",
  coolingoff: "LIMITS.BREAK.TITLE",
  selfexclusion: "LIMITS.EXCLUSION.TITLE",
} as const satisfies Record<LimitType, MessageId>;

export const LIMIT_LEADS = {
  deposit: "LIMITS.DEPOSIT.LEAD",
  loss: "LIMITS.LOSS.LEAD",
  wager: "LIMITS.WAGER.LEAD",
  session: "LIMITS.SESSION.LEAD",
  coolingoff: "LIMITS.BREAK.LEAD",
  selfexclusion: "LIMITS.EXCLUSION.LEAD",
} as const satisfies Record<LimitType, MessageId>;

/** What a limit's window counts so far, beside the limit itself. */
export const USED = {
  deposit: "LIMITS.DEPOSIT.USED",
  loss: "LIMITS.LOSS.USED",
  wager: "LIMITS.WAGER.USED",
} as const satisfies Record<AmountLimitType, MessageId>;

/** Of a limit's window: "Per day". */
export const WINDOWS: Readonly<Partial<Record<LimitPeriod, MessageId>>> = {
  day: "LIMITS.WINDOW.DAY",
  week: "LIMITS.WINDOW.WEEK",
  month: "LIMITS.WINDOW.MONTH",
};

/** How long a break or an exclusion is: "3 months". */
export const LENGTHS = {
  day: "LIMITS.LENGTH.DAY",
  day_3: "LIMITS.LENGTH.DAY_3",
  week: "LIMITS.LENGTH.WEEK",
  month: "LIMITS.LENGTH.MONTH",
  month_3: "LIMITS.LENGTH.MONTH_3",
  month_6: "LIMITS.LENGTH.MONTH_6",
  month_9: "LIMITS.LENGTH.MONTH_9",
  month_12: "LIMITS.LENGTH.MONTH_12",
  forever: "LIMITS.LENGTH.FOREVER",
} as const satisfies Record<LimitPeriod, MessageId>;

export const CHANGES = {
  set: "LIMITS.CHANGED.SET",
  tightened: "LIMITS.CHANGED.TIGHTENED",
  raise_requested: "LIMITS.CHANGED.RAISE_REQUESTED",
  removal_requested: "LIMITS.CHANGED.REMOVAL_REQUESTED",
  withdrawn: "LIMITS.CHANGED.WITHDRAWN",
  raised: "LIMITS.CHANGED.RAISED",
  removed: "LIMITS.CHANGED.REMOVED",
  lapsed: "LIMITS.CHANGED.LAPSED",
  ended: "LIMITS.CHANGED.ENDED",
} as const satisfies Record<LimitChange["change"], MessageId>;
