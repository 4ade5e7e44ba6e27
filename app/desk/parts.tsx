import { useNavigation } from "@remix-run/react";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";
import type { FormResult } from "../shell/auth/form-result.ts";

interface PageProps {
  title: ReactNode;
  /** One sentence: what this page is for. */
  lead?: ReactNode;
  /** Buttons and links at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the desk below its rail. */
export const DeskPage = ({ title, lead, actions, children }: PageProps) => (
  <>
    <header className="desk-head">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="desk-lead">{lead}</p> : null}
      </div>
      {actions ? <div className="desk-actions">{actions}</div> : null}
    </header>
    {children}
  </>
);

type Tone = "good" | "bad" | "warn" | "info";

const DRAWINGS = { good: CircleCheck, bad: CircleAlert, warn: CircleAlert, info: Info } as const;

/** Something that an editor should read. `live` ones are heard when they appear. */
export const Note = ({ tone, live = false, children }: { tone: Tone; live?: boolean; children: ReactNode }) => (
  <div
    className={classNames("desk-note", `desk-note-${tone}`)}
    role={live ? (tone === "bad" ? "alert" : "status") : undefined}
  >
    <Icon of={DRAWINGS[tone]} size={16} />
    <div>{children}</div>
  </div>
);

/** A refusal of the platform in the page's language; it takes the focus, so that it is neither missed nor unheard. */
export function Problem({ problem }: { problem: Code | null | undefined }) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={box} tabIndex={-1} className="desk-problem">
      <Note tone="bad" live>
        {formatErrorCode(intl, problem)}
      </Note>
    </div>
  );
}

interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  result?: FormResult | undefined;
  children: (control: {
    id: string;
    name: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

/** A control with its label, its hint, and what is wrong with it. */
export function DeskField({ name, label, hint, result, children }: FieldProps) {
  const intl = useIntl();
  const error = result?.fields[name];
  const id = `f-${name.replace(/[^\w-]/g, "-")}`;
  const notes = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ");
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, "aria-describedby": notes || undefined, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className="desk-error">
          {formatErrorCode(intl, error)}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="desk-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: "main" | "quiet" | "danger";
}

/** A button of a form; while its own work is under way it takes no second press. */
export function DeskButton({ look = "quiet", className, disabled, ...rest }: ButtonProps) {
  const { formData } = useNavigation();
  const busy = rest.name !== undefined && formData?.get(rest.name) === rest.value;
  return (
    <button
      type="submit"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames("desk-button", `desk-button-${look}`, className)}
    />
  );
}

/** After a refused answer the first field that is wrong has the focus. */
export function useFocusOnError(result: FormResult | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);
  return form;
}
