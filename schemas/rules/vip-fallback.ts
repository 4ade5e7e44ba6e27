import type { VipProgress } from "../api/vip.ts";
import type { CurrencyCode } from "../kit/constants.ts";
import { quarterEnd, quarterOf } from "./quarters.ts";
import { DEFAULT_THRESHOLDS, REGULAR, VIP_STATUSES } from "./vip.ts";

/** What is shown of a player whose progress is not known: regular, nothing yet, the default thresholds (VIP-02). */
export const regularProgress = (
  currency: CurrencyCode,
  { now, timeZone }: { now: Date; timeZone: string },
): VipProgress => ({
  currency,
  currentStatus: REGULAR,
  activeStatus: REGULAR,
  nextStatus: VIP_STATUSES[0],
  depositThresholdCents: DEFAULT_THRESHOLDS.deposit_threshold_cents,
  depositAmountCents: 0,
  betSumThresholdCents: DEFAULT_THRESHOLDS.bet_threshold_cents,
  betSumCents: 0,
  overallProgress: 0,
  quarterEndsAt: quarterEnd(quarterOf(now, timeZone), timeZone).toISOString(),
  expiresAt: null,
});
