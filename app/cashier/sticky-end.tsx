import type { ReactNode } from "react";

/**
 * The end of a form with its main button, in sight however far the form is scrolled. The dialog that scrolls leaves room for it
 * (`modal-frame.tsx`), so that what takes the focus is never below it.
 */
export const StickyEnd = ({ children }: { children: ReactNode }) => (
  <div className="sticky-end sticky -bottom-5 z-[1] -mx-5 -mb-5 grid gap-2 border-line border-t bg-surface px-5 pt-3 pb-5">
    {children}
  </div>
);
