import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useLevelName } from "../shell/level-name.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import type { VipData } from "./load-vip.server.ts";
import { Medal } from "./medal.tsx";

/** What the club is, once, for players who were here before it (VIP-03). */
export default function OnboardingModal({ data, close }: ModalProps<VipData>) {
  const intl = useIntl();
  const nameOf = useLevelName();
  return (
    <div className="grid gap-4 text-center">
      <div className="pl-12">
        <ModalTitle>{intl.formatMessage({ id: "VIP.ONBOARDING.TITLE" })}</ModalTitle>
      </div>
      <ol className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {data.tiers.map((tier) => (
          <li key={tier.level} className="grid justify-items-center gap-1 text-muted text-xs">
            <Medal level={tier.level} className="w-11" />
            {nameOf(tier.name)}
          </li>
        ))}
      </ol>
      <p>{intl.formatMessage({ id: "VIP.ONBOARDING.TEXT" })}</p>
      <p className="text-muted text-sm">{intl.formatMessage({ id: "VIP.SEASON.HOLDS" })}</p>
      <ButtonLink variant="main" size="large" wide to="/vip" onClick={close}>
        {intl.formatMessage({ id: "VIP.ONBOARDING.ACTION" })}
      </ButtonLink>
      <Button variant="ghost" wide onClick={close}>
        {intl.formatMessage({ id: "VIP.LATER" })}
      </Button>
    </div>
  );
}
