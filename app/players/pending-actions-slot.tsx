import { type ComponentType, useEffect, useState } from "react";
import { useFrame } from "../shell/use-frame.ts";
import type { PendingActions } from "./pending-actions.ts";

type Part = ComponentType<{ pendingActions: PendingActions }>;

/** The place of what a few visitors are owed; its script comes for them only. What guards comes at once, the rest when idle. */
export function PendingActionsSlot() {
  const { pendingActions } = useFrame();
  const [part, setPart] = useState<{ of: Part } | null>(null);
  const wanted = pendingActions !== null;
  const urgent = pendingActions?.guestMode || pendingActions?.terms || pendingActions?.ageCard;
  useEffect(() => {
    if (!wanted) return;
    const load = () =>
      import("./pending-actions-views.tsx").then(
        ({ PendingActionsViews }) => setPart({ of: PendingActionsViews }),
        () => {},
      );
    if (urgent || !window.requestIdleCallback) {
      void load();
      return;
    }
    const handle = window.requestIdleCallback(load);
    return () => window.cancelIdleCallback(handle);
  }, [wanted, urgent]);
  return part && pendingActions ? <part.of pendingActions={pendingActions} /> : null;
}
