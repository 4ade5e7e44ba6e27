import { Form, type FormProps, useNavigation } from "@remix-run/react";
import { type ComponentType, type RefAttributes, useRef } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { FormProblem, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { Completion } from "./completion.server.ts";
import { PlayerFields } from "./player-fields.tsx";
import type { Saved } from "./player-form.ts";

interface Props {
  completion: Completion;
  /** Where it leads once it is saved; null stays. */
  target: string | null;
  answer: Saved | undefined;
  /** A popup sends it without leaving the page. */
  As?: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  busy?: boolean;
}

/** The fields that something needs and the profile lacks. */
export function CompletionForm({ completion, target, answer, As = Form, busy }: Props) {
  const intl = useIntl();
  const element = useRef<HTMLFormElement>(null);
  const navigating = useNavigation().state !== "idle";
  const result = answer?.result ?? undefined;
  useFocusOnError(result, element);
  return (
    <As
      ref={element}
      method="post"
      action={`/profile/complete?context=${completion.context}`}
      noValidate
      className="grid gap-5"
    >
      <FormProblem result={result} />
      <PlayerFields form={completion.form} result={result} idPrefix="complete-" />
      {target ? <input type="hidden" name="redirect" value={target} /> : null}
      <Button type="submit" variant="main" size="large" wide busy={busy ?? navigating}>
        {intl.formatMessage({ id: "PROFILE.COMPLETE.SAVE" })}
      </Button>
    </As>
  );
}
