import type { InputHTMLAttributes, ReactNode } from "react";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  name: string;
  label: ReactNode;
  error?: ReactNode;
}

/** A tick box with its text, which is part of the target. */
export function Checkbox({ name, id = name, label, error, ...rest }: Props) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-muted text-sm">
        <input
          {...rest}
          id={id}
          name={name}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="checkbox focus-ring size-6 shrink-0 cursor-pointer rounded-[6px]"
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-note`} className="text-bad text-sm">
          {error}
        </p>
      ) : null}
    </div>
  );
}
