import { Form, useNavigation } from "@remix-run/react";
import type { CaptchaAction } from "#schemas/api/players.ts";
import { Button } from "#ui/button.tsx";
import { EmailField } from "../shell/form/account-fields.tsx";
import { CaptchaField } from "../shell/form/captcha-field.tsx";
import { FormProblem, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";
import { useProof } from "../shell/form/use-proof.ts";

interface Props {
  captcha: CaptchaAction;
  /** Path that it is sent to; its own page otherwise. */
  action?: string;
  /** Filled in from the start. */
  email?: string;
  button: string;
  result: FormResult | undefined;
}

/** Asks for a mail with a link: a new password, a confirmation. */
export function MailForm({ captcha, action, email, button, result }: Props) {
  const proof = useProof(captcha, result);
  const busy = useNavigation().state !== "idle" || proof.waiting;
  useFocusOnError(result, proof.form);
  return (
    <Form
      method="post"
      action={action}
      noValidate
      ref={proof.form}
      onFocus={proof.onFocus}
      onSubmit={proof.onSubmit}
      className="grid gap-5"
    >
      <FormProblem result={result} />
      <EmailField result={result} value={email} />
      <CaptchaField />
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        {button}
      </Button>
    </Form>
  );
}
