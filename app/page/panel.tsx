import type { ReactNode } from "react";
import { FormProblem } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";

/** The look of a part of the profile's pages. */
export const PANEL = "grid grid-cols-[minmax(0,1fr)] gap-4 rounded-large border border-line bg-surface p-5 shadow-card";

export const PanelTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="font-bold font-display text-lg">
    {children}
  </h2>
);

/** The heading of a form, and below it what is wrong with the whole of it: without a gap while nothing is. */
export const FormHead = ({
  id,
  result,
  children,
}: {
  id: string;
  result: FormResult | undefined;
  children: ReactNode;
}) => (
  <div className="grid [&>[role=alert]:not(:empty)]:mt-4">
    <PanelTitle id={id}>{children}</PanelTitle>
    <FormProblem result={result} />
  </div>
);

/** A part of a page under its own heading. */
export const Panel = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id} className={PANEL}>
    <PanelTitle id={id}>{title}</PanelTitle>
    {children}
  </section>
);
