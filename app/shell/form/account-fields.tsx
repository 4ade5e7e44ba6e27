import type { FocusEventHandler, ReactNode } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFieldError } from "./form-parts.tsx";
import type { FormResult } from "./form-result.ts";
import { PasswordInput } from "./password-input.tsx";

interface Props {
  result: FormResult | undefined;
}

/** The e-mail address of an account: of sign-in, sign-up and every form that sends a mail. */
export function EmailField({
  result,
  hint,
  value,
  onBlur,
}: Props & { hint?: ReactNode; value?: string; onBlur?: FocusEventHandler<HTMLInputElement> }) {
  const t = useTranslate();
  const errorOf = useFieldError(result);
  return (
    <Field name="email" label={t("AUTH.EMAIL")} error={errorOf("email")} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type="email"
          autoComplete="username"
          required
          defaultValue={result?.values.email ?? value}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** The password of an account, under the name and label that its form gives it. */
export function PasswordField({
  result,
  name = "password",
  label,
  kind,
  onType,
}: Props & { name?: string; label?: string; kind: "current" | "new"; onType?: (password: string) => void }) {
  const t = useTranslate();
  const errorOf = useFieldError(result);
  return (
    <Field name={name} label={label ?? t("AUTH.PASSWORD")} error={errorOf(name)}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={`${kind}-password`}
          required
          onChange={onType && ((event) => onType(event.target.value))}
        />
      )}
    </Field>
  );
}
