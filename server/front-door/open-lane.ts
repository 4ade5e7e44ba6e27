import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { CallLoad } from "./call-load.ts";
import { PageLane } from "./page-lane.ts";

/** Pages under way at once while the thread is full: one renders, the other waits for its data. */
const FULL_WIDTH = 2;
/** Pages under way at once while the thread has time: they all wait for something else, a slow platform perhaps. */
const IDLE_WIDTH = 32;
/** Share of its time that the thread is busy, above which it is full. */
const FULL = 0.7;
const SAMPLE_MS = 25;
/** Accepted pages wait at most so long for their turn, which leaves as much again for the page within a second. */
const MAX_WAIT_MS = 400;
const MIN_WAITING = 12;
const CALLS_QUIET_MS = 100;
/** However long a page took, the next begins after this. */
const MAX_REST_MS = 50;

/** The lane of the pages and the calls that it makes way for. */
export function openLane(now: () => number = () => performance.now()): { lane: PageLane; calls: CallLoad } {
  const calls = new CallLoad(now, CALLS_QUIET_MS);
  const share = createBusyShare(now);
  const lane = new PageLane({
    width: () => laneWidth(share(), calls.busy),
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

/** How many pages may be under way, by the share of its time that the thread is busy and whether calls come in. */
export function laneWidth(busyShare: number, callsComeIn: boolean): number {
  if (busyShare < FULL) return IDLE_WIDTH;
  return callsComeIn ? 1 : FULL_WIDTH;
}

/** Share of its time that the thread was busy lately, from 0 to 1. */
function createBusyShare(now: () => number): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  let sampledAt = now();
  let share = 0;
  return () => {
    if (now() - sampledAt < SAMPLE_MS) return share;
    const current = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(current, last).utilization;
    last = current;
    sampledAt = now();
    return share;
  };
}
