import { Form, type FormProps } from "@remix-run/react";
import { type ComponentType, type RefAttributes, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { beforeSignOut } from "../shell/before-sign-out.ts";
import { FormProblem, useFieldError, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";
import { TermsField } from "../shell/form/terms-field.tsx";

interface Props {
  /** A fetcher's form in a modal; a form of the page otherwise. */
  form?: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  busy: boolean;
  result: FormResult | undefined;
  /** Path to go to afterwards, on the page. */
  target?: string;
  /** The visitor stays where they are: in a modal. */
  stay?: boolean;
}

/** The acceptance of the terms, or the way out. */
export function TermsForm({ form: Element = Form, busy, result, target = "", stay = false }: Props) {
  const t = useTranslate();
  const errorOf = useFieldError(result);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(result, form);
  return (
    <div className="grid gap-3">
      <Element ref={form} method="post" action="/accept-terms" noValidate className="grid gap-4">
        <FormProblem result={result} />
        <input type="hidden" name="redirect" value={target} />
        {stay ? <input type="hidden" name="stay" value="1" /> : null}
        <TermsField id={stay ? "modal-terms" : undefined} error={errorOf("terms_acceptance") ?? errorOf("country")} />
        <Button type="submit" variant="main" size="large" wide busy={busy}>
          {t("IDENTITY.TERMS.ACCEPT")}
        </Button>
      </Element>
      <Form method="post" action="/sign-out" reloadDocument onSubmit={beforeSignOut}>
        <Button type="submit" variant="ghost" wide>
          {t("ACCOUNT.SIGN_OUT")}
        </Button>
      </Form>
    </div>
  );
}
