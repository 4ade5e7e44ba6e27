import { CallLoad } from "./call-load.ts";
import { PageLane } from "./page-lane.ts";

/** Pages under way at once while no call is: one renders, the others wait for their data. */
const WIDTH = 4;
/** Accepted pages wait at most so long for their turn, which leaves as much again for the page within a second. */
const MAX_WAIT_MS = 400;
const MIN_WAITING = 8;
const CALLS_QUIET_MS = 100;
/** However long a page took, the next begins after this. */
const MAX_REST_MS = 50;

/** The lane of the pages and the calls that it makes way for. */
export function openLane(now: () => number = () => performance.now()): { lane: PageLane; calls: CallLoad } {
  const calls = new CallLoad(now, CALLS_QUIET_MS);
  const lane = new PageLane({
    width: () => (calls.busy ? 1 : WIDTH),
    maxWaitMs: MAX_WAIT_MS,
    minWaiting: MIN_WAITING,
    now,
    rest(tookMs, next) {
      if (calls.busy) setTimeout(next, Math.min(MAX_REST_MS, Math.ceil(tookMs)));
      else setImmediate(next);
    },
  });
  return { lane, calls };
}
