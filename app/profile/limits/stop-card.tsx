import { Form } from "@remix-run/react";
import type { UserLimit } from "#schemas/api/limits.ts";
import { breakEnd } from "#schemas/rules/break-end.ts";
import { type LimitPeriod, PERIODS_OF_TYPE } from "#schemas/rules/limits.ts";
import { Button } from "#ui/button.tsx";
import { PeriodField } from "./amount-fields.tsx";
import { LimitPanel } from "./limit-panel.tsx";
import type { StopType } from "./stop-step.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  type: StopType;
  limits: readonly UserLimit[];
  now: string;
}

/** A break or a self-exclusion: the player chooses how long, and confirms it in a step of its own. */
export function StopCard({ type, limits, now }: Props) {
  const { t, time } = useLimitTexts();
  const active = limits.find((limit) => limit.type === type);
  const until = active?.active_until;
  const periods = PERIODS_OF_TYPE[type].filter((period) => isLonger(period, until, now));
  return (
    <LimitPanel type={type}>
      {until ? (
        <p className="rounded-medium border border-line p-4 text-muted text-sm">
          <strong className="block font-semibold text-base text-text">
            {t("LIMITS.BREAK.ACTIVE", { date: time(until) })}
          </strong>
          {t("LIMITS.BREAK.LONGER")}
        </p>
      ) : null}
      {periods.length > 0 ? (
        <Form method="get" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <input type="hidden" name="stop" value={type} />
          <PeriodField id={type} label="LIMITS.LENGTH" type={type} periods={periods} />
          <Button type="submit" size="large" className="justify-self-start">
            {t("LIMITS.CONTINUE")}
          </Button>
        </Form>
      ) : null}
    </LimitPanel>
  );
}

/** Whether a period that began now would end after what holds already. */
function isLonger(period: LimitPeriod, until: string | null | undefined, now: string): boolean {
  if (!until) return true;
  const end = breakEnd(period, new Date(now));
  return end === null || end.getTime() > Date.parse(until);
}
