import { Check, Crown, Trophy } from "lucide-react";
import { useIntl } from "react-intl";
import type { Ladder } from "#schemas/rules/player-status.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { Panel } from "../page/panel.tsx";
import { useLevelName } from "../shell/level-name.ts";
import { useHasPage } from "../shell/use-frame.ts";

interface Props {
  tiers: Ladder;
  vip: Ladder;
}

/** Where the player stands in the loyalty programme and the VIP club (PROF-06). */
export function LevelView({ tiers, vip }: Props) {
  const intl = useIntl();
  const hasPage = useHasPage();
  return (
    <>
      <LadderPanel id="tier-title" title="PROFILE.LEVEL.TIER" none="PROFILE.LEVEL.TIER.NONE" ladder={tiers} />
      <LadderPanel id="vip-title" title="PROFILE.LEVEL.VIP" none="PROFILE.LEVEL.VIP.NONE" ladder={vip} />
      <p className="max-w-prose text-muted text-sm">{intl.formatMessage({ id: "PROFILE.LEVEL.HONEST" })}</p>
      {hasPage("/vip") ? (
        <ButtonLink to="/vip" className="justify-self-start">
          {intl.formatMessage({ id: "PROFILE.LEVEL.MORE" })}
        </ButtonLink>
      ) : null}
    </>
  );
}

interface LadderProps {
  id: string;
  title: MessageId;
  none: MessageId;
  ladder: Ladder;
}

function LadderPanel({ id, title, none, ladder: { steps, reached } }: LadderProps) {
  const intl = useIntl();
  const levelName = useLevelName();
  const place = steps.findIndex((step) => step.id === reached?.id);
  return (
    <Panel id={id} title={intl.formatMessage({ id: title })}>
      <p className="flex items-center gap-3">
        <Icon of={id === "vip-title" ? Crown : Trophy} size={32} className={reached ? "text-brand" : "text-muted"} />
        <strong className="font-display text-xl">
          {reached ? levelName(reached.name) : intl.formatMessage({ id: none })}
        </strong>
      </p>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === place ? "step" : undefined}
            className={classNames(
              "flex min-h-11 items-center justify-between gap-2 rounded-medium border px-3 text-sm",
              index === place ? "border-brand bg-raised font-semibold" : "border-line",
              index > place && "text-muted",
            )}
          >
            {levelName(step.name)}
            {index <= place ? (
              <>
                <Icon of={Check} size={16} className="text-good" />
                <span className="sr-only">{intl.formatMessage({ id: "PROFILE.LEVEL.REACHED" })}</span>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
