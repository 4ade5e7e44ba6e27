import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { type ButtonStyle, buttonClasses } from "./button-classes.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Work is under way: shows it, and takes no second press. The label stays readable. */
  busy?: boolean;
}

/** A button. Inside a form it must say `type="submit"`; everywhere else it does nothing by itself. */
export function Button({ variant, size, wide, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={classNames(buttonClasses({ variant, size, wide }), className)} />;
}
