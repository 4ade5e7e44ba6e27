import type { UserLimit } from "#schemas/api/limits.ts";
import { SESSION_MINUTES } from "#schemas/rules/limits.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useFieldError } from "../../shell/form/form-parts.tsx";
import type { FormResult } from "../../shell/form/form-result.ts";
import { PageForm } from "../../shell/form/page-form.tsx";
import { type PageResult, rejectedOf } from "../../shell/form/page-result.ts";
import { ChangeFold } from "./change-fold.tsx";
import { Fold } from "./fold.tsx";
import { changeForm } from "./form-names.ts";
import { LimitPanel } from "./limit-panel.tsx";
import { PendingNote } from "./pending-note.tsx";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  limits: readonly UserLimit[];
  waitHours: number;
  result: PageResult | undefined;
  now: string;
}

/** How long the player may play from a sign-in, in minutes. */
export function SessionCard({ limits, waitHours, result, now }: Props) {
  const { t } = useLimitTexts();
  const limit = limits.find(({ type }) => type === "session");
  if (!limit) {
    const rejected = rejectedOf(result, "session");
    return (
      <LimitPanel type="session">
        <Fold
          title={t("LIMITS.SET")}
          label={`${t("LIMITS.SET")}: ${t("LIMITS.SESSION.TITLE")}`}
          open={rejected !== undefined}
        >
          <PageForm name="session" result={result} fields={{ type: "session" }}>
            {(busy) => (
              <>
                <MinutesField id="session" rejected={rejected} hint={t("LIMITS.MINUTES.HINT", RANGE)} />
                <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
                  {t("LIMITS.SAVE")}
                </Button>
              </>
            )}
          </PageForm>
        </Fold>
      </LimitPanel>
    );
  }
  const minutes = limit.minutes ?? SESSION_MINUTES.most;
  return (
    <LimitPanel type="session">
      <div
        key={`${minutes} ${limit.pending?.requested_at}`}
        className="grid gap-3 rounded-medium border border-line p-4"
      >
        <p className="font-semibold">{t("LIMITS.SESSION.VALUE", { minutes })}</p>
        <PendingNote limit={limit} result={result} now={now} />
        <ChangeFold limit={limit} result={result} waitHours={waitHours}>
          <MinutesField
            id={limit.id}
            rejected={rejectedOf(result, changeForm(limit.id))}
            value={minutes}
            hint={t("LIMITS.CHANGE.HINT", { hours: waitHours })}
          />
        </ChangeFold>
      </div>
    </LimitPanel>
  );
}

const RANGE = { least: SESSION_MINUTES.least, most: SESSION_MINUTES.most };

interface FieldProps {
  id: string;
  rejected: FormResult | undefined;
  value?: number;
  hint: string;
}

function MinutesField({ id, rejected, value, hint }: FieldProps) {
  const { t } = useLimitTexts();
  const errorOf = useFieldError(rejected);
  return (
    <Field name="minutes" id={`${id}-minutes`} label={t("LIMITS.MINUTES")} hint={hint} error={errorOf("minutes")}>
      {(control) => (
        <>
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            defaultValue={rejected?.values.minutes ?? value}
            className="tabular-nums"
          />
          {rejected?.problem?.code === "LIMITS.SESSION.ENDS_NOW" ? (
            <input type="hidden" name="ends_now" value={rejected.problem.params?.minutes} />
          ) : null}
        </>
      )}
    </Field>
  );
}
