import { Hourglass } from "lucide-react";
import type { UserLimit } from "#schemas/api/limits.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageForm } from "../../shell/form/page-form.tsx";
import type { PageResult } from "../../shell/form/page-result.ts";
import { removeForm } from "./form-names.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  limit: UserLimit;
  result: PageResult | undefined;
  /** ISO time of the page. */
  now: string;
}

/** A loosening that waits for its time and the player's confirmation, and the way to take it back. */
export function PendingNote({ limit, result, now }: Props) {
  const { t, time, name, value } = useLimitTexts();
  const { pending } = limit;
  if (!pending) return null;
  const ready = Date.parse(pending.available_at) <= Date.parse(now);
  const date = time(ready ? pending.expires_at : pending.available_at);
  const text =
    pending.change === "raise"
      ? t(ready ? "LIMITS.PENDING.RAISE_READY" : "LIMITS.PENDING.RAISE", {
          value: value(pending, limit.accounts[0]?.currency ?? null) ?? "",
          date,
        })
      : t(ready ? "LIMITS.PENDING.REMOVE_READY" : "LIMITS.PENDING.REMOVE", { date });
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <p className="flex items-start gap-2 text-sm">
        <Icon of={Hourglass} size={16} className="mt-0.5 shrink-0 text-warn" />
        {text}
      </p>
      <PageForm name={removeForm(limit.id)} result={result} fields={{ withdraw: limit.id }}>
        {(busy) => (
          <Button
            type="submit"
            size="small"
            busy={busy}
            aria-label={t("LIMITS.WITHDRAW.NAMED", { limit: name(limit) })}
            className="justify-self-start"
          >
            {t("LIMITS.WITHDRAW")}
          </Button>
        )}
      </PageForm>
    </div>
  );
}
