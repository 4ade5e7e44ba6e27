import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFieldError } from "../../shell/form/form-parts.tsx";
import type { FormResult } from "../../shell/form/form-result.ts";
import { PasswordInput } from "../../shell/form/password-input.tsx";

interface Props {
  /** Several forms of the page ask for the same. */
  id: string;
  codeLabel: string;
  hasPassword: boolean;
  result: FormResult | undefined;
}

/** The code and the password again: what guards an account is not changed by whoever finds it open. */
export function ProofFields({ id, codeLabel, hasPassword, result }: Props) {
  const t = useTranslate();
  const errorOf = useFieldError(result);
  return (
    <>
      <Field name="code" id={`${id}-code`} label={codeLabel} error={errorOf("code")}>
        {(control) => (
          <Input {...control} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={24} />
        )}
      </Field>
      {hasPassword ? (
        <Field name="password" id={`${id}-password`} label={t("AUTH.PASSWORD")} error={errorOf("password")}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      ) : null}
    </>
  );
}
