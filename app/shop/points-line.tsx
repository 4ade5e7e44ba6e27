import { Coins } from "lucide-react";
import { useIntl } from "react-intl";
import type { CompPoints } from "#schemas/api/shop.ts";
import { Icon } from "#ui/icon.tsx";

/** What the player can spend, and what they have earned in all. */
export function PointsLine({ points }: { points: CompPoints }) {
  const intl = useIntl();
  return (
    <dl
      className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 rounded-large border border-line bg-surface px-4 py-3"
      aria-live="polite"
    >
      <dt className="col-span-2 flex items-center gap-2 text-muted text-sm">
        <Icon of={Coins} size={16} className="text-brand" />
        {intl.formatMessage({ id: "SHOP.BALANCE" })}
      </dt>
      <dd className="text-right font-bold font-display text-xl tabular-nums">
        {intl.formatNumber(points.chargeable.points)}
      </dd>
      <dt className="col-span-2 text-muted text-sm">{intl.formatMessage({ id: "SHOP.EARNED" })}</dt>
      <dd className="text-right text-sm tabular-nums">{intl.formatNumber(points.persistent.points)}</dd>
    </dl>
  );
}
