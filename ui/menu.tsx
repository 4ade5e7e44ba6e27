import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

interface Props {
  /** What opens it; its accessible name must say what is inside. */
  trigger: ReactNode;
  triggerClassName?: string;
  label: string;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/**
 * A panel that opens under its trigger. It is the browser's own disclosure, so it opens before any script has loaded;
 * script adds closing by Escape, by a press elsewhere, by leaving it, and after a link in it was followed.
 */
export function Menu({ trigger, triggerClassName, label, align = "start", className, children }: Props) {
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = element.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const onPress = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget && !details.contains(event.relatedTarget as Node)) close();
    };
    const onPick = (event: Event) => {
      if ((event.target as Element).closest("a")) close();
    };
    details.addEventListener("click", onPick);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    details.addEventListener("focusout", onLeave);
    return () => {
      details.removeEventListener("click", onPick);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
      details.removeEventListener("focusout", onLeave);
    };
  }, []);

  return (
    <details ref={element} className="group/menu relative">
      <summary aria-label={label} className={classNames("focus-ring cursor-pointer list-none", triggerClassName)}>
        {trigger}
      </summary>
      <div
        className={classNames(
          "menu-panel absolute top-full z-50 mt-2 rounded-medium border border-line bg-surface p-2 shadow-card",
          align === "end" ? "right-0" : "left-0",
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
