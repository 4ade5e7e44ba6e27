import type { ReactNode } from "react";

/** The look of a part of the profile's pages. */
export const PANEL = "grid grid-cols-[minmax(0,1fr)] gap-4 rounded-large border border-line bg-surface p-5 shadow-card";

export const PanelTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="font-bold font-display text-lg">
    {children}
  </h2>
);

/** A part of a page under its own heading. */
export const Panel = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id} className={PANEL}>
    <PanelTitle id={id}>{title}</PanelTitle>
    {children}
  </section>
);
