import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CmsServer } from "#tests/harness/cms-server.ts";
import { startProduct } from "#tests/harness/product.ts";
import { rawRequest } from "#tests/harness/raw-request.ts";
import { signedPublish } from "#tests/harness/signed-publish.ts";
import { atMost, type Figure, median } from "./figure.ts";
import { load } from "./load.ts";
import { registerPlayer } from "./lobby.ts";

const ROUNDS = 5;
const SECONDS = 4;
const PATH = "/responsible-gaming";
/** What was published is asked for by then. */
const ASKED_MS = 300;

/**
 * A page of the CMS for a signed-in player, rendered each time, in the running product whose content is asked for again
 * a moment before: with the CMS on a port of its own, and after that has been closed (FAULT-01).
 */
export async function measureDeadCms(): Promise<Figure> {
  const cms = await CmsServer.open();
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-cms-"));
  const product = await startProduct(folder, { ...cms.environment, LOG_LEVEL: "silent" });
  try {
    const { host, port: portText } = new URL(product.origin);
    const port = Number(portText);
    const cookie = await registerPlayer(product.origin);
    const p99 = async (seconds: number) => {
      await publish(port, cms);
      return (await load(port, { host, path: PATH, cookie, seconds, connections: 2 })).p99;
    };
    await p99(SECONDS);
    const rounds: { healthy: number; dead: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await cms.up();
      const healthy = await p99(SECONDS);
      await cms.down();
      rounds.push({ healthy, dead: await p99(SECONDS) });
    }
    return atMost("cms-dead-ratio", median(rounds.map(({ healthy, dead }) => dead / healthy)), "ratio", 1.2, {
      "healthy p99 ms": median(rounds.map(({ healthy }) => healthy)),
      "dead p99 ms": median(rounds.map(({ dead }) => dead)),
    });
  } finally {
    await product.stop();
    await cms.down();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function publish(port: number, { space, webhookSecret: secret }: CmsServer): Promise<void> {
  const call = signedPublish({ space, id: "responsible-gaming", contentType: "page", secret });
  const { status } = await rawRequest(port, { host: "orbit.localhost", ...call });
  if (status !== 204) throw new Error(`the webhook answered ${status}`);
  await setTimeout(ASKED_MS);
}
