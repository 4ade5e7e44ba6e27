import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { SportsFrameData } from "./load-sports.server.ts";

export const useSportsFrame = () => useRouteLoaderData("routes/bets") as SportsFrameData;

/** Stars that were set or taken since the page was loaded. */
const changed = new Map<string, boolean>();

/** Whether the player has starred something, and a way to change it; null for a guest. */
export function useStar(kind: "event" | "league", target: string): { on: boolean; toggle: () => void } | null {
  const frame = useSportsFrame();
  const [, draw] = useState(0);
  if (!frame || frame.player === null) return null;
  const key = `${frame.player} ${kind} ${target}`;
  const stored = frame.favourites.some((each) => each.kind === kind && each.target === target);
  const on = changed.get(key) ?? stored;
  return {
    on,
    toggle() {
      const set = (value: boolean) => {
        changed.set(key, value);
        draw((count) => count + 1);
      };
      set(!on);
      import("./store-star.ts").then(({ storeStar }) => storeStar(kind, target, !on)).catch(() => set(on));
    },
  };
}
