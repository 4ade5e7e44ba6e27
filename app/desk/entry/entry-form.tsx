import { Form, Link } from "@remix-run/react";
import { type ReactNode, type RefObject, useState } from "react";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { classNames } from "#ui/class-names.ts";
import { useTranslate } from "#ui/translate.ts";
import type { Code } from "../../i18n/format-error-code.ts";
import type { FormField } from "../form/controls.ts";
import { controlName, type Fields, presenceName } from "../form/read-form.ts";
import { ControlField } from "./control-field.tsx";
import { diagnosticsOf } from "./diagnostics.ts";

interface Props {
  entry: DeskEntry;
  /** The version that the form shows, which is not the entry's when somebody else has saved since. */
  version: number;
  model: readonly FormField[];
  locale: string;
  defaultLocale: string;
  /** What was typed and could not be saved; the entry's own fields otherwise. */
  typed: Fields | null;
  errors: Readonly<Record<string, Code>>;
  assets: readonly { id: string; title: string }[];
  form: RefObject<HTMLFormElement>;
  onTouch: () => void;
  onSend: () => void;
  /** Buttons and everything else that is sent with the fields. */
  children: ReactNode;
}

/** An entry's fields in one locale, made from its content type. Whatever is typed is kept, findings and all. */
export function EntryForm(props: Props) {
  const { entry, version, model, locale, defaultLocale, typed, errors, assets, form, onTouch, onSend, children } =
    props;
  const t = useTranslate();
  // What is saved meanwhile comes with the page's data; the form shows its own version.
  const [fields] = useState(typed ?? (entry.fields as Fields));
  const [folded] = useState(() => foldedFields(model, fields, locale));
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      preventScrollReset
      className="desk-entry"
      onInput={onTouch}
      onSubmit={onSend}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="locale" value={locale} />
      <div className="desk-form">
        {model.map((field) => {
          const place = field.localized ? locale : defaultLocale;
          const control = (
            <>
              <input type="hidden" name={presenceName(field.id)} value="1" />
              <ControlField
                name={controlName(field.id)}
                label={
                  <>
                    {field.name}
                    {field.localized ? null : <span className="desk-shared"> · {t("DESK.FIELD.SHARED")}</span>}
                  </>
                }
                hint={field.hint}
                required={field.required}
                control={field.control}
                value={fields[field.id]?.[place]}
                errors={errors}
                diagnostics={diagnosticsOf(entry.diagnostics, field.id, field.localized ? place : null)}
                assets={assets}
              />
            </>
          );
          return (
            <div key={field.id} id={`field-${field.id}`}>
              {folded.has(field.id) ? (
                <details className="desk-fold">
                  <summary>{field.name}</summary>
                  {control}
                </details>
              ) : (
                control
              )}
            </div>
          );
        })}
      </div>
      {children}
    </Form>
  );
}

/** An empty body in HTML beside a written rich text is not what somebody came for: it is folded away. */
function foldedFields(model: readonly FormField[], fields: Fields, locale: string): ReadonlySet<string> {
  const isWritten = ({ id }: FormField) => fields[id]?.[locale] !== undefined;
  const hasText = model.some((field) => field.control.kind === "rich" && isWritten(field));
  const empty = model.filter((field) => field.control.kind === "source" && !field.required && !isWritten(field));
  return new Set(hasText ? empty.map(({ id }) => id) : []);
}

interface TabsProps {
  locales: readonly { code: string; name: string }[];
  locale: string;
  /** Locales in which the entry says anything. */
  filled: readonly string[];
}

/** The entry's languages; those in which it says nothing yet show that they fall back. */
export function LocaleTabs({ locales, locale, filled }: TabsProps) {
  const t = useTranslate();
  return (
    <nav className="desk-tabs" aria-label={t("DESK.FILTER.LOCALE")}>
      {locales.map(({ code, name }) => {
        const empty = !filled.includes(code);
        return (
          <Link
            key={code}
            to={`?locale=${code}`}
            replace
            aria-current={code === locale ? "page" : undefined}
            className={classNames(empty && "is-empty")}
            title={empty ? t("DESK.LOCALE.EMPTY") : undefined}
          >
            {name}
            {empty ? <span className="sr-only"> {t("DESK.LOCALE.EMPTY")}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
