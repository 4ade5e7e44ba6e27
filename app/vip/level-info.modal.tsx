import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useLevelName } from "../shell/level-name.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { useMoney } from "../shell/use-money.ts";
import type { VipData } from "./load-vip.server.ts";
import { Medal } from "./medal.tsx";
import { TierRewards } from "./tier-rewards.tsx";
import { useVipDate } from "./use-vip-date.ts";

/** The status that the player has risen to, and what it brings (VIP-03); without one, how the first is reached. */
export default function LevelInfoModal({ data, close }: ModalProps<VipData>) {
  const intl = useIntl();
  const nameOf = useLevelName();
  const money = useMoney({ short: true });
  const date = useVipDate(data.timeZone);
  const own = data.tiers.find(({ level }) => level === data.level);
  const [first] = data.tiers;
  const { expiresAt } = data.progress;
  return (
    <div className="grid justify-items-center gap-4 text-center" data-vip-level={data.level}>
      <Medal level={data.level} className="w-32" />
      <div className="pl-12">
        <ModalTitle>
          {intl.formatMessage(
            { id: "VIP.RISE.TITLE" },
            { level: own ? nameOf(own.name) : intl.formatMessage({ id: "VIP.STATUS.REGULAR" }) },
          )}
        </ModalTitle>
      </div>
      {own ? (
        <>
          <p className="text-muted">
            {expiresAt
              ? intl.formatMessage({ id: "VIP.STATUS.UNTIL" }, { date: date(expiresAt) })
              : intl.formatMessage({ id: "VIP.LIFE_LONG" })}
          </p>
          <div className="text-left">
            <TierRewards tier={own} />
          </div>
        </>
      ) : first ? (
        <>
          <p>
            {intl.formatMessage(
              { id: "VIP.REGULAR.NEXT" },
              {
                level: nameOf(first.name),
                deposits: money(first.depositCents, data.progress.currency),
                bets: money(first.betCents, data.progress.currency),
              },
            )}
          </p>
          <div className="text-left">
            <TierRewards tier={first} />
          </div>
        </>
      ) : null}
      <Button variant="main" size="large" wide onClick={close}>
        {intl.formatMessage({ id: "VIP.GOT_IT" })}
      </Button>
      <ButtonLink variant="ghost" wide to="/vip" onClick={close}>
        {intl.formatMessage({ id: "VIP.ONBOARDING.ACTION" })}
      </ButtonLink>
    </div>
  );
}
