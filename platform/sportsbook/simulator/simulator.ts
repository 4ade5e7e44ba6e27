import { setTimeout } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import type { FeedAdapter, FeedPosition } from "../feed/adapter.ts";
import type { GiveWay } from "../feed/give-way.ts";
import { ANNOUNCED_MS } from "./course.ts";
import { type Draft, SeasonFeed } from "./season-feed.ts";

export const SIMULATOR = "simulator";
const DAY_MS = 24 * 3_600_000;
/** Results of so many days stand in the catalogue from the first start on. */
const HISTORY_MS = 14 * DAY_MS;
const STEP_MS = 500;
const ALIVE_MS = 3_000;
/** Messages of one batch of recovery: what is written at once holds up whoever writes beside it. */
const BATCH = 200;

export interface SimulatorOptions {
  clock: Clock;
  /** Who knows it knows every result in advance (simulator-seed.ts). */
  seed: string;
  /** How far back the first start begins; 14 days unless told otherwise. */
  historyMs?: number;
  giveWay?: GiveWay;
}

/**
 * The bundled feed: what it says at a time follows from its seed, so that a restart or another process goes on with the same
 * season. Numbers count on from the position that was worked last.
 */
export function createSimulator({ clock, seed, historyMs = HISTORY_MS, giveWay }: SimulatorOptions): FeedAdapter {
  const season = new SeasonFeed(seed, giveWay);
  const now = () => clock.now().getTime();
  const number = (drafts: readonly Draft[], after: number): FeedMessage[] =>
    drafts.map((draft, index) => ({ ...draft, producer: SIMULATOR, sequence: after + index + 1 }) as FeedMessage);
  return {
    producer: SIMULATOR,
    async *since(position) {
      const until = now();
      const from = position.at > 0 ? position.at : until - historyMs - ANNOUNCED_MS;
      const all = await season.between(from, until);
      const drafts = position.at > 0 ? all : onlyAnnounced(all);
      // The position that follows says that all until now has been said.
      drafts.push({ type: "alive", at: until });
      let { sequence } = position;
      for (let start = 0; start < drafts.length; ) {
        const end = endOfBatch(drafts, start + BATCH);
        const batch = number(drafts.slice(start, end), sequence);
        sequence += batch.length;
        start = end;
        yield batch;
      }
    },
    async *live(position: FeedPosition, signal) {
      let { at, sequence } = position;
      let lastAt = 0;
      while (!signal.aborted) {
        const until = now();
        const drafts: Draft[] = until > at ? await season.between(at, until) : [];
        if (drafts.length > 0 || until - lastAt >= ALIVE_MS) {
          drafts.push({ type: "alive", at: until });
          const batch = number(drafts, sequence);
          sequence += batch.length;
          lastAt = until;
          yield batch;
        }
        at = Math.max(at, until);
        await setTimeout(STEP_MS, null, { signal, ref: false }).catch(() => {});
      }
    },
  };
}

/** Without what is said of events that were announced before: nobody knows them. */
export function onlyAnnounced(drafts: readonly Draft[]): Draft[] {
  const announced = new Set(drafts.flatMap((draft) => (draft.type === "fixture" ? [draft.event] : [])));
  return drafts.filter((draft) => !("event" in draft) || announced.has(draft.event));
}

/** Messages of one moment stay together: a position is a time. */
function endOfBatch(drafts: readonly Draft[], wanted: number): number {
  let end = Math.min(wanted, drafts.length);
  while (end < drafts.length && drafts[end]?.at === drafts[end - 1]?.at) end += 1;
  return end;
}
