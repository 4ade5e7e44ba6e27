import { useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { classNames } from "#ui/class-names.ts";

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
