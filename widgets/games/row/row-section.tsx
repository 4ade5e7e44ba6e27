import { type ReactNode, useId, useRef } from "react";
import { SiteLink } from "#ui/site-link.tsx";
import { useSiteLinks } from "#ui/use-site-links.ts";

interface Props {
  title: string;
  /** The way to all of them. */
  all?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

/** A headed part of the lobby. Plain links in it are followed without a document load. */
export function RowSection({ title, all, className = "", children }: Props) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useSiteLinks(root);
  return (
    <section ref={root} aria-labelledby={id} className={`game-row ${className}`.trim()}>
      <header className="row-header">
        <h2 id={id} className="row-title">
          {title}
        </h2>
        {all ? (
          <SiteLink to={all.to} className="row-all focus-ring" aria-describedby={id}>
            {all.label}
          </SiteLink>
        ) : null}
      </header>
      {children}
    </section>
  );
}
