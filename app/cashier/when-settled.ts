import { whenIdle } from "../calls/when-idle.ts";

/** A document that is younger may still be taken over by script, part by part. */
const SETTLED_MS = 6_000;

/**
 * Runs something that changes the page around the cashbox: at once, or where the document has just been loaded (a player
 * comes back from a provider) once the browser rests. Gives back how to forget it. Browser only.
 */
export function whenSettled(run: () => void): () => void {
  if (document.readyState !== "complete" || performance.now() < SETTLED_MS) return whenIdle(run);
  run();
  return () => {};
}
