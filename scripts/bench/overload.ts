import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "#tests/harness/product.ts";
import { megabytesOf } from "#tests/hostile/watch.ts";
import { type Crowd, crowd, measureCapacity } from "./arrivals.ts";
import { Bettors } from "./bettors.ts";
import { atLeast, atMost, type Figure, median } from "./figure.ts";
import { registerPlayer } from "./lobby.ts";

const SECRET = "the secret of a bench, thirty-two bytes or more";
const VISITORS = 8;
const BETTORS = 8;
const SECONDS = 6;
const TURNS = 3;

/**
 * Players' lobbies at twice the rate that the process can render (FAULT-06): how long accepted ones take, how soon the
 * others are refused, and what is left of the rate of bets meanwhile.
 */
export async function measureOverload(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-overload-"));
  const product = await startProduct(folder, { SECRET });
  try {
    const { host, port: portText } = new URL(product.origin);
    const port = Number(portText);
    const cookie = await registerPlayer(product.origin);
    const bettors = await Bettors.playable(product.origin, SECRET, BETTORS);
    const lobby = { port, host, cookie, path: "/" };
    await measureCapacity({ ...lobby, milliseconds: 3_000 }, VISITORS);
    await bettors.play(1_000);
    const capacity = await measureCapacity({ ...lobby, milliseconds: SECONDS * 1_000 }, VISITORS);
    const visit = (seconds: number): Promise<Crowd> =>
      crowd({ ...lobby, perSecond: capacity * 2, milliseconds: seconds * 1_000 });

    const before = megabytesOf(product.pid);
    const pages = await visit(SECONDS * 2);
    const grown = megabytesOf(product.pid) - before;
    const ratios: number[] = [];
    const alone: number[] = [];
    const under: number[] = [];
    const beside: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const quiet = await bettors.play(SECONDS * 500);
      const [busy, visitors] = await Promise.all([bettors.play(SECONDS * 1_000), visit(SECONDS)]);
      ratios.push(busy.length / 2 / quiet.length);
      alone.push(...quiet);
      under.push(...busy);
      beside.push(...visitors.accepted);
    }
    bettors.close();
    const details = {
      "capacity pages/s": Math.round(capacity),
      "accepted/s": Math.round(pages.accepted.length / (SECONDS * 2)),
      "refused/s": Math.round(pages.rejected.length / (SECONDS * 2)),
    };
    return [
      atMost("overload-accepted-p95-ms", p95(pages.accepted), "ms", 1_000, {
        ...details,
        "memory MB": Math.round(grown),
      }),
      atMost("overload-refused-ms", p95(pages.rejected), "ms", 50, {
        "refused p50 ms": Math.round(median(pages.rejected)),
      }),
      atLeast("bet-under-overload-ratio", median(ratios), "ratio", 0.5, {
        "alone p95 ms": Math.round(p95(alone)),
        "under p95 ms": Math.round(p95(under)),
        "pages beside p95 ms": Math.round(p95(beside)),
      }),
    ];
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
