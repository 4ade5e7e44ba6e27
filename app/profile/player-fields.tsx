import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { checkPlayerField } from "#schemas/rules/player-fields.ts";
import { stateOfPostalCode } from "#schemas/rules/states.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useFieldError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";
import { PlayerField } from "./player-field.tsx";
import type { PlayerForm } from "./player-form.ts";

interface Props {
  form: PlayerForm;
  result: FormResult | undefined;
  idPrefix?: string;
}

/**
 * The fields of a form of the profile. A change of country brings its dial code and postal pattern, a postal code fills
 * a state that is empty (PROF-02), and what can't be right is told when a field is left, before it is sent.
 */
export function PlayerFields({ form, result, idPrefix = "" }: Props) {
  const intl = useIntl();
  const rejected = useFieldError(result);
  const sent = result?.values;
  const [country, setCountry] = useState(sent?.country ?? form.country);
  const [found, setFound] = useState<Readonly<Record<string, ReactNode>>>({});
  const fields = useRef<HTMLFieldSetElement>(null);
  const context = { country, now: new Date(form.now), minimumAge: form.minimumAge };
  // What was found here is about texts that a new answer has judged itself.
  const [judged, judge] = useState(result);
  if (judged !== result) {
    judge(result);
    setFound({});
  }

  const left = (name: string, value: string) => {
    const outcome = checkPlayerField(name, value.trim(), context);
    setFound((before) => ({ ...before, [name]: outcome ? formatErrorCode(intl, outcome) : undefined }));
    if (name === "postal_code" && !outcome) fillState(fields, stateOfPostalCode(country, value));
  };

  return (
    <fieldset
      ref={fields}
      className="grid min-w-0 items-start gap-5 sm:grid-cols-2"
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement && !target.readOnly) left(target.name, target.value);
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === "country") setCountry(target.value);
      }}
    >
      {form.fields.map((field) => (
        <PlayerField
          key={field.name}
          field={field}
          idPrefix={idPrefix}
          value={sent?.[field.name] ?? form.values[field.name] ?? ""}
          country={country}
          form={form}
          locked={form.locked.includes(field.name as never)}
          error={found[field.name] ?? (field.name in found ? undefined : rejected(field.name))}
        />
      ))}
    </fieldset>
  );
}

/** Writes a state that follows from the postal code where there is none. */
function fillState(fields: RefObject<HTMLElement>, state: string | null): void {
  const input = fields.current?.querySelector<HTMLInputElement>('[name="state"]');
  if (input && state && input.value.trim() === "") input.value = state;
}
