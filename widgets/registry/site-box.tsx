import { type ReactNode, useRef } from "react";
import { useSiteLinks } from "#ui/use-site-links.ts";

/** Lets the plain links of a widget be followed without loading a document. */
export function SiteBox({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useSiteLinks(root);
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
