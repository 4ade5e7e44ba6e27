import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { FormHead, PANEL } from "../page/panel.tsx";
import { useFocusOnError } from "../shell/form/form-parts.tsx";
import { PlayerFields } from "./player-fields.tsx";
import type { PlayerForm, Saved } from "./player-form.ts";
import { SavedNote } from "./saved-note.tsx";

/** The player's own data, to be changed (PROF-01). Says whether anything has been changed and not saved. */
export function DetailsForm({ form, answer }: { form: PlayerForm; answer: Saved | undefined }) {
  const intl = useIntl();
  const element = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const busy = useNavigation().formData?.get("form") === "details";
  const result = answer?.result ?? undefined;
  useFocusOnError(result, element);
  useEffect(() => {
    if (answer?.saved) setDirty(false);
  }, [answer]);
  const { values } = form;
  return (
    <Form
      // What was saved may have been written differently: the fields show it as it is kept.
      key={JSON.stringify(values)}
      ref={element}
      method="post"
      noValidate
      className={PANEL}
      aria-labelledby="details-title"
      onInput={() => setDirty(isDirty(element.current))}
      onReset={() => setDirty(false)}
    >
      <FormHead id="details-title" result={result}>
        {intl.formatMessage({ id: "PROFILE.DETAILS" })}
      </FormHead>
      <p className="text-muted text-sm">{intl.formatMessage({ id: "PROFILE.DETAILS.TEXT" })}</p>
      <PlayerFields form={form} result={result} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="form" value="details" variant="main" busy={busy}>
          {intl.formatMessage({ id: "PROFILE.SAVE" })}
        </Button>
        {dirty ? (
          <>
            <Button type="reset" variant="ghost">
              {intl.formatMessage({ id: "PROFILE.DISCARD" })}
            </Button>
            <span role="status" className="text-sm text-warn">
              {intl.formatMessage({ id: "PROFILE.UNSAVED" })}
            </span>
          </>
        ) : (
          <SavedNote answer={answer} />
        )}
      </div>
    </Form>
  );
}

/** Whether a field holds another value than the one that the form came with. */
const isDirty = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some((control) =>
    control instanceof HTMLInputElement
      ? control.value !== control.defaultValue
      : control instanceof HTMLSelectElement && !control.selectedOptions[0]?.defaultSelected,
  );
