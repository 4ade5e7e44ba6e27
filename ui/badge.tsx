import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const THEMES = {
  brand: "bg-brand text-on-brand",
  action: "bg-action text-on-action",
  quiet: "border border-line bg-raised text-text",
} as const;

/** A short word on something: New, 18+, Live. */
export const Badge = ({ theme = "brand", children }: { theme?: keyof typeof THEMES; children: ReactNode }) => (
  <span className={classNames("badge", THEMES[theme])}>{children}</span>
);
