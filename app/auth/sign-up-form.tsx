import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { useTranslate } from "#ui/translate.ts";
import { EmailField } from "../shell/form/account-fields.tsx";
import type { CountryChoice } from "../shell/form/countries.server.ts";
import { FormProblem, ProofFields, useFieldError, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";
import { NewPasswordField } from "../shell/form/new-password-field.tsx";
import { TermsField } from "../shell/form/terms-field.tsx";
import { useProof } from "../shell/form/use-proof.ts";
import { OtherForm } from "./auth-page.tsx";
import { currencyOfCountry } from "./currency-of-country.ts";
import { IdentityFields } from "./identity-fields.tsx";
import { useTakenEmail } from "./use-taken-email.ts";

interface Props {
  choices: {
    target: string;
    search: string;
    countries: readonly CountryChoice[];
    currencies: readonly CurrencyCode[];
    defaultCurrency: CurrencyCode;
    country: string;
    currency: CurrencyCode;
    /** The age of a licence that asks who a player is; null otherwise. */
    identityFrom: number | null;
  };
  result: FormResult | undefined;
  /** Another country or currency was chosen. */
  onChoose: (choice: { country: string; currency: string }) => void;
}

/** Five answers and an account is there (AUTH-01). */
export function SignUpForm({ choices, result, onChoose }: Props) {
  const t = useTranslate();
  const proof = useProof("sign_up", result);
  const busy = useNavigation().state !== "idle" || proof.waiting;
  const errorOf = useFieldError(result);
  const { taken, onBlur } = useTakenEmail();
  const country = useRef<HTMLSelectElement>(null);
  const currency = useRef<HTMLSelectElement>(null);
  useFocusOnError(result, proof.form);
  // The fields are the browser's own, so that what was filled in before script had loaded stays.
  const suggestCurrency = (code: string) => {
    if (currency.current) currency.current.value = currencyOfCountry(code, choices.currencies, choices.defaultCurrency);
    choose();
  };
  const choose = () =>
    onChoose({ country: country.current?.value ?? "", currency: currency.current?.value ?? choices.currency });

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
      <EmailField
        result={result}
        onBlur={onBlur}
        hint={
          taken ? (
            <span role="status">
              {t("AUTH.EMAIL.TAKEN")}{" "}
              <OtherForm to="/sign-in" search={choices.search}>
                {t("AUTH.EMAIL.TAKEN.SIGN_IN")}
              </OtherForm>
            </span>
          ) : undefined
        }
      />
      <NewPasswordField result={result} />
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem] sm:gap-3">
        <Field name="country" label={t("AUTH.COUNTRY")} error={errorOf("country")}>
          {(control) => (
            <Select
              {...control}
              ref={country}
              autoComplete="country"
              required
              defaultValue={result?.values.country || choices.country}
              onChange={(event) => suggestCurrency(event.target.value)}
            >
              {choices.country === "" ? <option value="">{t("AUTH.COUNTRY.CHOOSE")}</option> : null}
              {choices.countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="currency" label={t("AUTH.CURRENCY")} error={errorOf("currency")}>
          {(control) => (
            <Select
              {...control}
              ref={currency}
              required
              defaultValue={result?.values.currency || choices.currency}
              onChange={choose}
            >
              {choices.currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {choices.identityFrom === null ? null : (
        <IdentityFields minimumAge={choices.identityFrom} result={result} errorOf={errorOf} />
      )}
      <div className="grid gap-1">
        <TermsField accepted={Boolean(result?.values.terms_acceptance)} error={errorOf("terms_acceptance")} />
        <Checkbox
          name="receive_promos"
          defaultChecked={Boolean(result?.values.receive_promos)}
          label={t("AUTH.PROMOS")}
        />
      </div>
      <ProofFields target={choices.target} result={result} />
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        {t("AUTH.SIGN_UP")}
      </Button>
    </Form>
  );
}
