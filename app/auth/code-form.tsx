import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { FormProblem, TargetField, useFieldError, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";

/**
 * The second step of a sign-in. The field takes a code of the app or a recovery code; with script it takes the shape
 * of the one that is wanted.
 */
export function CodeForm({ result, target }: { result: FormResult; target: string }) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(false);
  const errorOf = useFieldError(result);
  useFocusOnError(result, form);
  return (
    <Form method="post" noValidate ref={form} className="grid gap-5">
      <FormProblem result={result} />
      <Field
        name="code"
        label={t(recovery ? "AUTH.CODE.RECOVERY" : "AUTH.CODE")}
        error={errorOf("otp_attempt")}
        hint={t(recovery ? "AUTH.CODE.RECOVERY.LEAD" : "AUTH.CODE.HINT")}
      >
        {(control) => (
          <Input
            {...control}
            key={String(recovery)}
            inputMode={recovery ? "text" : "numeric"}
            autoComplete={recovery ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={24}
            className="text-center text-xl tracking-[0.3em] tabular-nums"
          />
        )}
      </Field>
      <TargetField target={target} result={result} />
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        {t("AUTH.CODE.SEND")}
      </Button>
      <Button variant="ghost" wide onClick={() => setRecovery(!recovery)} className="needs-script">
        {t(recovery ? "AUTH.CODE.USE_APP" : "AUTH.CODE.USE_RECOVERY")}
      </Button>
    </Form>
  );
}
