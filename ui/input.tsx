import { forwardRef, type InputHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

/** 16 px letters: smaller ones make phones zoom in. */
export const CONTROL_CLASSES =
  "focus-ring min-h-12 w-full min-w-0 rounded-medium border border-line bg-raised px-4 text-base text-text placeholder:text-muted transition-colors duration-150 hover:border-muted aria-invalid:border-bad disabled:opacity-60";

/** One line of text. */
export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} {...rest} className={classNames(CONTROL_CLASSES, className)} />;
});
