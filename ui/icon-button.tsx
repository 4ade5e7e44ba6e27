import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface Look {
  icon: LucideIcon;
  /** Its name, for those who do not see the drawing and as a tooltip. */
  label: string;
}

const LOOK =
  "focus-ring inline-flex size-11 shrink-0 items-center justify-center rounded-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-text disabled:opacity-50";

/** A square button of 44 px with a drawing and no text. */
export function IconButton({ icon, label, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={classNames(LOOK, className)}>
      <Icon of={icon} />
    </button>
  );
}

/** The same as a link. */
export function IconLink({ icon, label, className, ...rest }: Look & Omit<LinkProps, "children">) {
  return (
    <Link aria-label={label} title={label} {...rest} className={classNames(LOOK, className)}>
      <Icon of={icon} />
    </Link>
  );
}
