import { type ComponentType, useEffect, useState } from "react";
import { useFrame } from "../shell/use-frame.ts";
import type { Chores } from "./chores.ts";

type Part = ComponentType<{ chores: Chores }>;

/** The place of what a few visitors are owed; its script comes for them only. What guards comes at once, the rest when idle. */
export function ChoresPlace() {
  const { chores } = useFrame();
  const [part, setPart] = useState<{ of: Part } | null>(null);
  const wanted = chores !== null;
  const urgent = chores?.guestMode || chores?.terms || chores?.ageCard;
  useEffect(() => {
    if (!wanted) return;
    const load = () =>
      import("./chores-parts.tsx").then(
        ({ ChoresParts }) => setPart({ of: ChoresParts }),
        () => {},
      );
    if (urgent || !window.requestIdleCallback) {
      void load();
      return;
    }
    const handle = window.requestIdleCallback(load);
    return () => window.cancelIdleCallback(handle);
  }, [wanted, urgent]);
  return part && chores ? <part.of chores={chores} /> : null;
}
