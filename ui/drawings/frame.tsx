import type { ReactNode } from "react";

export interface DrawingProps {
  className?: string;
}

/** All drawings share one size and the brand's colours. They say nothing that the words beside them don't. */
export const Frame = ({ className = "h-36 w-auto", children }: DrawingProps & { children: ReactNode }) => (
  <svg viewBox="0 0 200 140" fill="none" aria-hidden="true" focusable="false" className={className}>
    {children}
  </svg>
);

/** The shadow that a drawing stands on. */
export const Ground = () => <ellipse cx="100" cy="128" rx="70" ry="7" className="fill-line" opacity=".6" />;
