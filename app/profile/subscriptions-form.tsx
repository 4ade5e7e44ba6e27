import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import type { Subscriptions } from "#schemas/api/profile.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { showToast } from "#ui/toast.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { FormHead, PANEL } from "../page/panel.tsx";
import type { Saved } from "./player-form.ts";
import { SavedNote } from "./saved-note.tsx";

/** What the player wants to be told of (PROF-09). */
export function SubscriptionsForm({ wanted, answer }: { wanted: Subscriptions; answer: Saved | undefined }) {
  const intl = useIntl();
  const busy = useNavigation().formData?.get("form") === "subscriptions";
  const problem = answer?.result?.problem;
  useEffect(() => {
    if (problem) showToast(formatErrorCode(intl, problem), { kind: "warn" });
  }, [problem, intl]);
  return (
    <Form method="post" className={PANEL} aria-labelledby="subscriptions-title">
      <FormHead id="subscriptions-title" result={answer?.result ?? undefined}>
        {intl.formatMessage({ id: "PROFILE.SUBSCRIPTIONS" })}
      </FormHead>
      <div>
        <Checkbox
          name="receive_promos"
          defaultChecked={wanted.receive_promos}
          label={intl.formatMessage({ id: "PROFILE.SUBSCRIPTIONS.MAIL" })}
        />
        <Checkbox
          name="receive_sms_promos"
          defaultChecked={wanted.receive_sms_promos}
          label={intl.formatMessage({ id: "PROFILE.SUBSCRIPTIONS.SMS" })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="form" value="subscriptions" busy={busy}>
          {intl.formatMessage({ id: "PROFILE.SAVE" })}
        </Button>
        <SavedNote answer={answer} />
      </div>
    </Form>
  );
}
