import type { ReactNode } from "react";

interface PageProps {
  title: ReactNode;
  /** One sentence: what this page is for. */
  lead?: ReactNode;
  /** Buttons and links at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the desk below its rail. */
export const DeskPage = ({ title, lead, actions, children }: PageProps) => (
  <>
    <header className="desk-head">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="desk-lead">{lead}</p> : null}
      </div>
      {actions ? <div className="desk-actions">{actions}</div> : null}
    </header>
    {children}
  </>
);
