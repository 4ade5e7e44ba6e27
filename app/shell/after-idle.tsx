import { type ComponentType, useEffect, useState } from "react";
import { noteError } from "../calls/early-errors.ts";
import { whenIdle } from "../calls/when-idle.ts";

/** What a page does once it rests (`../calls/idle-work.tsx`); none of it is loaded before. */
export function AfterIdle() {
  const [Work, set] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import("../calls/idle-work.tsx").then(({ IdleWork }) => set(() => IdleWork), noteError);
      }),
    [],
  );
  return Work && <Work />;
}
