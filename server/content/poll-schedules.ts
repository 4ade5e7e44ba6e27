import type { Desk } from "#platform/cms/desk/desk.ts";
import { runSchedules } from "#platform/cms/run-schedules.ts";
import type { PlatformContext } from "#platform/context.ts";

/** How often due schedules are read. One indexed query while nothing is due. */
const EVERY_MS = 1_000;

export interface SchedulePoller {
  /** Carries out what is due; a call while another runs waits for that one. Never rejects. */
  poll(): Promise<void>;
  /** Stops polling and waits for what is being carried out. */
  close(): Promise<void>;
}

interface Options {
  desk: Desk;
  /** Whether drafts can be checked. Until then nothing is published: schedules stay due (EDIT-06). */
  canCheck: () => boolean;
  log: PlatformContext["log"];
}

/** Carries out content schedules in the background, once a second. */
export function pollSchedules({ desk, canCheck, log }: Options): SchedulePoller {
  let running: Promise<void> | null = null;
  let failing = false;

  const run = async () => {
    if (!canCheck()) return;
    try {
      await runSchedules(desk, log);
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, "schedules of content can't be read; trying again");
      failing = true;
    }
  };
  const poll = () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => void poll(), EVERY_MS);
  return {
    poll,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
