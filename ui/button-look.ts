import { classNames } from "./class-names.ts";

export type ButtonVariant = "main" | "brand" | "quiet" | "ghost";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  /** `main` is the one main action of a view; `brand` leads on; `quiet` and `ghost` stand back. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  wide?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  main: "bg-action text-on-action shadow-glow hover:brightness-110",
  brand: "bg-brand text-on-brand hover:brightness-110",
  quiet: "border border-line bg-raised text-text hover:border-brand",
  ghost: "text-text hover:bg-raised",
};

/** Never lower than 44 px under a finger. */
const SIZES: Record<ButtonSize, string> = {
  small: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  medium: "min-h-11 px-4 text-sm",
  large: "min-h-12 px-6 text-base",
};

/** The classes of a button, for things that look like one. */
export const buttonLook = ({ variant = "quiet", size = "medium", wide = false }: ButtonLook): string =>
  classNames(
    "focus-ring inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-medium font-semibold",
    "transition-[filter,background-color,border-color,transform] duration-150 ease-out active:translate-y-px",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50",
    VARIANTS[variant],
    SIZES[size],
    wide && "w-full",
  );
