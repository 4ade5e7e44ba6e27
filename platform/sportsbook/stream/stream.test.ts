import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SportChange, sportChangeSchema } from "#schemas/api/sports.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { sportsBrands } from "#tests/harness/sports.ts";
import { resultMarket, ScriptedFeed, totalMarket } from "#tests/harness/sports-messages.ts";
import { openSportsViewer, type SportsViewer } from "#tests/harness/sports-viewer.ts";
import { ingest, markDown } from "../feed/ingest.ts";

let runtime: TestPlatform;
let served: SocketDependencies;
const viewers: SportsViewer[] = [];
const feed = new ScriptedFeed(() => runtime.clock.now());
const take = (...messages: FeedMessage[]) => ingest(runtime.context, feed.producer, messages);
const view = async () => {
  const viewer = await openSportsViewer(served.port);
  viewers.push(viewer);
  return viewer;
};

beforeAll(async () => {
  runtime = await createTestPlatform({ brands: sportsBrands(), connections: 12 });
  served = await SocketDependencies.open(runtime);
  await take(feed.fixture("one"), feed.odds("one", [resultMarket(), totalMarket()]));
  await take(feed.fixture("two"), feed.odds("two", [resultMarket()]));
});
afterAll(async () => {
  for (const { socket } of viewers) socket.close();
  await served.close();
  await runtime.close();
});

describe("viewers of live odds", () => {
  it("[BET-07 part: stream] who are guests hear what changes of the event that they follow, and of no other", async () => {
    const viewer = await view();
    const followed = await viewer.follow("event:one");
    expect(followed.ok).toBe(true);
    await take(feed.odds("two", [resultMarket(300_000, 300_000)]));
    await take(feed.odds("one", [resultMarket(600_000, 220_000)]));
    await expect.poll(() => viewer.changes).toHaveLength(1);
    const [change] = viewer.changes as [SportChange];
    expect(validator(sportChangeSchema)(change)).toMatchObject({ ok: true });
    expect(change.from_version).toBe(followed.version);
    expect(change.event).toMatchObject({ id: "one", version: (followed.version as number) + 1 });
    expect(change.markets.map(({ key }) => key)).toEqual(["result"]);
    expect(change.markets[0]?.outcomes[0]).toMatchObject({ id: "home", odds: 1_570 });
  });

  it("[BET-07 part: stream] hear a burst as few messages, each standing on the one before", async () => {
    const viewer = await view();
    const { version } = await viewer.follow("event:one");
    for (let step = 0; step < 20; step += 1)
      await take(feed.odds("one", [resultMarket(300_000 + step * 10_000, 250_000)]));
    const last = () => viewer.changes.at(-1)?.event.version;
    await expect.poll(last).toBe((version as number) + 20);
    expect(viewer.changes.length).toBeLessThan(15);
    let had = version;
    for (const change of viewer.changes) {
      expect(change.from_version).toBeLessThanOrEqual(had as number);
      had = change.event.version;
    }
    expect(viewer.changes.at(-1)?.markets[0]?.version).toBeGreaterThan(1);
  });

  it("[BET-07 part: stream] hear in the overview of every event, each with its main market alone", async () => {
    const viewer = await view();
    expect(await viewer.follow("overview")).toEqual({ ok: true, version: null });
    await take(
      feed.odds("one", [resultMarket(400_000, 300_000), totalMarket("2.5", 610_000)]),
      feed.message({
        type: "happening",
        event: "two",
        happening: "corner",
        side: "home",
        clock_seconds: 60,
        place: { x: 100, y: 0 },
        person: null,
      }),
    );
    const heard = () => viewer.overviews.flat().sort((a, b) => (a.event.id < b.event.id ? -1 : 1));
    await expect.poll(() => heard().map(({ event }) => event.id)).toEqual(["one", "two"]);
    expect(heard().map(({ markets }) => markets.map(({ key }) => key))).toEqual([["result"], []]);
    expect(viewer.changes).toEqual([]);
  });

  it("[BET-07 part: stream] hear when the feed is down, and when it is back", async () => {
    const viewer = await view();
    await markDown(runtime.context, feed.producer);
    await expect.poll(() => viewer.feed).toEqual([true]);
    await take(feed.message({ type: "alive" }));
    await expect.poll(() => viewer.feed).toEqual([true, false]);
  });

  it("[BET-07 part: stream] follow what there is, a bounded number of rooms with a bounded number of questions", async () => {
    const viewer = await view();
    for (const room of ["event:nobody", "secrets", "player 1 balance", 7, null, "event:", `event:${"x".repeat(90)}`])
      expect(await viewer.follow(room)).toEqual({ ok: false, version: null });
    let closed = "";
    viewer.socket.on("disconnect", (reason) => {
      closed = reason;
    });
    for (let count = 0; count <= 1_000; count += 1) viewer.socket.emit("leave", "overview");
    await expect.poll(() => closed).toBe("io server disconnect");
  });

  it("[BET-06 part: stream] of a brand without sports, or from a foreign page, are refused", async () => {
    expect((await openSportsViewer(served.port, { origin: "https://evil.example" })).rejected).not.toBeNull();
    const without = await createTestPlatform();
    const elsewhere = await SocketDependencies.open(without);
    expect((await openSportsViewer(elsewhere.port)).rejected).toBe("SPORT.NOT_OFFERED");
    await elsewhere.close();
    await without.close();
  });

  it("[BET-06 part: stream] whose own licence blocks sports are refused on a brand that offers them elsewhere", async () => {
    const blocked = testLicence({ code: "EE", blockedFeatures: ["sports"] });
    const brands = sportsBrands({ licences: { CW: testLicence(), EE: blocked } });
    const both = await createTestPlatform({ brands });
    const elsewhere = await SocketDependencies.open(both);
    expect((await openSportsViewer(elsewhere.port, { licence: "EE" })).rejected).toBe("SPORT.NOT_OFFERED");
    expect((await openSportsViewer(elsewhere.port, { country: "EE" })).rejected).toBe("SPORT.NOT_OFFERED");
    const allowed = await openSportsViewer(elsewhere.port);
    expect(allowed.rejected).toBeNull();
    allowed.socket.close();
    await elsewhere.close();
    await both.close();
  });
});
