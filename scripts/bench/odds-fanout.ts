import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { systemClock } from "#platform/clock.ts";
import type { PlatformContext } from "#platform/context.ts";
import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { primaryReads } from "#platform/db/replica.ts";
import { EventPort } from "#platform/events/port.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { createPlatform } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { ingest } from "#platform/sportsbook/feed/ingest.ts";
import { sportsBrands } from "#tests/harness/sports.ts";
import { resultMarket, ScriptedFeed, totalMarket } from "#tests/harness/sports-messages.ts";
import { atMost, type Figure } from "./figure.ts";

const VIEWERS = 1_000;
const EVENTS = 10;
const CHANGES_PER_SECOND = 50;
const SECONDS = 12;
/** Connections of a thousand pages come before anything is measured. */
const WARM_UP = 2;

/**
 * Time from a change at the feed to the moment when a viewer's connection has it, the 99th percentile: 1,000 viewers in a process
 * of their own, a hundred on each of ten events, 50 changes a second (BET-07).
 */
export async function measureOddsFanout(): Promise<Figure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-odds-"));
  const database = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  const opened = openDatabase(await database.database("odds"), { connections: 10 });
  const server = createServer((_, response) => response.writeHead(404).end());
  try {
    await migratePlatform(opened, resolve("."));
    const log = { info() {}, warn() {}, error: console.error };
    const context: PlatformContext = {
      database: opened,
      reads: primaryReads(opened),
      brands: new Map(sportsBrands().map((brand) => [brand.id, brand])),
      clock: systemClock,
      events: new EventPort(),
      realtime: createRealtime({ database: opened, log }),
      log,
      exclusion: emptyRegister,
      secret: "bench",
      demo: false,
    };
    const sockets = await createPlatform(context).openSockets(() => ({
      brand: "test",
      origin: "https://test.localhost",
      licence: "CW",
      country: "CA",
      ip: "127.0.0.1",
    }));
    sockets.attach(server);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const feed = new ScriptedFeed(() => new Date());
    const events = Array.from({ length: EVENTS }, (_, index) => `event-${index}`);
    for (const event of events)
      await ingest(context, feed.producer, [
        feed.fixture(event),
        feed.odds(event, [resultMarket(), totalMarket()], { status: "live", score: { home: 0, away: 0 } }),
      ]);
    const viewers = await openViewers((server.address() as AddressInfo).port, events);
    const began = performance.now();
    let changes = 0;
    for (; performance.now() - began < (WARM_UP + SECONDS) * 1_000; changes += 1) {
      const due = began + (changes * 1_000) / CHANGES_PER_SECOND;
      await setTimeout(Math.max(0, due - performance.now()));
      // The clock of the match carries the time of the change to the viewer, in milliseconds of the run.
      const spoken = Math.round(Date.now() - viewers.epoch);
      const event = events[changes % EVENTS] as string;
      const home = 300_000 + ((changes * 7_919) % 300_000);
      const odds = [resultMarket(home, 200_000)];
      await ingest(context, feed.producer, [
        feed.odds(event, odds, { status: "live", score: { home: 0, away: 0 }, clock_seconds: spoken }),
      ]);
    }
    await setTimeout(1_000);
    const heard = await viewers.close(WARM_UP * 1_000);
    await sockets.close();
    return atMost("odds-fanout-p99-ms", heard.p99, "ms", 1_000, {
      p50: Math.round(heard.p50),
      viewers: heard.viewers,
      messages: heard.messages,
      "changes/s": Math.round(changes / (WARM_UP + SECONDS)),
    });
  } finally {
    await new Promise((done) => server.close(done));
    await opened.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Heard {
  p50: number;
  p99: number;
  viewers: number;
  messages: number;
}

/** Viewers on a thread of their own, so that their work isn't the server's. */
async function openViewers(port: number, events: readonly string[]) {
  const epoch = Date.now();
  const worker = new Worker(new URL("./odds-viewers.mjs", import.meta.url), {
    workerData: { port, events, epoch, viewers: VIEWERS },
  });
  const next = <T>() =>
    new Promise<T>((done, fail) => {
      worker.once("message", done);
      worker.once("error", fail);
    });
  await next<string>();
  return {
    epoch,
    async close(from: number): Promise<Heard> {
      const answer = next<Heard>();
      worker.postMessage({ from });
      const heard = await answer;
      await worker.terminate();
      return heard;
    },
  };
}
