import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningProduct } from "#tests/harness/product.ts";
import { databaseUrlOf, givePoints } from "#tests/harness/product-verbs.ts";
import { atLeast, type Figure, median } from "./figure.ts";
import { load } from "./load.ts";
import { registerPlayer, WARM_SECONDS } from "./lobby.ts";
import { processorTime, settled } from "./processor-time.ts";
import { besideBareRender } from "./yardsticks.ts";

const PATH = "/rocket-mart";
const ROUNDS = 5;
const SECONDS = 4;
/** At this share a core of the machine that it was set on rendered 150 pages a second, on Node 24; Node 20 renders bare ones slower. */
const TARGET_RATIO = 0.21;

/**
 * The shop of a player with points, rendered for each request: pages for each second of processor time of the program, so
 * that it is the rate of one core whatever else the machine does, as a share of bare renderings of the same document,
 * counted alike in turns with them.
 */
export async function measureShopPage(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const cookie = await registerPlayer(product.origin);
  const call = await fetch(`http://localhost:${port}/api/player`, { headers: { cookie } });
  await givePoints(((await call.json()) as { id: number }).id, 1_000, product.dataFolder);
  const page = await (await fetch(`http://localhost:${port}${PATH}`, { headers: { cookie } })).text();
  const rate = (seconds: number) => load(Number(port), { host, path: PATH, cookie, seconds, connections: 8 });
  const databaseUrl = databaseUrlOf(product.dataFolder);
  const secret = readFileSync(join(product.dataFolder, "secret"), "utf8");
  return besideBareRender({ databaseUrl, secret, host, path: PATH, cookie }, async (rendered, renderer) => {
    await settled(product.pid);
    await rate(WARM_SECONDS);
    await rendered(WARM_SECONDS / 4);
    const rounds: { perCore: number; bare: number; perSecond: number; p99: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { perSecond, p99, used } = await spending(product.pid, () => rate(SECONDS));
      const bare = await spending(renderer, async () => ({ perSecond: await rendered(SECONDS) }));
      const each = (count: number, seconds: number) => (count * SECONDS) / seconds;
      rounds.push({ perCore: each(perSecond, used), bare: each(bare.perSecond, bare.used), perSecond, p99 });
    }
    const ratio = median(rounds.map((round) => round.perCore / round.bare));
    return atLeast("shop-page-ratio", ratio, "ratio", TARGET_RATIO, {
      "pages/s of a core": Math.round(median(rounds.map(({ perCore }) => perCore))),
      "pages/s by the clock": Math.round(median(rounds.map(({ perSecond }) => perSecond))),
      "bare renderings/s of a core": Math.round(median(rounds.map(({ bare }) => bare))),
      "p99 ms": Math.max(...rounds.map(({ p99 }) => p99)),
      "page bytes": Buffer.byteLength(page),
    });
  });
}

/** Does something, and says how many seconds of a processor a process had meanwhile. */
async function spending<T>(pid: number, work: () => Promise<T>): Promise<T & { used: number }> {
  const before = processorTime(pid);
  const done = await work();
  return { ...done, used: processorTime(pid) - before };
}
