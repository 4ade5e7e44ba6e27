import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DEMO_DESK_PASSWORD } from "#platform/staff/demo-password.ts";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { DOCUMENTED_CALLS } from "#scripts/reference/calls.ts";
import { BalanceListener } from "../harness/balance-listener.ts";
import { BettingPlayer } from "../harness/betting-player.ts";
import { askDelivery } from "../harness/delivery-door.ts";
import { alive, newEmail } from "../harness/journey.ts";
import { type RunningHalf, startPlatform, startRejected, startStorefront } from "../harness/product.ts";
import { ProductClient } from "../harness/product-client.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { type PrimaryAndStandby, startWithStandby } from "../harness/standby.ts";

const SECRET = "the secret of two halves, thirty-two bytes or more";
const PLATFORM_KEY = "the key of two halves, thirty-two bytes or more";
/** A bound for a hang, not a measure. */
const HANG = { timeout: 30_000 };

test.describe("two platforms on one PostgreSQL with a read replica, and a storefront of each, all processes of their own", () => {
  test.describe.configure({ mode: "serial" });
  let folder: string;
  let servers: PrimaryAndStandby;
  let platforms: RunningHalf[];
  let storefronts: RunningHalf[];
  const environment: Record<string, string> = { SECRET, PLATFORM_KEY, LOG_LEVEL: "warn" };

  const startPlatformOf = (which: number, atPort?: number) =>
    startPlatform(join(folder, `platform-${which}`), environment, atPort);

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "marquee-halves-"));
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755);
    servers = await startWithStandby(join(folder, "servers"));
    environment.DATABASE_URL = servers.primaryUrl;
    environment.DATABASE_REPLICA_URL = servers.standbyUrl;
    // Both at once on an empty database, as a compose file starts them.
    platforms = await Promise.all([0, 1].map((which) => startPlatformOf(which)));
    storefronts = await Promise.all(
      platforms.map(({ url }, which) =>
        startStorefront(join(folder, `storefront-${which}`), {
          SECRET,
          PLATFORM_KEY,
          LOG_LEVEL: "silent",
          PLATFORM_URL: url,
        }),
      ),
    );
  });
  test.afterAll(async () => {
    for (const half of [...(storefronts ?? []), ...(platforms ?? [])]) await half.stop();
    await servers?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const port = (which: number) => storefronts[which]?.port as number;
  const platform = (which: number) => platforms[which] as RunningHalf;
  const through = (player: BettingPlayer, which: number) => player.at({ port: port(which), secret: SECRET });

  test("[SCALE-01] a player signed up at one plays at the other, both serve each call of the documents, and histories are read from the replica while there is one", async () => {
    const here = await BettingPlayer.register({ port: port(0), secret: SECRET }, newEmail());
    const there = through(here, 1);
    const listeners = [here, there].map((player) => new BalanceListener(player));
    for (const listener of listeners) await expect.poll(() => listener.balances.length, HANG).toBeGreaterThan(0);
    const before = listeners[0]?.balances.at(-1) as number;
    expect((await there.bet("first")).status).toBe(200);
    for (const listener of listeners) await expect.poll(() => listener.balances.at(-1), HANG).toBe(before - 1);
    const replayed = await here.bet("first");
    expect(await replayed.json()).toMatchObject({ replayed: true });
    for (const listener of listeners) listener.close();

    for (const which of [0, 1]) {
      const unserved: string[] = [];
      for (const [method, path] of DOCUMENTED_CALLS) {
        const body = method === "GET" ? undefined : {};
        const answer = await new ProductClient(port(which)).call(method, path.replace(/\{\w+\}/g, "7"), body);
        const unknown = (answer.json as { code?: string } | null)?.code === "CALL.UNKNOWN";
        if (answer.status >= 500 || unknown) unserved.push(`${method} ${path}: ${answer.status} ${answer.text}`);
      }
      expect(unserved).toEqual([]);
    }

    const replicaUsed = async (which: number) => {
      const { text } = await rawRequest(platform(which).port, { host: "localhost", path: "/metrics" });
      return /^marquee_replica_used (\d)$/m.exec(text)?.[1];
    };
    const rounds = async (player: BettingPlayer) =>
      ((await (await player.page("/api/player/played_games")).json()) as unknown[]).length;
    for (const which of [0, 1]) await expect.poll(() => replicaUsed(which), HANG).toBe("1");
    for (const player of [here, there]) await expect.poll(() => rounds(player), HANG).toBe(1);
    await servers.stopStandby();
    expect((await here.bet("second")).status).toBe(200);
    for (const player of [here, there]) {
      expect(await rounds(player), "no read fails, and the primary knows the last round").toBe(2);
    }
    for (const which of [0, 1]) {
      await expect.poll(() => replicaUsed(which), HANG).toBe("0");
      await expect.poll(() => platform(which).log(), HANG).toContain("the read replica is away or behind");
    }
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
    for (const which of [0, 1]) await expect.poll(() => guest(which), HANG).toContain("Seen in both");
    const broken = await editor.ok<DeskEntry>("PUT", "/api/desk/entries/fair-play", {
      version: (await entry()).version,
      fields: bodyWith(seen, "<p>#no-such-widget#</p>"),
    });
    const rejected = await editor.call("POST", "/api/desk/entries/fair-play/publish", { version: broken.version });
    expect([rejected.status, (rejected.json as { code: string }).code]).toEqual([422, "DESK.DIAGNOSTICS"]);
  });

  test("[CMS-13] a rich text is edited as rich text, and the delivery API finds it by every operator, over HTTP, or rejects by name", async ({
    page,
  }) => {
    const desk = `http://orbit.localhost:${port(0)}/desk`;
    const slug = "found-by-operators";
    await page.goto(`${desk}/sign-in`);
    await page.getByLabel("E-mail address").fill("editor@marquee.example");
    await page.getByLabel("Password").fill(DEMO_DESK_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Content" })).toBeVisible();
    await page.goto(`${desk}/new?type=page`);
    await page.getByLabel("Name").fill("Found by operators");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.waitForURL(/\/desk\/entries\//);
    await alive(page);
    await page.locator('[name="v/slug"]').fill(slug);
    await page.getByLabel("custom-page").check();
    // Written by keys: a heading, a bold word, a link to another page.
    const text = page.getByRole("textbox", { name: /^Text/ });
    await text.click();
    await page.keyboard.type("## Lanterns");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("Marmalade");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" keeps. ");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Page or entry").check();
    await dialog.getByLabel("Link text").fill("The odds");
    await dialog.getByLabel("Search").fill("fair-play");
    const target = dialog.getByRole("button", { name: /page · fair-play/i });
    await target.first().click();
    await expect(text.getByRole("heading", { level: 2, name: "Lanterns" })).toBeVisible();
    await expect(text.locator("strong")).toHaveText("Marmalade");
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published. The site shows it within seconds.")).toBeVisible();

    const ask = (query: Record<string, string>) => askDelivery({ url: platform(0).url, key: PLATFORM_KEY }, query);
    const pages = { content_type: "page", limit: "1000" };
    const id = new URL(page.url()).pathname.split("/").at(-1) as string;
    const found = async (query: Record<string, string>) => (await ask({ ...pages, ...query })).ids.includes(id);
    const matching: Record<string, string>[] = [
      { "fields.slug": slug },
      { "fields.text[match]": "marmalade" },
      { links_to_entry: "fair-play" },
      { "fields.categories[all]": "custom-page" },
      { "fields.slug[in]": `vip,${slug}` },
      { "fields.slug[nin]": "vip,awards" },
      { "fields.slug[ne]": "vip" },
      { "fields.text[exists]": "true" },
      { "sys.publishedAt[gte]": "2026-01-01T00:00:00Z", "sys.publishedAt[lt]": "2100-01-01T00:00:00Z" },
    ];
    for (const query of matching) expect([query, await found(query)]).toEqual([query, true]);
    const missing: Record<string, string>[] = [
      { "fields.text[match]": "lemonade" },
      { links_to_entry: "vip" },
      { "fields.categories[all]": "custom-page,top-menu" },
      { "fields.slug[in]": "vip" },
      { "fields.slug[nin]": `vip,${slug}` },
      { "fields.slug[ne]": slug },
      { "fields.text[exists]": "false" },
      { "sys.publishedAt[lte]": "2026-01-01T00:00:00Z" },
      { "sys.publishedAt[gt]": "2100-01-01T00:00:00Z" },
    ];
    for (const query of missing) expect([query, await found(query)]).toEqual([query, false]);
    const rejected: [Record<string, string>, string][] = [
      [{ "fields.slug[near]": "59.4,24.7" }, "fields.slug"],
      [{ "fields.slug[within]": "59.4,24.7,1" }, "fields.slug"],
      [{ "fields.slug[like]": "found" }, "fields.slug"],
      [{ "fields.colour": "red" }, "fields.colour"],
      [{ limit: "1001" }, "limit"],
      [{ include: "11" }, "include"],
    ];
    for (const [query, name] of rejected) {
      expect([query, await ask({ ...pages, ...query })]).toEqual([query, { status: 400, ids: [], rejected: [name] }]);
    }
    expect(await ask({ ...pages, include: "10" })).toMatchObject({ status: 200 });
  });

  test("[SCALE-01 part: a platform that goes] its storefront goes on with what it knows, says so for money, and returns by itself; the other one is not touched", async () => {
    const player = await BettingPlayer.register({ port: port(0), secret: SECRET }, newEmail());
    const ready = async (which: number) => (await new ProductClient(port(which)).call("GET", "/readyz")).status;
    expect([await ready(0), await ready(1), (await player.page("/")).status]).toEqual([200, 200, 200]);
    await platform(0).stop("SIGKILL");
    const away = async () => {
      const answer = await player.bet("away");
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    // The first may still meet a connection that the platform had: then it is not known whether it arrived.
    await expect.poll(away, HANG).toEqual([503, "CALL.UNAVAILABLE"]);
    expect((await player.page("/")).status).toBe(200);
    expect([await ready(0), await ready(1)]).toEqual([503, 200]);
    const elsewhere = await through(player, 1).bet("away");
    expect([elsewhere.status, ((await elsewhere.json()) as { replayed: boolean }).replayed]).toEqual([200, false]);

    platforms[0] = await startPlatformOf(0, platform(0).port);
    await expect.poll(() => ready(0), HANG).toBe(200);
    const back = await player.bet("away");
    expect([back.status, ((await back.json()) as { replayed: boolean }).replayed]).toEqual([200, true]);
  });

  test("what is set wrongly stops the start and says what is allowed", async () => {
    const data = join(folder, "rejected");
    const start = (which: "platform" | "storefront", own: Record<string, string>) => startRejected(data, own, [which]);
    const [keyless, alone, wrong] = await Promise.all([
      start("platform", {}),
      start("storefront", { PLATFORM_KEY }),
      start("storefront", { PLATFORM_URL: platform(0).url, PLATFORM_KEY: "a key of nobody, thirty-two bytes or more" }),
    ]);
    expect([keyless?.code, alone?.code, wrong?.code]).toEqual([1, 1, 1]);
    expect(keyless?.stderr).toContain("PLATFORM_KEY is not set; allowed: a secret of at least 32 characters");
    expect(alone?.stderr).toContain("PLATFORM_URL is not set; allowed:");
    expect(wrong?.stderr).toContain(`The platform at ${platform(0).url} has another PLATFORM_KEY`);
    for (const { stderr } of [keyless, alone, wrong]) expect(stderr).not.toMatch(/\n\s+at /);
  });
});
