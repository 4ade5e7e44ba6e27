import { classNames } from "./class-names.ts";

export type ButtonVariant = "main" | "brand" | "quiet" | "ghost";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonStyle {
  /** `main` is the one main action of a view; `brand` leads on; `quiet` and `ghost` stand back. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  wide?: boolean;
}

/** The classes of a button (ui/theme.css), for things that look like one. */
export const buttonClasses = ({ variant = "quiet", size = "medium", wide = false }: ButtonStyle): string =>
  classNames("button", `button-${variant}`, `button-${size}`, wide && "w-full");
