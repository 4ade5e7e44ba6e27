import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { EmailField, PasswordField } from "../shell/form/account-fields.tsx";
import { FormProblem, ProofFields, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";
import { useProof } from "../shell/form/use-proof.ts";
import { useAutomaticSignIn } from "./use-automatic-sign-in.ts";

/** E-mail and password, typed or given by the browser. */
export function SignInForm({ result, target }: { result: FormResult | undefined; target: string }) {
  const t = useTranslate();
  const proof = useProof("sign_in", result);
  const busy = useNavigation().state !== "idle" || proof.waiting;
  useFocusOnError(result, proof.form);
  useAutomaticSignIn({ form: proof.form, solve: proof.begin });
  return (
    <Form
      method="post"
      noValidate
      ref={proof.form}
      onFocus={proof.onFocus}
      onSubmit={proof.onSubmit}
      className="grid gap-5"
    >
      <FormProblem result={result} />
      <EmailField result={result} />
      <div className="grid gap-2">
        <PasswordField result={result} kind="current" />
        <Link
          to="/remind"
          className="focus-ring justify-self-start rounded-small py-1 text-brand text-sm underline underline-offset-4"
        >
          {t("AUTH.FORGOT")}
        </Link>
      </div>
      <ProofFields target={target} result={result} />
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        {t("AUTH.SIGN_IN")}
      </Button>
    </Form>
  );
}
