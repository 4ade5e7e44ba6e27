import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DEMO_DESK_PASSWORD } from "#platform/staff/demo-password.ts";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { BalanceListener } from "../harness/balance-listener.ts";
import { BettingPlayer } from "../harness/betting-player.ts";
import { newEmail } from "../harness/journey.ts";
import { type RunningHalf, startPlatform, startRejected, startStorefront } from "../harness/product.ts";
import { ProductClient } from "../harness/product-client.ts";

const SECRET = "the secret of two halves, thirty-two bytes or more";
const PLATFORM_KEY = "the key of two halves, thirty-two bytes or more";
/** A bound for a hang, not a measure. */
const HANG_MS = 20_000;

test.describe("a platform and two storefronts, each a process of its own", () => {
  test.describe.configure({ mode: "serial" });
  let folder: string;
  let platform: RunningHalf;
  let storefronts: RunningHalf[];
  const environment = { SECRET, PLATFORM_KEY, LOG_LEVEL: "silent" };

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "marquee-halves-"));
    platform = await startPlatform(folder, environment);
    storefronts = await Promise.all(
      [1, 2].map((which) =>
        startStorefront(join(folder, `storefront-${which}`), { ...environment, PLATFORM_URL: platform.url }),
      ),
    );
  });
  test.afterAll(async () => {
    for (const storefront of storefronts ?? []) await storefront.stop();
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const port = (which: number) => storefronts[which]?.port as number;
  const through = (player: BettingPlayer, which: number) => player.at({ port: port(which), secret: SECRET });

  test("[SCALE-01 part: processes] a player signed up at one plays at the other: one session, one balance, told to both at once", async () => {
    const here = await BettingPlayer.register({ port: port(0), secret: SECRET }, newEmail());
    const there = through(here, 1);
    const listeners = [here, there].map((player) => new BalanceListener(player));
    for (const listener of listeners)
      await expect.poll(() => listener.balances.length, { timeout: HANG_MS }).toBeGreaterThan(0);
    const before = listeners[0]?.balances.at(-1) as number;
    expect((await there.bet("first")).status).toBe(200);
    for (const listener of listeners)
      await expect.poll(() => listener.balances.at(-1), { timeout: HANG_MS }).toBe(before - 1);
    const replayed = await here.bet("first");
    expect(await replayed.json()).toMatchObject({ replayed: true });
    for (const listener of listeners) listener.close();
  });

  test("[SCALE-01 part: the desk across it] what is published through one storefront shows on the pages of both, and a broken draft is rejected", async () => {
    const editor = new ProductClient(port(0));
    await editor.ok("POST", "/api/desk/sign_in", { email: "editor@marquee.example", password: DEMO_DESK_PASSWORD });
    const entry = () => editor.ok<DeskEntry>("GET", "/api/desk/entries/fair-play");
    const bodyWith = ({ fields }: DeskEntry, text: string) => {
      const changed = structuredClone(fields) as Record<string, Record<string, string>>;
      Object.assign(changed.body ?? {}, { en: text });
      return changed;
    };
    const guest = async (which: number) => (await new ProductClient(port(which)).call("GET", "/en/fair-play")).text;
    for (const which of [0, 1]) expect(await guest(which)).not.toContain("Seen in both");
    const seen = await entry();
    const saved = await editor.ok<DeskEntry>("PUT", "/api/desk/entries/fair-play", {
      version: seen.version,
      fields: bodyWith(seen, "<p>Seen in both</p>"),
    });
    await editor.ok("POST", "/api/desk/entries/fair-play/publish", { version: saved.version });
    for (const which of [0, 1]) await expect.poll(() => guest(which), { timeout: HANG_MS }).toContain("Seen in both");
    const broken = await editor.ok<DeskEntry>("PUT", "/api/desk/entries/fair-play", {
      version: (await entry()).version,
      fields: bodyWith(seen, "<p>#no-such-widget#</p>"),
    });
    const rejected = await editor.call("POST", "/api/desk/entries/fair-play/publish", { version: broken.version });
    expect([rejected.status, (rejected.json as { code: string }).code]).toEqual([422, "DESK.DIAGNOSTICS"]);
  });

  test("[SCALE-01 part: a platform that goes] its storefronts go on with what they know, say so for money, and return by themselves", async () => {
    const player = await BettingPlayer.register({ port: port(0), secret: SECRET }, newEmail());
    const ready = async () => (await new ProductClient(port(0)).call("GET", "/readyz")).status;
    expect([await ready(), (await player.page("/")).status]).toEqual([200, 200]);
    await platform.stop("SIGKILL");
    const away = await player.bet("away");
    expect([away.status, ((await away.json()) as { code: string }).code]).toEqual([503, "CALL.UNAVAILABLE"]);
    expect((await player.page("/")).status).toBe(200);
    expect(await ready()).toBe(503);

    platform = await startPlatform(folder, environment, platform.port);
    await expect.poll(ready, { timeout: HANG_MS }).toBe(200);
    const back = await player.bet("away");
    expect([back.status, ((await back.json()) as { replayed: boolean }).replayed]).toEqual([200, false]);
  });

  test("what is set wrongly stops the start and says what is allowed", async () => {
    const data = join(folder, "rejected");
    const start = (which: "platform" | "storefront", own: Record<string, string>) => startRejected(data, own, [which]);
    const [keyless, alone, wrong] = await Promise.all([
      start("platform", {}),
      start("storefront", { PLATFORM_KEY }),
      start("storefront", { PLATFORM_URL: platform.url, PLATFORM_KEY: "a key of nobody, thirty-two bytes or more" }),
    ]);
    expect([keyless?.code, alone?.code, wrong?.code]).toEqual([1, 1, 1]);
    expect(keyless?.stderr).toContain("PLATFORM_KEY is not set; allowed: a secret of at least 32 characters");
    expect(alone?.stderr).toContain("PLATFORM_URL is not set; allowed:");
    expect(wrong?.stderr).toContain(`The platform at ${platform.url} has another PLATFORM_KEY`);
    for (const { stderr } of [keyless, alone, wrong]) expect(stderr).not.toMatch(/\n\s+at /);
  });
});
