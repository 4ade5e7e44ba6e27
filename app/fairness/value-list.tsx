import type { ReactNode } from "react";

/** Names with their values, one below the other. */
export const Values = ({ children }: { children: ReactNode }) => <dl className="grid gap-3 text-sm">{children}</dl>;

/** A value; `code` for a seed or a hash, which breaks anywhere. */
export const Value = ({ name, code = false, children }: { name: string; code?: boolean; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className={code ? "break-all [font-family:ui-monospace,monospace] text-xs" : "font-semibold"}>{children}</dd>
  </div>
);
