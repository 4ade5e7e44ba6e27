import type { ReactNode } from "react";
import type { FormResult } from "../shell/form/form-result.ts";
import { FieldNotes } from "./field-notes.tsx";

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
  const error = result?.fields[name];
  const id = `f-${name.replace(/[^\w-]/g, "-")}`;
  const notes = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ");
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, "aria-describedby": notes || undefined, "aria-invalid": error ? true : undefined })}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
