import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { Quest } from "#schemas/api/quests.ts";

/** A player's page of a running quest asks so often, if nothing says that they bet (useRefreshAfterMoves). */
const POLL_MS = 15_000;
/** Everybody's page would ask at once otherwise. */
const SPREAD_MS = 2_000;
/** A timer further away than this is not set: the page is loaded anew before. */
const FARTHEST_MS = 12 * 60 * 60 * 1_000;

/** Loads the page's data again when the quest begins or ends, and for a player while it runs. */
export function useQuestRefresh(
  { status, start_at, end_at, stopped }: Pick<Quest, "status" | "start_at" | "end_at" | "stopped">,
  { signedIn, now }: { signedIn: boolean; now: number },
): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (stopped || status === "archive" || state !== "idle") return;
    const untilThen = Math.max(0, Date.parse(status === "future" ? start_at : end_at) - now) + SPREAD_MS / 2;
    const wait = status === "active" && signedIn ? Math.min(untilThen, POLL_MS) : untilThen;
    if (wait > FARTHEST_MS) return;
    const timer = setTimeout(revalidate, wait + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [status, start_at, end_at, stopped, signedIn, now, revalidate, state]);
}
