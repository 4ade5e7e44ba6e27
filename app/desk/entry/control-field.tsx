import { type ReactNode, useId } from "react";
import { useTranslate } from "#ui/translate.ts";
import type { Code } from "../../i18n/format-error-code.ts";
import { FieldNotes } from "../field-notes.tsx";
import type { Control, Part } from "../form/controls.ts";
import { isRecord } from "../form/read-form.ts";
import { toFieldDay, toFieldTimestamp } from "../form/timestamps.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { SourceEditor } from "../source/source-editor.tsx";
import { useDesk } from "../use-desk.ts";
import { ColourFix } from "./colour-fix.tsx";
import type { Placed } from "./diagnostics.ts";

interface Props {
  name: string;
  label: ReactNode;
  hint: string | null;
  required: boolean;
  control: Control;
  value: unknown;
  /** What could not be read, by the name of its control. */
  errors: Readonly<Record<string, Code>>;
  /** Findings of this field in this locale. */
  diagnostics: readonly Placed[];
  assets: readonly { id: string; title: string }[];
}

const text = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const linkId = (value: unknown): string => {
  const sys = isRecord(value) && isRecord(value.sys) ? value.sys : {};
  return typeof sys.id === "string" ? sys.id : "";
};

/** A field of an entry with its control, its hint, and what is wrong with it. */
export function ControlField(props: Props) {
  const { name, label, hint, required, control, errors } = props;
  const id = useId();
  const error = errors[name];
  const marks = required ? (
    <span className="desk-required" aria-hidden="true">
      *
    </span>
  ) : null;
  const notes = <FieldNotes id={id} error={error} hint={hint} />;
  if (control.kind === "group" || control.kind === "choices" || control.kind === "brands" || control.kind === "colours")
    return (
      <fieldset className="desk-group">
        <legend>
          {label} {marks}
        </legend>
        <Several {...props} control={control} />
        {notes}
      </fieldset>
    );
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ") || undefined;
  return (
    <div className="desk-field">
      <label htmlFor={id} id={`${id}-label`}>
        {label} {marks}
      </label>
      <One {...props} id={id} described={described} invalid={error || hasError(props.diagnostics) ? true : undefined} />
      {notes}
    </div>
  );
}

const hasError = (diagnostics: Props["diagnostics"]) => diagnostics.some(({ severity }) => severity === "error");

/** A part of an object is called as its name says: `start_at` is "start at". */
const spoken = (name: string): string =>
  name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

function Several({ name, control, value, ...rest }: Props) {
  const { brands } = useDesk();
  if (control.kind === "group") {
    const object = isRecord(value) ? value : {};
    return control.parts.map((part: Part) => (
      <ControlField
        key={part.name}
        {...rest}
        name={`${name}/${part.name}`}
        label={spoken(part.name)}
        hint={part.hint}
        required={part.required}
        control={part.control}
        value={object[part.name]}
        diagnostics={[]}
      />
    ));
  }
  if (control.kind === "colours") {
    const colours = words(value);
    const proposed = rest.diagnostics.find(({ fault }) => fault === "colours-unreadable")?.fix;
    return (
      <span className="desk-row">
        {proposed ? <ColourFix name={name} colours={proposed.split(", ")} /> : null}
        {Array.from({ length: control.count }, (_, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a colour is what it is
            key={at}
            // A colour field can't be empty: one that says nothing yet would say black.
            type={colours[at] ? "color" : "text"}
            name={name}
            aria-label={`${at + 1}`}
            defaultValue={colours[at]}
            placeholder="#2548b8"
            maxLength={7}
          />
        ))}
      </span>
    );
  }
  const known = control.kind === "brands" ? brands.map((brand) => ({ id: brand.id, name: brand.name })) : [];
  const choices = control.kind === "choices" ? control.choices.map((id) => ({ id, name: id })) : known;
  const chosen = words(value);
  // What is chosen and isn't offered any more stays there to be seen and taken off.
  const strangers = chosen.filter((each) => !choices.some(({ id }) => id === each)).map((id) => ({ id, name: id }));
  return (
    <span className="desk-ticks">
      {[...choices, ...strangers].map((choice) => (
        <label key={choice.id} className="desk-tick">
          <input type="checkbox" name={name} value={choice.id} defaultChecked={chosen.includes(choice.id)} />
          {choice.name}
        </label>
      ))}
    </span>
  );
}

interface OneProps extends Props {
  id: string;
  described: string | undefined;
  invalid: true | undefined;
}

function One({ id, name, control, value, required, described, invalid, diagnostics, assets }: OneProps) {
  const t = useTranslate();
  const own = { id, name, "aria-describedby": described, "aria-invalid": invalid };
  switch (control.kind) {
    case "source":
      return <SourceEditor {...own} value={text(value)} diagnostics={diagnostics} />;
    case "rich":
      return <RichTextField {...own} value={value} rules={control.rules} diagnostics={diagnostics} />;
    case "text":
      return <textarea {...own} rows={4} defaultValue={text(value)} />;
    case "lines":
      return <textarea {...own} rows={3} defaultValue={words(value).join("\n")} placeholder={t("DESK.FIELD.LINES")} />;
    case "json":
      return (
        <textarea
          {...own}
          rows={value === undefined ? 2 : 6}
          spellCheck={false}
          defaultValue={text(value)}
          placeholder="JSON"
        />
      );
    case "numbers":
      return <input {...own} inputMode="numeric" defaultValue={words(value).join(", ")} />;
    case "number":
      return <input {...own} inputMode={control.whole ? "numeric" : "decimal"} defaultValue={text(value)} />;
    case "moment":
      return <input {...own} type="datetime-local" defaultValue={toFieldTimestamp(value)} />;
    case "date":
      return <input {...own} type="date" defaultValue={toFieldDay(value)} />;
    case "tick":
      return (
        <input {...own} type="checkbox" value="true" defaultChecked={value === true} className="desk-single-tick" />
      );
    case "choice":
      return (
        <select {...own} defaultValue={text(value)}>
          <option value="">{t("DESK.FIELD.NONE")}</option>
          {withStranger(control.choices, text(value)).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    case "asset":
      return (
        <select {...own} defaultValue={linkId(value)}>
          <option value="">{t("DESK.FIELD.NONE")}</option>
          {assets.map((asset) => (
            <option key={asset.id} value={asset.id}>
              {asset.title || asset.id}
            </option>
          ))}
        </select>
      );
    case "entry":
      return <input {...own} defaultValue={linkId(value)} spellCheck={false} />;
    default:
      return (
        <input
          {...own}
          defaultValue={text(value)}
          required={required}
          maxLength={control.kind === "line" ? (control.most ?? undefined) : undefined}
        />
      );
  }
}

/** A value that the model doesn't offer is shown as it is. */
const withStranger = (choices: readonly string[], value: string): readonly string[] =>
  value === "" || choices.includes(value) ? choices : [...choices, value];
