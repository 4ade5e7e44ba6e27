import { X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { closeToast, type Toast, toasts } from "./toast.ts";

const EDGES: Record<Toast["kind"], string> = {
  note: "border-l-brand",
  good: "border-l-good",
  warn: "border-l-warn",
  bad: "border-l-bad",
};

/** Where toasts appear. It stands in the page from the start, so that screen readers hear what comes into it. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.onServer);
  return (
    <section aria-label={label} aria-live="polite" className="toast-region">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

/** Its clock stands still while someone points at it or is inside. */
function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, hold] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const begin = () => hold(true);
    const end = () => hold(false);
    for (const name of ["pointerenter", "focusin"]) element.addEventListener(name, begin);
    for (const name of ["pointerleave", "focusout"]) element.addEventListener(name, end);
    return () => {
      for (const name of ["pointerenter", "focusin"]) element.removeEventListener(name, begin);
      for (const name of ["pointerleave", "focusout"]) element.removeEventListener(name, end);
    };
  }, []);
  useEffect(() => {
    if (toast.time === 0 || held) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.time);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <div
      ref={card}
      role={toast.kind === "bad" ? "alert" : undefined}
      className={classNames(
        "toast pointer-events-auto flex items-center gap-2 rounded-medium border border-line border-l-4 bg-surface py-1 pr-1 pl-4 text-sm text-text shadow-card",
        EDGES[toast.kind],
      )}
    >
      <p className="min-w-0 flex-1 py-2">{toast.text}</p>
      <IconButton icon={X} label={closeLabel} onClick={() => closeToast(toast.id)} />
    </div>
  );
}
