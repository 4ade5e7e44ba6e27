import { ChevronDown } from "lucide-react";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { CONTROL_CLASSES } from "./input.tsx";

/** The system's own choice list: it works without script, and phones show theirs. */
export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function Select(
  { className, children, ...rest },
  ref,
) {
  return (
    <span className="relative block">
      <select ref={ref} {...rest} className={classNames(CONTROL_CLASSES, "appearance-none pr-11", className)}>
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-muted" />
    </span>
  );
});
