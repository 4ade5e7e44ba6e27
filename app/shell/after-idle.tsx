import { type ComponentType, useEffect, useState } from "react";
import { noteError } from "../calls/early-errors.ts";
import { whenIdle } from "../calls/when-idle.ts";
import { loadIdleWork } from "./feature.ts";

/** What a page does once it rests (`composition/idle-work.tsx`); none of it is loaded before. */
export function AfterIdle() {
  const [Work, set] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        loadIdleWork().then(({ IdleWork }) => set(() => IdleWork), noteError);
      }),
    [],
  );
  return Work && <Work />;
}
