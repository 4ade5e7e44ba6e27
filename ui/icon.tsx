import type { LucideIcon } from "lucide-react";

interface Props {
  /** Imported by name from lucide-react, so that only the ones in use are sent. */
  of: LucideIcon;
  size?: 16 | 20 | 24 | 32;
  className?: string;
}

/** A drawing beside a text. It says nothing of its own, so that assistive technology leaves it out. */
export function Icon({ of: Drawing, size = 20, className }: Props) {
  return (
    <Drawing aria-hidden="true" focusable="false" width={size} height={size} strokeWidth={1.75} className={className} />
  );
}
