import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { at, becomePlayer, expect, HOSTS, open, test, visitFrom } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Promotions" });
/** The place of the slide in view, from 0. */
const slide = (page: Page) =>
  carousel(page)
    .locator(".banner-dot")
    .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute("aria-current") === "true"));
const INTERVAL = 10_000;
/** What an event has changed is on the page: React works in messages, which a time that stands doesn't hold up. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  });

/** The pages that show the slots' banners. */
const SLOTS = [
  ["/", "slider-index-top"],
  ["/promotions", "slider-promo-banners"],
  ["/tournaments", "slider-tournaments-banners"],
  ["/jackpots", "jackpot-top-banners"],
] as const;

interface BannerEntries {
  entries: { sys: { id: string }; fields: { order?: { en?: Record<string, number> } } }[];
}

/** The ids of a slot's banners, as their entries put them in order. */
function inOrderOf(slot: string): string[] {
  const folder = "content/entries/banners";
  return readdirSync(folder)
    .flatMap((file) => (JSON.parse(readFileSync(join(folder, file), "utf8")) as BannerEntries).entries)
    .flatMap(({ sys, fields }) => {
      const place = fields.order?.en?.[slot];
      return place === undefined ? [] : [{ id: sys.id, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
}

/** The banners in view go on by themselves, but not under the pointer nor with the focus inside. */
async function goesOnAndRests(page: Page): Promise<void> {
  // The time stands while the pointer is on it: its ten seconds begin anew as the pointer leaves.
  await carousel(page).hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const first = await slide(page);
  const count = await carousel(page).locator(".banner-dot").count();
  const after = (turns: number) => (first + turns) % count;
  const leave = async () => {
    await page.mouse.move(1, 1);
    await expect.poll(() => carousel(page).evaluate((region) => region.matches(":hover"))).toBe(false);
    await rendered(page);
  };
  await leave();
  await page.clock.runFor(INTERVAL - 500);
  expect(await slide(page)).toBe(first);
  await page.clock.runFor(600);
  await expect.poll(() => slide(page)).toBe(after(1));
  await carousel(page).hover();
  await rendered(page);
  await page.clock.runFor(3 * INTERVAL);
  expect(await slide(page)).toBe(after(1));
  await leave();
  await page.clock.runFor(INTERVAL + 100);
  await expect.poll(() => slide(page)).toBe(after(2));
  await carousel(page).getByRole("button", { name: "Next promotion" }).focus();
  await rendered(page);
  await page.clock.runFor(3 * INTERVAL);
  expect(await slide(page)).toBe(after(2));
  await page.keyboard.press("Enter");
  await expect.poll(() => slide(page)).toBe(after(3));
  await page.clock.resume();
}

test.describe("pages of the CMS", () => {
  test("[CMS-01] [CMS-03] the terms: headings, texts and live widgets in one page, on the server", async ({ page }) => {
    const { text } = await rawRequest(Number(process.env.PRODUCT_PORT), {
      host: HOSTS.orbit,
      path: "/terms-and-conditions",
    });
    expect(text).toContain("<caption");
    await page.goto(at("orbit", "/terms-and-conditions"));
    const article = page.locator("article");
    await expect(article.getByRole("heading", { level: 2 }).first()).toHaveText("1. Who may play");
    const table = article.getByRole("table").first();
    expect(await table.getByRole("row").count()).toBeGreaterThanOrEqual(5);
    await expect(article).not.toContainText(/#payment-methods|\{\{/);
  });

  test("[CMS-02] [BRAND-07] the Estonian brand, and a visitor from Australia, read their own variant", async ({
    page,
    context,
  }) => {
    await page.goto(at("orbit-ee", "/terms-and-conditions"));
    await expect(page.locator("article")).toContainText("personal identification code");
    await expect(page.locator("article")).toContainText("MQ-EE-2026-004");
    await expect(page.locator("article")).toContainText("at least 21 years old");
    await page.goto(at("orbit", "/terms-and-conditions"));
    await expect(page.locator("article")).not.toContainText("personal identification code");
    await expect(page.locator("article")).toContainText("at least 18 years old");
    await page.goto(at("orbit-au", "/terms-and-conditions"));
    await visitFrom(context, "orbit-au", "AU");
    await page.goto(at("orbit-au", "/terms-and-conditions"));
    await expect(page.locator("article")).toContainText("New South Wales");
  });

  test("[CMS-05] amounts are told in the visitor's currency, in EUR where there is none", async ({ page, context }) => {
    await page.goto(at("orbit", "/terms-and-conditions"));
    await expect(page.locator("article")).toContainText("The smallest deposit is C$30");
    await visitFrom(context, "orbit", "DE");
    await page.goto(at("orbit", "/en/terms-and-conditions"));
    await expect(page.locator("article")).toContainText("The smallest deposit is €20");
    await visitFrom(context, "orbit", "GB");
    await page.goto(at("orbit", "/en/terms-and-conditions"));
    await expect(page.locator("article")).toContainText("The smallest deposit is €20");
  });

  test("[CMS-06] a page for players sends guests to main and stands in a player's menu", async ({ page }) => {
    await page.goto(at("orbit", "/players-corner"));
    await expect(page).toHaveURL(at("orbit"));
    await expect(page.locator('a[href="/players-corner"]')).toHaveCount(0);
    await becomePlayer(page, "orbit");
    const answer = await page.goto(at("orbit", "/players-corner"));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('header a[href="/players-corner"]').first()).toBeAttached();
    await expect(page.locator("article li.tile").first()).toBeVisible();
  });

  test("[CMS-09] content brings no script, and links to elsewhere open safely", async ({ page }) => {
    for (const path of ["/responsible-gaming", "/support", "/benefits-of-crypto", "/fair-play"]) {
      await page.goto(at("orbit", path));
      await expect(page.locator("article script, article iframe, article [onclick], article [style]")).toHaveCount(0);
      const links = page.locator('article a[href^="http"]');
      for (const link of await links.all()) await expect(link).toHaveAttribute("rel", /noopener/);
    }
  });

  test("[CMS-10] a page's picture, its title and description are used; the footer's text has the year", async ({
    page,
  }) => {
    await page.goto(at("orbit", "/about"));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3,}/);
    expect(await page.title()).toContain(await page.locator("article h1").textContent());
    await expect(page.locator("footer")).toContainText(String(new Date().getFullYear()));
    await expect(page.locator("footer")).not.toContainText(/current.?year|\{/i);
  });

  test("[CMS-03] the widgets of all pages show something: awards, payments, games, contact", async ({ page }) => {
    await open(page, at("orbit", "/awards"));
    const awards = page.locator("article").getByRole("listitem");
    const all = await awards.count();
    expect(all).toBeGreaterThan(3);
    await page.goto(at("orbit", "/payments"));
    await expect(page.locator("article").getByRole("table").first()).toBeVisible();
    await page.goto(at("orbit", "/fair-play"));
    await expect(page.locator('article a[href$="/play/turbogames/rocket-x"]')).toBeVisible();
    await page.goto(at("orbit", "/support"));
    await expect(page.locator('article a[href^="mailto:"]').first()).toBeVisible();
    await page.goto(at("orbit", "/bonus-balance"));
    await expect(page.locator('article a[href^="/sign-up"]').first()).toBeVisible();
  });
});

test.describe("banners", () => {
  test("[BANNER-01] a guest with money and a guest with coins see what is for them; the Estonian brand its own", async ({
    page,
  }) => {
    const titles = async (brand: keyof typeof HOSTS) => {
      await page.goto(at(brand));
      return carousel(page).locator(".banner-title").allInnerTexts();
    };
    const guest = await titles("orbit");
    expect(guest.some((title) => title.startsWith("Lift off with"))).toBe(true);
    expect(guest.some((title) => /Welcome in coins|welcome pack is waiting|Spring reload/.test(title))).toBe(false);
    const estonian = await titles("orbit-ee");
    expect(estonian).toContain("Your limit comes first");
    await becomePlayer(page, "orbit");
    const player = await titles("orbit");
    expect(player.some((title) => title.startsWith("Lift off with"))).toBe(false);
    expect(player).toContain("Live nights");
    // What this installation doesn't have is promised to nobody.
    for (const seen of [guest, estonian, player]) expect(seen.join()).not.toMatch(/Dragon/);
  });

  test("[BANNER-02] each slot shows its banners in an order of its own; they go on every 10 s, and rest under the pointer, with the focus inside, and for who wants no motion", async ({
    page,
  }) => {
    await page.clock.install();
    const shown = new Map<string, string[]>();
    for (const [path, slot] of SLOTS)
      await test.step(`${slot} at ${path}`, async () => {
        await open(page, at("orbit", path));
        const banners = await carousel(page)
          .locator("li[data-banner]")
          .evaluateAll((slides) => slides.map((slide) => slide.getAttribute("data-banner") ?? ""));
        expect(banners.length).toBeGreaterThanOrEqual(3);
        expect(banners).toEqual(inOrderOf(slot).filter((id) => banners.includes(id)));
        shown.set(slot, banners);
        await goesOnAndRests(page);
      });
    const places = (slot: string) =>
      ["rocket-x-launch", "live-nights"].map((id) => shown.get(slot)?.findIndex((banner) => banner.includes(id)));
    // The same two, the other way round.
    const [lobby, tournaments] = [places("slider-index-top"), places("slider-tournaments-banners")] as number[][];
    expect(Math.min(...(lobby ?? []), ...(tournaments ?? []))).toBeGreaterThanOrEqual(0);
    expect(lobby?.[0]).toBeLessThan(lobby?.[1] as number);
    expect(tournaments?.[0]).toBeGreaterThan(tournaments?.[1] as number);

    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [path, slot] of SLOTS)
      await test.step(`${slot} without motion`, async () => {
        await open(page, at("orbit", path));
        await page.clock.runFor(3 * INTERVAL);
        expect(await slide(page)).toBe(0);
      });
  });

  test("[BANNER-02 part: the pause button] rests for who stopped it", async ({ page }) => {
    await page.clock.install();
    await open(page, at("orbit"));
    await carousel(page).getByRole("button", { name: "Stop the slide show" }).click();
    const stopped = await slide(page);
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(3 * INTERVAL);
    expect(await slide(page)).toBe(stopped);
  });

  test("[BANNER-03] a banner has title, text, amount in the visitor's currency, button, conditions and picture", async ({
    page,
  }) => {
    await open(page, at("orbit"));
    const banner = carousel(page).locator(".banner-slide", { hasText: /Lift off with C?\$\d{2,}/ });
    await expect(banner.locator(".banner-title")).toHaveText(/C?\$[\d,]+/);
    await expect(banner.locator(".banner-description")).toHaveText(/\w{3,}/);
    await expect(banner.locator("a.banner-button")).toHaveAttribute("href", /^\//);
    const picture = banner.locator("img.banner-art").first();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    await banner.locator(".banner-second").click();
    const conditions = page.getByRole("dialog");
    await expect(conditions).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(conditions).toBeHidden();
  });
});
