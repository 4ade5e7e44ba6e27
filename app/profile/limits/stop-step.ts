import { type LimitPeriod, PERIODS_OF_TYPE } from "#schemas/rules/limits.ts";

export type StopType = "coolingoff" | "selfexclusion";

/** A break or an exclusion that the player has chosen and is asked to confirm. */
export interface StopStep {
  type: StopType;
  period: LimitPeriod;
}

/** The confirming step that an address names (`?stop=coolingoff&period=week`); null for the overview. */
export function stopStepOf(search: URLSearchParams): StopStep | null {
  const type = search.get("stop");
  if (type !== "coolingoff" && type !== "selfexclusion") return null;
  const period = PERIODS_OF_TYPE[type].find((each) => each === search.get("period"));
  return period ? { type, period } : null;
}
