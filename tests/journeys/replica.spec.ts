import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BettingPlayer } from "../harness/betting-player.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { type PrimaryAndStandby, startWithStandby } from "../harness/standby.ts";

const SECRET = "the secret of a read replica, thirty-two bytes or more";
/** A bound for a hang, not a measure. */
const HANG = { timeout: 30_000 };

let folder: string;
let servers: PrimaryAndStandby;
let product: RunningProduct;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "marquee-replica-"));
  chmodSync(folder, 0o755);
  servers = await startWithStandby(join(folder, "servers"));
  product = await startProduct(join(folder, "data"), {
    SECRET,
    LOG_LEVEL: "warn",
    DATABASE_URL: servers.primaryUrl,
    DATABASE_REPLICA_URL: servers.standbyUrl,
  });
});
test.afterAll(async () => {
  await product?.stop();
  await servers?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("[SCALE-01 part: a read replica] histories are read from the standby, and from the primary when the standby is gone", async () => {
  const port = Number(new URL(product.origin).port);
  const isUsed = async () => {
    const { text } = await rawRequest(port, { host: "localhost", path: "/metrics" });
    return /^marquee_replica_used (\d)$/m.exec(text)?.[1];
  };
  await expect.poll(isUsed, HANG).toBe("1");
  const player = await BettingPlayer.register({ port, secret: SECRET }, "replica@mail.example");
  const rounds = async () => {
    const { text } = await rawRequest(port, {
      host: "orbit.localhost",
      path: "/api/player/played_games",
      headers: { cookie: player.cookie },
    });
    return (JSON.parse(text) as unknown[]).length;
  };
  expect((await player.bet("first")).status).toBe(200);
  await expect.poll(rounds, HANG).toBe(1);

  await servers.stopStandby();
  expect((await player.bet("second")).status).toBe(200);
  expect(await rounds(), "no read fails, and the primary knows the last round").toBe(2);
  await expect.poll(isUsed, HANG).toBe("0");
  await expect.poll(() => product.log(), HANG).toContain("the read replica is away or behind");
});
