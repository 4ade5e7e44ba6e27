import { useIntl } from "react-intl";
import type { VipTier } from "./load-vip.server.ts";

/** What a level brings: only what this brand really gives. */
export function TierRewards({ tier: { pointsPercent, hasManager, lifeLong } }: { tier: VipTier }) {
  const intl = useIntl();
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {pointsPercent > 100 ? (
        <li>
          {intl.formatMessage(
            { id: "VIP.REWARD.POINTS" },
            { percent: intl.formatNumber((pointsPercent - 100) / 100, { style: "percent" }) },
          )}
        </li>
      ) : null}
      {hasManager ? <li>{intl.formatMessage({ id: "VIP.REWARD.MANAGER" })}</li> : null}
      <li>{intl.formatMessage({ id: lifeLong ? "VIP.LIFE_LONG" : "VIP.REWARD.HOLDS" })}</li>
    </ul>
  );
}
