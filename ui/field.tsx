import type { ReactNode } from "react";

/** What a field hands to its control, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface Props {
  name: string;
  /** Where two forms share a page; the name otherwise. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label above, and below it what is wrong or, while nothing is, a hint. */
export function Field({ name, id = name, label, hint, error, children }: Props) {
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm text-text">
        {label}
      </label>
      {children({
        id,
        name,
        "aria-describedby": note ? `${id}-note` : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {note ? (
        <p id={`${id}-note`} className={error ? "text-bad text-sm" : "text-muted text-sm"}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
