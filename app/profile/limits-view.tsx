import { HandHeart, OctagonAlert } from "lucide-react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { useFrame, useHasPage } from "../shell/use-frame.ts";
import { Panel } from "./panel.tsx";

/** Types of limits (document 2 section 3). */
const TYPES = {
  loss: "PROFILE.LIMIT.LOSS",
  wager: "PROFILE.LIMIT.WAGER",
  deposit: "PROFILE.LIMIT.DEPOSIT",
  coolingoff: "PROFILE.LIMIT.COOLINGOFF",
  selfexclusion: "PROFILE.LIMIT.SELFEXCLUSION",
  session: "PROFILE.LIMIT.SESSION",
} as const satisfies Record<string, MessageId>;

export const limitType = (text: string | null): keyof typeof TYPES | null =>
  text !== null && Object.hasOwn(TYPES, text) ? (text as keyof typeof TYPES) : null;

/** What there is of limits: one that a game has met (GUARD-05), and who sets them as long as players can't by themselves. */
export function LimitsView({ reached }: { reached: keyof typeof TYPES | null }) {
  const intl = useIntl();
  const { support } = useFrame();
  const hasPage = useHasPage();
  return (
    <Panel id="limits-title" title={intl.formatMessage({ id: "PROFILE.TAB.LIMITS" })}>
      {reached ? (
        <p role="alert" className="flex items-start gap-3 rounded-medium border border-warn bg-raised p-4">
          <Icon of={OctagonAlert} className="mt-0.5 shrink-0 text-warn" />
          {intl.formatMessage({ id: "PROFILE.LIMITS.REACHED" }, { limit: intl.formatMessage({ id: TYPES[reached] }) })}
        </p>
      ) : null}
      <p className="flex max-w-prose items-start gap-3 text-muted">
        <Icon of={HandHeart} className="mt-0.5 shrink-0 text-brand" />
        {intl.formatMessage({ id: "PROFILE.LIMITS.TEXT" })}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* Whoever asks for a limit wants to write now, not to look for an address. */}
        <a href={`mailto:${support.email}`} className="button button-main button-medium">
          {intl.formatMessage({ id: "PROFILE.LIMITS.ASK" })}
        </a>
        {hasPage("/responsible-gaming") ? (
          <ButtonLink to="/responsible-gaming">{intl.formatMessage({ id: "PROFILE.LIMITS.HELP" })}</ButtonLink>
        ) : null}
      </div>
    </Panel>
  );
}
