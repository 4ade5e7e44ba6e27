import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { COUNTRIES } from "#schemas/rules/countries.ts";
import { FIELD_LENGTHS, GENDERS } from "#schemas/rules/player-fields.ts";
import { Field, type FieldControl } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import type { PlayerForm } from "./player-form.ts";

interface Props {
  field: PlayerForm["fields"][number];
  /** Where two forms share a page. */
  idPrefix: string;
  value: string;
  /** The country that the form holds now. */
  country: string;
  form: PlayerForm;
  locked: boolean;
  error: ReactNode;
}

const LABELS: Readonly<Record<string, MessageId>> = {
  first_name: "PROFILE.FIELD.FIRST_NAME",
  last_name: "PROFILE.FIELD.LAST_NAME",
  nickname: "PROFILE.FIELD.NICKNAME",
  date_of_birth: "PROFILE.FIELD.BIRTH",
  gender: "PROFILE.FIELD.GENDER",
  country: "PROFILE.FIELD.COUNTRY",
  city: "PROFILE.FIELD.CITY",
  address: "PROFILE.FIELD.ADDRESS",
  postal_code: "PROFILE.FIELD.POSTAL_CODE",
  state: "PROFILE.FIELD.STATE",
  mobile_phone_without_dial_code: "PROFILE.FIELD.PHONE",
};

const HINTS: Readonly<Record<string, MessageId>> = {
  nickname: "PROFILE.HINT.NICKNAME",
  date_of_birth: "PROFILE.HINT.BIRTH",
};

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  first_name: "given-name",
  last_name: "family-name",
  nickname: "nickname",
  date_of_birth: "bday",
  gender: "sex",
  country: "country",
  city: "address-level2",
  address: "street-address",
  postal_code: "postal-code",
  state: "address-level1",
  mobile_phone_without_dial_code: "tel-national",
};

const GENDER_LABELS = {
  f: "PROFILE.GENDER.F",
  m: "PROFILE.GENDER.M",
  x: "PROFILE.GENDER.X",
} as const satisfies Record<(typeof GENDERS)[number], MessageId>;

/** One field of the profile, by its kind. */
export function PlayerField({ field, idPrefix, value, country, form, locked, error }: Props) {
  const intl = useIntl();
  const { name, required } = field;
  const label = LABELS[name];
  const hint = locked ? "PROFILE.HINT.LOCKED" : HINTS[name];
  if (!label) return null;
  return (
    <Field
      name={name}
      id={`${idPrefix}${name}`}
      label={
        <>
          {intl.formatMessage({ id: label }, { country })}
          {required ? null : (
            <span className="font-normal text-muted"> {intl.formatMessage({ id: "PROFILE.OPTIONAL" })}</span>
          )}
        </>
      }
      hint={hint && intl.formatMessage({ id: hint })}
      error={error}
    >
      {(control) => {
        const shared = { ...control, autoComplete: AUTOCOMPLETE[name], required, defaultValue: value };
        // A locked choice can't be made read-only: it is shown and not sent.
        if (field.type === "country") return <Countries shared={{ ...shared, disabled: locked }} form={form} />;
        if (field.type === "gender") return <Genders shared={shared} />;
        if (field.type === "phone") return <Phone shared={shared} dialCode={COUNTRIES.get(country)?.dialCode ?? ""} />;
        return (
          <Input
            {...shared}
            readOnly={locked}
            maxLength={FIELD_LENGTHS[name as keyof typeof FIELD_LENGTHS]}
            inputMode={field.type === "date" ? "numeric" : undefined}
            placeholder={field.type === "date" ? intl.formatMessage({ id: "PROFILE.DATE_FORMAT" }) : undefined}
          />
        );
      }}
    </Field>
  );
}

type Shared = FieldControl & { autoComplete: string | undefined; required: boolean; defaultValue: string };

function Countries({ shared, form }: { shared: Shared & { disabled: boolean }; form: PlayerForm }) {
  return (
    <Select {...shared}>
      {form.countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Genders({ shared }: { shared: Shared }) {
  const intl = useIntl();
  return (
    <Select {...shared}>
      <option value="">{intl.formatMessage({ id: "PROFILE.GENDER.NONE" })}</option>
      {GENDERS.map((gender) => (
        <option key={gender} value={gender}>
          {intl.formatMessage({ id: GENDER_LABELS[gender] })}
        </option>
      ))}
    </Select>
  );
}

/** The number beside its country's dial code. */
function Phone({ shared, dialCode }: { shared: Shared; dialCode: string }) {
  return (
    <span className="flex gap-2">
      <span
        id={`${shared.id}-dial`}
        className="grid min-h-12 min-w-16 place-items-center rounded-medium border border-line bg-surface px-3 text-muted tabular-nums"
      >
        {dialCode}
      </span>
      <Input
        {...shared}
        type="tel"
        aria-describedby={[`${shared.id}-dial`, shared["aria-describedby"]].filter(Boolean).join(" ")}
      />
    </span>
  );
}
