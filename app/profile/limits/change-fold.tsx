import type { ReactNode } from "react";
import type { UserLimit } from "#schemas/api/limits.ts";
import { Button } from "#ui/button.tsx";
import { PageForm } from "../../shell/form/page-form.tsx";
import { type PageResult, rejectedOf } from "../../shell/form/page-result.ts";
import { Fold } from "./fold.tsx";
import { changeForm, removeForm } from "./form-names.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  limit: UserLimit;
  result: PageResult | undefined;
  waitHours: number;
  /** The new value's field. */
  children: ReactNode;
}

/** Changes a limit, or asks for its end; both say when that counts. */
export function ChangeFold({ limit, result, waitHours, children }: Props) {
  const { t, name } = useLimitTexts();
  const { id, type, period, accounts } = limit;
  const form = changeForm(id);
  const removal = rejectedOf(result, removeForm(id));
  const currency = accounts[0]?.currency;
  return (
    <Fold
      title={t("LIMITS.CHANGE")}
      label={t("LIMITS.CHANGE.NAMED", { limit: name(limit) })}
      open={rejectedOf(result, form) !== undefined || (removal !== undefined && !limit.pending)}
    >
      <PageForm
        name={form}
        result={result}
        fields={{ id, type, ...(period ? { period } : {}), ...(currency ? { currency } : {}) }}
      >
        {(busy) => (
          <>
            {children}
            <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
              {t("LIMITS.SAVE")}
            </Button>
          </>
        )}
      </PageForm>
      {/* With a change that waits, the same call would take that back. */}
      {limit.pending ? null : (
        <PageForm
          name={removeForm(id)}
          result={result}
          fields={{ remove: id }}
          className="grid gap-2 border-line border-t pt-4"
        >
          {(busy) => (
            <>
              <p className="text-muted text-sm">{t("LIMITS.REMOVE.HINT", { hours: waitHours })}</p>
              <Button type="submit" size="small" busy={busy} className="justify-self-start">
                {t("LIMITS.REMOVE")}
              </Button>
            </>
          )}
        </PageForm>
      )}
    </Fold>
  );
}
