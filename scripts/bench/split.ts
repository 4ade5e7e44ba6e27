import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProduct, startHalves } from "#tests/harness/product.ts";
import { atLeast, type Figure } from "./figure.ts";
import { load } from "./load.ts";
import { compare, registerPlayer } from "./lobby.ts";

const WARM_UP_SECONDS = 3;
const SECONDS = 4;

/**
 * A player's lobby with platform and storefront in two processes, as a share of its rate in one (SCALE-01). Both are
 * asked by eight visitors in turns. The storefront's and the platform's processes share the machine's cores.
 */
export async function measureSplit(product: RunningProduct): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-split-"));
  try {
    const halves = await startHalves(folder);
    try {
      const [split, whole] = await Promise.all([halves, product].map(openLobby));
      if (!split || !whole) throw new Error("no lobby was opened");
      await split(WARM_UP_SECONDS);
      await whole(WARM_UP_SECONDS);
      const found = await compare(
        () => split(SECONDS),
        async () => (await whole(SECONDS)).perSecond,
      );
      return atLeast("split-call-ratio", found.ratio, "ratio", 0.7, {
        "pages/s in two processes": Math.round(found.product),
        "pages/s in one": Math.round(found.yardstick),
        "p99 ms": found.p99,
      });
    } finally {
      await halves.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A player's lobby of a running product, to be loaded for so many seconds. */
async function openLobby({ origin }: RunningProduct) {
  const { host, port } = new URL(origin);
  const cookie = await registerPlayer(origin);
  return (seconds: number) => load(Number(port), { host, cookie, seconds, connections: 8 });
}
