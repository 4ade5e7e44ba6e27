import { Check, Lock } from "lucide-react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";
import { useLevelName } from "../shell/level-name.ts";
import { useMoney } from "../shell/use-money.ts";
import type { VipData, VipTier } from "./load-vip.server.ts";
import { Medal } from "./medal.tsx";
import { TierRewards } from "./tier-rewards.tsx";

const STATE = { achieved: "VIP.TIER.ACHIEVED", current: "VIP.TIER.CURRENT", locked: "VIP.TIER.LOCKED" } as const;

interface Props {
  data: Pick<VipData, "tiers" | "progress" | "signedIn">;
  /** What of a level is listed: what it takes, or what it brings. */
  show: "terms" | "rewards";
}

/** The ladder, lowest level first: what is achieved, what is locked. */
export function TierList({ data, show }: Props) {
  const intl = useIntl();
  const nameOf = useLevelName();
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" data-vip-tiers>
      {data.tiers.map((tier) => (
        <li
          key={tier.level}
          className={`vip-tier ${tier.state === "current" ? "vip-tier-current" : ""}`}
          aria-current={tier.state === "current" ? "step" : undefined}
          data-state={tier.state}
        >
          <Medal level={tier.level} className="w-14" />
          <div className="grid min-w-0 gap-2">
            <h3 className="font-bold font-display text-lg leading-tight">{nameOf(tier.name)}</h3>
            {data.signedIn ? (
              <p className="flex items-center gap-1.5 text-muted text-sm">
                <Icon of={tier.state === "locked" ? Lock : Check} size={16} />
                {intl.formatMessage({ id: STATE[tier.state] })}
              </p>
            ) : null}
            {show === "terms" ? <TierTerms tier={tier} data={data} /> : <TierRewards tier={tier} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function TierTerms({ tier, data: { progress } }: { tier: VipTier; data: Pick<VipData, "progress"> }) {
  const intl = useIntl();
  const money = useMoney({ short: true });
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">{intl.formatMessage({ id: "VIP.DEPOSITS" })}</dt>
        <dd className="text-right tabular-nums">{money(tier.depositCents, progress.currency)}</dd>
        <dt className="text-muted">{intl.formatMessage({ id: "VIP.BETS" })}</dt>
        <dd className="text-right tabular-nums">{money(tier.betCents, progress.currency)}</dd>
      </dl>
      {tier.lifeLong ? <p className="text-sm">{intl.formatMessage({ id: "VIP.LIFE_LONG" })}</p> : null}
    </>
  );
}
