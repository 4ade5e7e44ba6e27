import type { Lootbox } from "#schemas/api/prizes.ts";

/** Why a box was not opened: a code of the platform, or that it could not be reached. */
export interface OpeningError {
  code: string;
  params?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * What becomes of the box that the player opens: it is asked for, its prize is drawn and then revealed (the wheel turns),
 * and shown. `live` tells a result that this page has revealed from one that it was loaded with.
 */
export type Opening =
  | { stage: "ready" }
  | { stage: "asking"; id: string }
  | { stage: "revealing"; box: Lootbox }
  | { stage: "shown"; box: Lootbox; live: boolean }
  | { stage: "failed"; id: string; error: OpeningError };

/** Could not be reached: nothing is known of the box, and asking again is safe. */
export const UNREACHABLE = "PRIZE.UNREACHABLE";

/** What the page begins with: the result of the box that its address names, or why that was not opened. */
export function beginWith({ asked, failed }: { asked: Lootbox | null; failed: string | null }): Opening {
  if (asked?.stage === "activated") return { stage: "shown", box: asked, live: false };
  if (failed !== null) return { stage: "failed", id: asked?.id ?? "", error: { code: failed } };
  return { stage: "ready" };
}

/** The index of what a box brought; null while it is closed. */
export function drawnItem({ items }: Pick<Lootbox, "items">): number | null {
  const index = items.findIndex(({ prize }) => prize);
  return index < 0 ? null : index;
}
