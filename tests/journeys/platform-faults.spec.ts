import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BettingPlayer } from "../harness/betting-player.ts";
import { newEmail } from "../harness/journey.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { SlowProxy } from "../harness/slow-proxy.ts";

const SECRET = "the secret of a slow platform, thirty-two bytes or more";
const SLOW_MS = 5_000;
/** The first byte is due within a second on a free machine; what waits for the platform takes longer than this. */
const HANG_MS = 4_000;
const WARM = ["CA", "NO", "AU"];

let folders: string[];
let platform: RunningProduct;
let proxy: SlowProxy;
let product: RunningProduct;
let player: BettingPlayer;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  folders = ["platform", "storefront"].map((name) => mkdtempSync(join(tmpdir(), `marquee-${name}-faults-`)));
  platform = await startProduct(folders[0] as string, { SECRET, LOG_LEVEL: "silent" });
  proxy = await SlowProxy.open({ port: Number(new URL(platform.origin).port), host: "orbit.localhost" });
  product = await startProduct(folders[1] as string, { SECRET, LOG_LEVEL: "silent", PLATFORM_URL: proxy.address });
  player = await BettingPlayer.register({ port: Number(new URL(product.origin).port), secret: SECRET }, newEmail());
  expect((await lobby(asPlayer())).html).toContain("journey-");
  for (const country of WARM) await lobby({ cookie: `as-country=${country}` });
});
test.afterAll(async () => {
  await product?.stop();
  await proxy?.down().catch(() => {});
  await platform?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const asPlayer = () => ({ cookie: player.cookie });

async function lobby(headers: Record<string, string>) {
  const started = performance.now();
  const answer = await player.page("/", { ...headers, host: "orbit.localhost" });
  const firstByteMs = performance.now() - started;
  return { status: answer.status, firstByteMs, html: await answer.text() };
}

const figures = (html: string) => html.match(/<header[\s\S]*?<\/header>/)?.[0] ?? "";

// Its seconds are the bench's `slow-platform-first-byte-ms` and `platform-gone-money-ms`; page-budget.server.test.ts bounds
// what a page waits for, on a clock of its own.
test("[FAULT-03] a platform that is slow by 5 s or gone: shell and lobby come first, a balance shows a dash, and money calls say at once that nothing was done", async () => {
  await test.step("slow by 5 s", async () => {
    proxy.delayMs = SLOW_MS;
    const newCountry = await lobby({ cookie: "as-country=NZ" });
    const known = await lobby({ cookie: "as-country=NO" });
    const signedIn = await lobby(asPlayer());
    proxy.delayMs = 0;
    for (const [name, page] of Object.entries({ newCountry, known, signedIn })) {
      test.info().annotations.push({ type: `${name}: first byte`, description: `${Math.round(page.firstByteMs)} ms` });
      expect(page.status, name).toBe(200);
      expect(page.firstByteMs, name).toBeLessThan(HANG_MS);
      expect(page.html.includes("<footer"), name).toBe(true);
    }
    expect(figures(signedIn.html)).toContain("–");
    expect(figures(signedIn.html)).not.toMatch(/0[.,]00/);
    expect(signedIn.html.includes('href="/sign-in"'), "no way to sign in for who is signed in").toBe(false);
    const after = await lobby(asPlayer());
    expect(after.html.includes("journey-")).toBe(true);
  });

  await test.step("gone", async () => {
    await proxy.down();
    try {
      const guest = await lobby({ cookie: "as-country=FI" });
      const signedIn = await lobby(asPlayer());
      expect([guest.status, signedIn.status]).toEqual([200, 200]);
      expect(figures(signedIn.html)).toContain("–");
      expect(figures(signedIn.html)).not.toMatch(/0[.,]00/);
      const started = performance.now();
      const [bet, signIn] = await Promise.all([player.bet("gone"), player.signIn()]);
      expect(performance.now() - started).toBeLessThan(HANG_MS);
      for (const answer of [bet, signIn]) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get("Retry-After")).toBe("1");
        expect(await answer.json()).toMatchObject({
          code: "CALL.UNAVAILABLE",
          message: expect.stringContaining("nothing was done"),
        });
      }
      const personal = await player.page("/profile");
      expect(personal.status, "nothing personal is shown from blanks").toBe(503);
      expect(await personal.text()).toContain("<footer");
    } finally {
      await proxy.up();
    }
  });

  await test.step("back: what was not done is done now, once", async () => {
    const repeated = await player.bet("gone");
    expect(repeated.status).toBe(200);
    expect(await repeated.json()).toMatchObject({ replayed: false });
  });
});

test("a confirmation that the platform can't check says so and offers to check again, and so does the link afterwards", async () => {
  await proxy.down();
  let html: string;
  try {
    const answer = await player.page("/confirmation?confirmation_token=not-checked-yet", { host: "orbit.localhost" });
    expect(answer.status).toBe(503);
    html = await answer.text();
  } finally {
    await proxy.up();
  }
  expect(html).toMatch(/<a[^>]*href="\/confirmation\?confirmation_token=not-checked-yet"[^>]*>Check again</);
  expect(html).toContain("it still works: check again");
  const after = await player.page("/confirmation?confirmation_token=not-checked-yet", { host: "orbit.localhost" });
  expect(await after.text()).toMatch(/This link can(&#x27;|')t be used/);
});
