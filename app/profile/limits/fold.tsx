import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

interface Props {
  title: string;
  /** What screen readers say where several have the same title. */
  label?: string;
  open: boolean;
  children: ReactNode;
}

/** A form that opens when it is wanted, or when what it sent was rejected. It works without script. */
export const Fold = ({ title, label, open, children }: Props) => (
  <details open={open} className="group rounded-medium border border-line px-4 open:pb-4">
    <summary
      aria-label={label}
      className="focus-ring -mx-4 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-medium px-4 font-medium text-sm"
    >
      {title}
      <Icon
        of={ChevronDown}
        size={16}
        className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
      />
    </summary>
    <div className="grid gap-4 pt-2">{children}</div>
  </details>
);
