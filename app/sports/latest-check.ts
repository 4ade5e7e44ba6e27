import { useSyncExternalStore } from "react";
import type { checkSlip } from "#schemas/api/sport-bets.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { isSame, useSlip } from "./slip-store.ts";

export type SlipCheck = AnswerOf<typeof checkSlip>;

let latest: SlipCheck | null = null;
const listeners = new Set<() => void>();

/** Publishes what the platform answered about the slip last, for whatever else shows its odds; null for an empty slip. */
export function publishCheck(check: SlipCheck | null): void {
  latest = check;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useLatestCheck = (): SlipCheck | null =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );

/** Whether nothing can be staked: even the smallest stake would return more than one bet pays out. */
export const takesNoStake = ({ lines, minimum_line_stake, maximum_line_stake }: SlipCheck): boolean =>
  lines > 0 && maximum_line_stake < minimum_line_stake;

/** The odds of the slip as the one bet that it is; null while it is none that can be placed. */
export function useSlipOdds(): number | null {
  const { entries, kind } = useSlip();
  const check = useLatestCheck();
  const isOfSlip =
    check?.legs.length === entries.length && check.legs.every((leg, at) => entries[at] && isSame(leg, entries[at]));
  const isOneBet = entries.length === 1 || kind === "multiple";
  return isOfSlip && isOneBet && check.odds !== null && !takesNoStake(check) ? Number(check.odds) : null;
}
