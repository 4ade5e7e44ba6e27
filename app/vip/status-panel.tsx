import { useId } from "react";
import { useIntl } from "react-intl";
import { levelOfStatus } from "#schemas/rules/vip.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useLevelName } from "../shell/level-name.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "../shell/use-money.ts";
import type { VipData } from "./load-vip.server.ts";
import { Medal } from "./medal.tsx";
import { useVipDate } from "./use-vip-date.ts";

interface Props {
  data: VipData;
  /** Where the links of the panel open their modals. */
  path: string;
}

/** The status in force, and how far the next one is. */
export function StatusPanel({ data, path }: Props) {
  const intl = useIntl();
  const id = useId();
  const nameOf = useLevelName();
  const date = useVipDate(data.timeZone);
  const { progress, level, tiers, signedIn, failed, loyaltyTier } = data;
  const own = tiers.find((tier) => tier.level === level);
  const next = progress.nextStatus && tiers.find((tier) => tier.level === levelOfStatus(progress.nextStatus ?? ""));
  const until = progress.expiresAt && date(progress.expiresAt);
  return (
    <section aria-labelledby={id} className="vip-hero" data-vip-status={progress.activeStatus}>
      <Medal level={level} className="mx-auto w-28 md:w-36" />
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-1">
          <p className="text-muted text-sm">{intl.formatMessage({ id: "VIP.STATUS" })}</p>
          <h2 id={id} className="font-bold font-display text-2xl">
            {own ? nameOf(own.name) : intl.formatMessage({ id: "VIP.STATUS.REGULAR" })}
          </h2>
          {own ? (
            <p className="text-muted text-sm">
              {until
                ? intl.formatMessage({ id: "VIP.STATUS.UNTIL" }, { date: until })
                : own.lifeLong
                  ? intl.formatMessage({ id: "VIP.LIFE_LONG" })
                  : null}
            </p>
          ) : null}
        </div>
        {failed ? (
          <p role="status" className="rounded-medium border border-line bg-raised p-3 text-sm">
            {intl.formatMessage({ id: "VIP.FAILED" })}
          </p>
        ) : null}
        {signedIn ? (
          <>
            <p className="font-semibold">
              {next
                ? intl.formatMessage(
                    { id: "VIP.NEXT" },
                    {
                      level: nameOf(next.name),
                      percent: intl.formatNumber(progress.overallProgress / 100, { style: "percent" }),
                    },
                  )
                : intl.formatMessage({ id: "VIP.TOP" })}
            </p>
            {next ? <p className="text-muted text-sm">{intl.formatMessage({ id: "VIP.SEASON.COUNTS" })}</p> : null}
            <Sum
              label="VIP.DEPOSITS"
              done={progress.depositAmountCents}
              of={progress.depositThresholdCents}
              data={data}
            />
            <Sum label="VIP.BETS" done={progress.betSumCents} of={progress.betSumThresholdCents} data={data} />
            <p className="text-muted text-sm">
              {intl.formatMessage({ id: "VIP.QUARTER_ENDS" }, { date: date(progress.quarterEndsAt) })}
            </p>
            {loyaltyTier ? (
              <p className="text-muted text-sm">
                {intl.formatMessage({ id: "VIP.TIER.OTHER" }, { tier: nameOf(loyaltyTier) })}
              </p>
            ) : null}
          </>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {signedIn || data.guestMode ? null : (
            <ButtonLink variant="main" to={`/sign-up?redirect=${encodeURIComponent(path)}`}>
              {intl.formatMessage({ id: "AUTH.SIGN_UP" })}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={withModal(path, "vip-season")} preventScrollReset>
            {intl.formatMessage({ id: "VIP.SEASON.TITLE" })}
          </ButtonLink>
          <ButtonLink variant="quiet" to={withModal(path, "vip-rewards")} preventScrollReset>
            {intl.formatMessage({ id: "VIP.REWARDS.TITLE" })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

interface SumProps {
  label: "VIP.DEPOSITS" | "VIP.BETS";
  done: number;
  of: number;
  data: Pick<VipData, "progress">;
}

function Sum({ label, done, of, data: { progress } }: SumProps) {
  const intl = useIntl();
  const id = useId();
  const money = useMoney({ short: true });
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span id={id}>{intl.formatMessage({ id: label })}</span>
        <span className="tabular-nums">
          {intl.formatMessage(
            { id: "VIP.SUM" },
            { done: money(done, progress.currency), of: money(of, progress.currency) },
          )}
        </span>
      </p>
      <progress
        aria-labelledby={id}
        max={Math.max(1, of)}
        value={Math.min(Math.max(0, done), of)}
        className="h-2 w-full"
      />
    </div>
  );
}
