/** What stands in the first view without all of its pictures, and what stands below it. */
const ROWS = ".banner-slider, .game-row";
/** A browser that never rests, and one that can't say when it does. */
const LATEST_MS = 500;
const PAUSE_MS = 50;

/**
 * Shows what a phone's first view has done without (`late-scripts.tsx`) once the page is hydrated: the pictures beside it and the rows below it, one
 * row at a time and whenever the browser rests, so that none of it holds up the page. Gives back how to stop. Browser only.
 */
export function showLateRows(): () => void {
  const rows = document.querySelectorAll<HTMLElement>(ROWS).values();
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    const row = rows.next().value;
    if (row) {
      row.dataset.shown = "";
      whenRested(next);
    } else document.documentElement.dataset.rows = "";
  };
  whenRested(next);
  return () => {
    isStopped = true;
  };
}

const whenRested = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: LATEST_MS }) : setTimeout(run, PAUSE_MS);
