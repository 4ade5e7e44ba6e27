import type { ReactNode } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { FormResult } from "../shell/form/form-result.ts";

interface Props {
  /** Whole years that the licence asks for. */
  minimumAge: number;
  result: FormResult | undefined;
  errorOf: (name: string) => ReactNode;
}

/** Who a new player is, where the visitor's licence asks for it (RG-06). The platform checks both against each other. */
export function IdentityFields({ minimumAge, result, errorOf }: Props) {
  const t = useTranslate();
  return (
    <>
      <Field
        name="date_of_birth"
        label={t("IDENTITY.BIRTHDAY")}
        hint={t("IDENTITY.BIRTHDAY.HINT", { age: minimumAge })}
        error={errorOf("date_of_birth")}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="bday"
            placeholder={t("IDENTITY.BIRTHDAY.FORM")}
            maxLength={10}
            required
            defaultValue={result?.values.date_of_birth}
          />
        )}
      </Field>
      <Field
        name="personal_id"
        label={t("IDENTITY.PERSONAL_ID")}
        hint={t("IDENTITY.PERSONAL_ID.HINT")}
        error={errorOf("personal_id")}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            required
            defaultValue={result?.values.personal_id}
          />
        )}
      </Field>
    </>
  );
}
