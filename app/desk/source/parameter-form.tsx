import { useState } from "react";
import type { WidgetMeta, WidgetParameterSchema } from "#schemas/widget/meta.ts";
import { useTranslate } from "#ui/translate.ts";
import { type WrittenMarker, writeMarker } from "./write-marker.ts";

interface Props {
  meta: WidgetMeta;
  /** What the marker says already. */
  before: Readonly<Record<string, string>>;
  onBack: () => void;
  onDone: (marker: string) => void;
}

const FAULTS = {
  missing: "DESK.PICKER.MISSING",
  quotes: "DESK.PICKER.QUOTES",
  long: "DESK.PICKER.LONG",
} as const;

/** A widget's parameters as a form, made from its schema; the marker is shown as it grows. */
export function ParameterForm({ meta, before, onBack, onDone }: Props) {
  const t = useTranslate();
  const [values, setValues] = useState<Record<string, string>>({ ...before });
  const [result, setNotified] = useState<WrittenMarker | null>(null);
  const names = Object.keys(meta.parameters.properties);
  const written = writeMarker(meta, values);
  const finish = () => {
    setNotified(written);
    if (written.ok) onDone(written.marker);
  };
  const wrong = result && !result.ok && !written.ok ? written : null;
  return (
    <div className="desk-form">
      <p className="desk-lead">{meta.description}</p>
      {names.length === 0 ? <p className="desk-hint">{t("DESK.PICKER.NO_PARAMETERS")}</p> : null}
      {names.map((name) => (
        <Parameter
          key={name}
          name={name}
          schema={meta.parameters.properties[name] as WidgetParameterSchema}
          required={meta.parameters.required.includes(name)}
          value={values[name] ?? ""}
          error={wrong?.parameter === name ? t(FAULTS[wrong.fault]) : null}
          onChange={(value) => setValues({ ...values, [name]: value })}
          onEnter={finish}
        />
      ))}
      <p>
        <code className="desk-code">{written.ok ? written.marker : `#${meta.name} …#`}</code>
      </p>
      {wrong && wrong.parameter === null ? (
        <p className="desk-error" role="alert">
          {t(FAULTS[wrong.fault])}
        </p>
      ) : null}
      <div className="desk-row">
        <button type="button" className="desk-button desk-button-main" onClick={finish}>
          {t("DESK.PICKER.INSERT")}
        </button>
        <button type="button" className="desk-button" onClick={onBack}>
          {t("DESK.PICKER.BACK")}
        </button>
      </div>
    </div>
  );
}

interface ParameterProps {
  name: string;
  schema: WidgetParameterSchema;
  required: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function Parameter({ name, schema, required, value, error, onChange, onEnter }: ParameterProps) {
  const t = useTranslate();
  const id = `parameter-${name}`;
  const fallback = "default" in schema ? String(schema.default) : "";
  const choices =
    schema.type === "boolean" ? ["true", "false"] : Array.isArray(schema.enum) ? schema.enum.map(String) : [];
  const own = {
    id,
    value,
    "aria-required": required || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": `${id}-hint${error ? ` ${id}-error` : ""}`,
  };
  return (
    <div className="desk-field">
      <label htmlFor={id}>
        {name} {required ? <span className="desk-required">*</span> : null}
      </label>
      {choices.length > 0 ? (
        <select {...own} onChange={(event) => onChange(event.target.value)}>
          <option value="">{fallback || t("DESK.FIELD.NONE")}</option>
          {choices
            .filter((choice) => choice !== fallback)
            .map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
        </select>
      ) : (
        <input
          {...own}
          type={schema.type === "integer" || schema.type === "number" ? "number" : "text"}
          placeholder={fallback}
          min={schema.minimum}
          max={schema.maximum}
          step={schema.type === "number" ? "any" : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onEnter();
          }}
        />
      )}
      {error ? (
        <p id={`${id}-error`} className="desk-error">
          {error}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="desk-hint">
        {schema.description}
      </p>
    </div>
  );
}
