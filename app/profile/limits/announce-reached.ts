import type { IntlShape } from "react-intl";
import type { ReachedLimit } from "#schemas/api/realtime.ts";
import { showToast } from "#ui/toast.ts";

/** Limits that this document has announced, while they stay reached. */
let announced = new Set<string>();

/**
 * Shows a toast that stays for each limit that a player has newly reached (LIMIT-02), in the life of a page once. `reached`
 * are all that block now: one that no longer does is announced again when it is reached anew.
 */
export function announceReached(
  reached: readonly ReachedLimit[],
  playerId: number,
  intl: IntlShape,
  show: typeof showToast = showToast,
): void {
  const keys = new Map(
    reached.map(({ type, period, currency }) => [[playerId, type, period, currency].join(" "), type] as const),
  );
  for (const [key, type] of keys) {
    if (announced.has(key)) continue;
    show(String(intl.formatMessage({ id: "NOTIFICATIONS.ON_LIMIT_REACHED" }, { type })), { kind: "warn", time: 0 });
  }
  announced = new Set(keys.keys());
}
