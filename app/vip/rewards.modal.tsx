import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { useLevelName } from "../shell/level-name.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import type { VipData } from "./load-vip.server.ts";
import { Medal } from "./medal.tsx";
import { TierRewards } from "./tier-rewards.tsx";

/** What each level brings (MODAL-03). */
export default function RewardsModal({ data, close }: ModalProps<VipData>) {
  const intl = useIntl();
  const nameOf = useLevelName();
  return (
    <div className="grid gap-4">
      <ModalTitle>{intl.formatMessage({ id: "VIP.REWARDS.TITLE" })}</ModalTitle>
      <ol className="grid gap-3">
        {data.tiers.map((tier) => (
          <li key={tier.level} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-3">
            <Medal level={tier.level} className="w-10" />
            <div className="grid gap-1">
              <h3 className="font-semibold">{nameOf(tier.name)}</h3>
              <TierRewards tier={tier} />
            </div>
          </li>
        ))}
      </ol>
      <Button variant="main" wide onClick={close}>
        {intl.formatMessage({ id: "VIP.GOT_IT" })}
      </Button>
    </div>
  );
}
