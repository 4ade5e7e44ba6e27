import type { ReactNode } from "react";
import { FOCUSABLE } from "#ui/focusable.ts";

/** Keeps something wide, such as a table, from making the page wide. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <section {...FOCUSABLE} aria-label={label} className="focus-ring my-6 overflow-x-auto first:mt-0 last:mb-0">
    {children}
  </section>
);
