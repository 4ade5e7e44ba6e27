import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { LotteryStage } from "#schemas/rules/lotteries.ts";

interface Dates {
  start_at: string;
  end_at: string;
}

/** Between two looks at a draw that is under way, and after a date has come. */
const AGAIN_MS = 4_000;
/** Everybody's page would ask at once otherwise. */
const SPREAD_MS = 2_000;
/** A timer further away than this is not set: the page is loaded anew before. */
const FARTHEST_MS = 12 * 60 * 60 * 1_000;

/** Loads the page's data again when the lottery begins or closes, and until its winners are drawn. */
export function useStageRefresh(stage: LotteryStage, { start_at, end_at }: Dates, loadedAt: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (stage === "archive" || state !== "idle") return;
    const date = stage === "future" ? start_at : stage === "active" ? end_at : null;
    const untilThen = date === null ? 0 : Math.max(0, Date.parse(date) - loadedAt);
    if (untilThen > FARTHEST_MS) return;
    const timer = setTimeout(revalidate, untilThen + AGAIN_MS / 2 + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [stage, start_at, end_at, loadedAt, revalidate, state]);
}
