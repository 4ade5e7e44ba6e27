import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEED_START, type FeedAdapter, type FeedPosition } from "#platform/sportsbook/feed/adapter.ts";
import { oneTurn } from "#platform/sportsbook/feed/give-way.ts";
import { ingest, readPosition } from "#platform/sportsbook/feed/ingest.ts";
import { catchUp } from "#platform/sportsbook/feed/run-feed.ts";
import { validator } from "#schemas/kit/validate.ts";
import { type FeedMessage, feedMessageSchema } from "#schemas/sports/feed.ts";
import { createTestPlatform, type TestPlatform } from "./platform.ts";
import { sportsBrands } from "./sports.ts";

/** A feed under test: `pass` lets its time go on, and what happens meanwhile happen. */
export interface FeedUnderTest {
  adapter: FeedAdapter;
  pass(milliseconds: number): void;
  close?(): Promise<void>;
}

const check = validator(feedMessageSchema);
const positionOf = (messages: readonly FeedMessage[]): FeedPosition => ({
  sequence: messages.at(-1)?.sequence ?? 0,
  at: messages.reduce((latest, { at }) => Math.max(latest, at), 0),
});

async function collect(batches: AsyncIterable<readonly unknown[]>, enough: (messages: FeedMessage[]) => boolean) {
  const messages: FeedMessage[] = [];
  for await (const batch of batches) {
    messages.push(...(batch as FeedMessage[]));
    if (enough(messages)) break;
  }
  return messages;
}

/** What every feed keeps (BET-02): run it for each adapter. */
export function describeFeed(name: string, open: (runtime: TestPlatform) => Promise<FeedUnderTest>): void {
  describe(`the contract of feeds: ${name}`, () => {
    let runtime: TestPlatform;
    let feed: FeedUnderTest;
    let recovered: FeedMessage[];
    const never = new AbortController().signal;
    const since = (position: FeedPosition) => collect(feed.adapter.since(position, never), () => false);

    beforeAll(async () => {
      runtime = await createTestPlatform({ brands: sportsBrands() });
      feed = await open(runtime);
      recovered = await since(FEED_START);
    });
    afterAll(async () => {
      await feed.close?.();
      await runtime.close();
    });

    it("[BET-02 part: contract] recovers from the start with numbers from one, without a gap, of known shapes", () => {
      expect(recovered.length).toBeGreaterThan(0);
      expect(recovered.map(({ sequence }) => sequence)).toEqual(recovered.map((_, index) => index + 1));
      for (const message of recovered) {
        const checked = check(message);
        expect(checked.ok, JSON.stringify(checked)).toBe(true);
        expect(message.producer).toBe(feed.adapter.producer);
      }
    });

    it("[BET-02 part: contract] announces each event before it says anything else of it, at times that don't go back", () => {
      const known = new Set<string>();
      let at = 0;
      for (const message of recovered) {
        expect(message.at).toBeGreaterThanOrEqual(at);
        at = message.at;
        if (message.type === "fixture") known.add(message.event);
        else if ("event" in message) expect(known, message.event).toContain(message.event);
      }
    });

    it("[BET-02 part: contract] goes on after a position with the next number", async () => {
      feed.pass(60_000);
      const position = positionOf(recovered);
      const more = await since(position);
      expect(more.map(({ sequence }) => sequence)).toEqual(more.map((_, index) => position.sequence + index + 1));
      expect(more.length).toBeGreaterThan(0);
    });

    it("[BET-02 part: contract] settles outcomes that its markets have, and gives each a share of at most one", async () => {
      let position = positionOf(recovered);
      const outcomes = new Map<string, ReadonlySet<string>>();
      const note = (messages: readonly FeedMessage[]) => {
        for (const message of messages) {
          if (message.type === "odds-change")
            for (const market of message.markets)
              if (market.outcomes.length > 0)
                outcomes.set(`${message.event} ${market.key}`, new Set(market.outcomes.map(({ id }) => id)));
          if (message.type !== "settlement") continue;
          for (const { key, outcomes: settled } of message.markets) {
            const market = outcomes.get(`${message.event} ${key}`);
            if (market) expect(settled.map(({ id }) => id).sort(), key).toEqual([...market].sort());
          }
        }
      };
      note(recovered);
      for (let step = 0; step < 6; step += 1) {
        feed.pass(20 * 60_000);
        const more = await since(position);
        note(more);
        position = positionOf(more);
      }
      expect(outcomes.size).toBeGreaterThan(0);
    });

    it("[BET-02 part: contract] says by itself what comes, or that it is alive", async () => {
      const position = positionOf(await since(FEED_START));
      feed.pass(5_000);
      const closing = new AbortController();
      const heard = await collect(feed.adapter.live(position, closing.signal), (messages) => messages.length > 0);
      closing.abort();
      expect(heard[0]?.sequence).toBe(position.sequence + 1);
      for (const message of heard) expect(check(message).ok).toBe(true);
    });

    it("[BET-02 part: contract] is worked without a gap, and a second time not at all", async () => {
      const { producer } = feed.adapter;
      const first = await ingest(runtime.context, producer, recovered);
      expect(first).toMatchObject({ worked: recovered.length, isGap: false });
      const again = await ingest(runtime.context, producer, recovered);
      expect(again).toEqual({ worked: 0, isGap: false, position: first.position });
      await catchUp(runtime.context, feed.adapter, undefined, oneTurn);
      expect((await readPosition(runtime.context, producer)).sequence).toBeGreaterThan(first.position.sequence);
    });
  });
}
