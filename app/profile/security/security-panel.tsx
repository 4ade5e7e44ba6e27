import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the security page under its own heading. */
export const SecurityPanel = ({ id, title, mark, lead, children }: Props) => (
  <section
    aria-labelledby={id}
    className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-large border border-line bg-surface p-5 shadow-card"
  >
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="font-bold font-display text-lg">
          {title}
        </h2>
        {mark}
      </div>
      {lead ? <p className="max-w-prose text-muted text-sm">{lead}</p> : null}
    </div>
    {children}
  </section>
);
