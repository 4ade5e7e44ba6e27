import { Link } from "@remix-run/react";
import { Check, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { breakEnd } from "#schemas/rules/break-end.ts";

import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { PANEL } from "../../page/panel.tsx";
import { useFieldError } from "../../shell/form/form-parts.tsx";
import { PageForm } from "../../shell/form/page-form.tsx";
import { type PageResult, rejectedOf } from "../../shell/form/page-result.ts";
import { useFrame } from "../../shell/use-frame.ts";
import { STOP_FORM } from "./form-names.ts";
import { lengthLabel } from "./limit-labels.ts";
import type { StopStep } from "./stop-step.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  step: StopStep;
  result: PageResult | undefined;
  now: string;
}

/** What a break or an exclusion does, until when, and what stays possible, before the player says yes. */
export function StopConfirm({ step, result, now }: Props) {
  const { t, time, day } = useLimitTexts();
  const { support } = useFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  // The address changes within the page: the reader goes on at the question.
  useEffect(() => heading.current?.focus(), []);
  const errorOf = useFieldError(rejectedOf(result, STOP_FORM));
  const { type, period } = step;
  const end = breakEnd(period, new Date(now));
  const exclusion = type === "selfexclusion";
  const does = !exclusion
    ? t("LIMITS.BREAK.DOES", { date: time(end ?? now) })
    : end
      ? t("LIMITS.EXCLUSION.DOES", { date: day(end) })
      : t("LIMITS.EXCLUSION.DOES_FOREVER");
  const question = exclusion
    ? period === "forever"
      ? t("LIMITS.EXCLUSION.CONFIRM_FOREVER")
      : t("LIMITS.EXCLUSION.CONFIRM", { length: t(lengthLabel(period)) })
    : t("LIMITS.BREAK.CONFIRM", { length: t(lengthLabel(period)) });
  return (
    <section aria-labelledby="stop-title" className={PANEL}>
      <h2 id="stop-title" ref={heading} tabIndex={-1} className="font-bold font-display text-xl outline-none">
        {question}
      </h2>
      <ul className="grid max-w-prose gap-3">
        <Point icon={X} className="text-bad">
          {does}
        </Point>
        <Point icon={TriangleAlert} className="text-warn">
          {t(exclusion ? "LIMITS.EXCLUSION.FINAL" : "LIMITS.BREAK.FINAL")}
        </Point>
        {exclusion ? (
          <Point icon={Check} className="text-good">
            {t("LIMITS.EXCLUSION.MARKETING")}
          </Point>
        ) : null}
        <Point icon={Check} className="text-good">
          {exclusion ? t("LIMITS.EXCLUSION.STAYS", { email: support.email }) : t("LIMITS.BREAK.STAYS")}
        </Point>
      </ul>
      <PageForm name={STOP_FORM} result={result} fields={{ type, period }}>
        {(busy) => (
          <>
            {exclusion ? <SiblingBrands error={errorOf("all_brands")} /> : null}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="brand" busy={busy}>
                {t(exclusion ? "LIMITS.EXCLUSION.START" : "LIMITS.BREAK.START")}
              </Button>
              <ButtonLink to="/profile/limits">{t("LIMITS.CANCEL")}</ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </section>
  );
}

/** Whether the exclusion covers the player's accounts at the sibling brands, which a confirmed address finds (RG-02). */
function SiblingBrands({ error }: { error: ReactNode }) {
  const { t } = useLimitTexts();
  const { player } = useFrame();
  if (player?.confirmed)
    return (
      <Checkbox name="all_brands" label={t("LIMITS.EXCLUSION.ALL_BRANDS")} error={error} defaultChecked={!!error} />
    );
  return (
    <p className="max-w-prose text-muted text-sm">
      {t("LIMITS.EXCLUSION.UNCONFIRMED")}{" "}
      <Link to="/email-verify" className="text-brand underline underline-offset-4">
        {t("LIMITS.EXCLUSION.VERIFY")}
      </Link>
    </p>
  );
}

const Point = ({ icon, className, children }: { icon: LucideIcon; className: string; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Icon of={icon} className={`mt-0.5 shrink-0 ${className}`} />
    <span>{children}</span>
  </li>
);
