import { Hourglass } from "lucide-react";
import type { RealityIntervals } from "#schemas/api/reality-check.ts";
import { REALITY_CHECK_MINUTES } from "#schemas/rules/reality-check.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/select.tsx";
import { PANEL } from "../../page/panel.tsx";
import { useFieldError } from "../../shell/form/form-parts.tsx";
import { PageForm } from "../../shell/form/page-form.tsx";
import { type PageResult, rejectedOf } from "../../shell/form/page-result.ts";
import { REALITY_FORM } from "./form-names.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  intervals: RealityIntervals;
  result: PageResult | undefined;
}

/** How often a game for money shows time and result: the licence's interval, or a shorter one that the player chooses. */
export function RealityCard({ intervals, result }: Props) {
  const { t } = useLimitTexts();
  const rejected = rejectedOf(result, REALITY_FORM);
  const errorOf = useFieldError(rejected);
  const { own_minutes: own, licence_minutes: licence } = intervals;
  const choices = REALITY_CHECK_MINUTES.filter((minutes) => licence === null || minutes < licence);
  return (
    <section id="reality-check" aria-labelledby="reality-title" className={`${PANEL} content-start`}>
      <div className="flex items-start gap-3">
        <Icon of={Hourglass} size={24} className="mt-0.5 shrink-0 text-brand" />
        <div className="grid gap-1">
          <h3 id="reality-title" className="font-bold font-display text-lg">
            {t("LIMITS.REALITY.TITLE")}
          </h3>
          <p className="text-muted text-sm">{t("LIMITS.REALITY.LEAD")}</p>
        </div>
      </div>
      <PageForm name={REALITY_FORM} result={result} fields={{ type: REALITY_FORM }}>
        {(busy) => (
          <>
            <Field name="minutes" id="reality-minutes" label={t("LIMITS.REALITY.LABEL")} error={errorOf("minutes")}>
              {(control) => (
                <Select {...control} key={own} defaultValue={choices.find((minutes) => minutes === own) ?? ""}>
                  <option value="">
                    {licence === null ? t("LIMITS.REALITY.NEVER") : t("LIMITS.REALITY.LICENCE", { minutes: licence })}
                  </option>
                  {choices.map((minutes) => (
                    <option key={minutes} value={minutes}>
                      {t("LIMITS.REALITY.EVERY", { minutes })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
              {t("LIMITS.REALITY.SAVE")}
            </Button>
          </>
        )}
      </PageForm>
    </section>
  );
}
