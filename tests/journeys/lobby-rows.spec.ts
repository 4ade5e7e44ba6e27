import type { Page } from "@playwright/test";
import { at, becomePlayer, expect, HOSTS, open, test } from "../harness/journey.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";
import { rawRequest } from "../harness/raw-request.ts";

const PLACES = ".row-place";

/** What a browser asks for rows of the lobby, in order. */
function askedRows(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/lobby/rows")) asked.push(url.searchParams.get("rows") ?? "");
  });
  return asked;
}

/** Where each row stands in the document. */
const tops = (page: Page) =>
  page
    .locator("main .game-row")
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)));

const scrollThrough = async (page: Page) => {
  for (;;) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(50);
    if (await page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 5)) return;
  }
};

test.describe("[LOBBY-01 part: rows below the second screen]", () => {
  test("their games come as they are near, several rows a request; nothing moves", async ({ page }) => {
    const asked = askedRows(page);
    await open(page, at("orbit"));
    const deferred = await page.locator(PLACES).count();
    expect(deferred).toBeGreaterThan(5);
    expect(asked).toEqual([]);
    const before = await tops(page);
    await scrollThrough(page);
    await expect(page.locator(PLACES)).toHaveCount(0);
    expect(await tops(page)).toEqual(before);
    expect(asked.length).toBeLessThanOrEqual(deferred / 2);
    const paths = asked.join(",").split(",");
    expect(new Set(paths).size).toBe(paths.length);
    for (const row of await page.locator("main .game-row", { has: page.locator(".tile-row") }).all())
      expect(await row.locator("li.tile").count()).toBeGreaterThan(0);
  });

  test("who comes back finds the rows and the place they left", async ({ page }) => {
    const asked = askedRows(page);
    await open(page, at("orbit"));
    await scrollThrough(page);
    await expect(page.locator(PLACES)).toHaveCount(0);
    const count = asked.length;
    const row = page.locator(".game-row", { has: page.getByRole("heading", { name: "Classic reels" }) });
    const tile = row.locator("li.tile > a").first();
    await tile.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await tile.click();
    await expect(page).toHaveURL(/\/play\//);
    await expect(row).toHaveCount(0);
    await page.goBack();
    await expect(tile).toBeInViewport();
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(5);
    expect(asked).toHaveLength(count);
  });

  test("a row that can't be loaded says so and is asked for again", async ({ page }) => {
    await page.route("**/lobby/rows?*", (route) => route.fulfill({ body: "<html>" }));
    await open(page, at("orbit"));
    const row = page.locator(".game-row", { has: page.locator(PLACES) }).last();
    const { height } = (await row.boundingBox()) ?? { height: 0 };
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByText("We couldn't load these games.")).toBeVisible();
    expect((await row.boundingBox())?.height).toBe(height);
    await page.unroute("**/lobby/rows?*");
    const name = await row.getByRole("heading").textContent();
    await row.getByRole("button", { name: "Try again" }).click();
    const loaded = page.locator(".game-row", { has: page.getByRole("heading", { name: name ?? "", exact: true }) });
    await expect(loaded.locator("li.tile").first()).toBeVisible();
  });

  test("the keyboard reaches a row's games from its link, which keeps the focus while they come", async ({ page }) => {
    await open(page, at("orbit"));
    const link = page.locator(".game-row a.row-all").last();
    await link.focus();
    await expect(page.locator(".game-row:has(a.row-all)").last().locator("li.tile").first()).toBeVisible();
    await expect(link).toBeFocused();
    await page.keyboard.press("Tab");
    // A card to any game or to the cashbox may come first.
    await expect(page.locator(".game-row li a:focus")).toHaveCount(1);
  });

  test("without script heading and link stand there, and the link leads to all of the games", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
    const page = await context.newPage();
    await page.goto(at("orbit"));
    const rows = page.locator(".game-row", { has: page.locator(PLACES) });
    const link = rows.last().locator("a.row-all");
    await expect(rows.last().getByRole("heading")).toBeVisible();
    await expect(page.locator(PLACES).last()).toBeHidden();
    await link.click();
    await expect(page.locator("main li.tile").first()).toBeVisible();
    await context.close();
  });
});

test.describe("what the lobby's document shows", () => {
  const rowTop = (page: Page) => page.locator(".game-row", { has: page.getByRole("heading", { name: "Top games" }) });

  /** Pointed at, a tile shows what its game can be played for: the page knows its games. */
  async function knowsItsGames(page: Page): Promise<void> {
    const tile = rowTop(page).locator("li.tile").first();
    await expect(async () => {
      await page.mouse.move(0, 0);
      await tile.hover();
      await expect(tile.locator(".tile-demo")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(tile).toHaveClass(/glow-\d/);
    const title = (await tile.locator("img").getAttribute("alt"))?.split(", ")[0];
    await expect(tile.locator(".tile-demo")).toHaveAccessibleName(`Demo of ${title}`);
  }

  test("is not sent as data a second time, and the page works with it all the same", async ({ page }) => {
    const { text } = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path: "/" });
    const [markup = "", data = ""] = text.split("streamController)</script>", 1)[0]?.split("</html>") ?? [];
    expect(data).toContain("to.enqueue");
    // A game that somebody has won at is among the winners, too; as a tile's it would stand at the end of a line (packed-tile.ts).
    const titles = [...markup.matchAll(/<li class="tile">.*?alt="([\w' -]+), /g)].map(([, title]) => `|${title}`);
    const texts = [...markup.matchAll(/class="banner-description">([\w' .:,-]+)</g)].map(([, text = ""]) => text);
    const shown = [...titles, ...texts];
    expect(shown.length).toBeGreaterThan(40);
    expect(shown.filter((words) => data.includes(words))).toEqual([]);
    const asked = askedRows(page);
    await open(page, at("orbit"));
    await knowsItsGames(page);
    const slides = page.locator(".banner-track > li");
    const dots = page.locator(".banner-dot");
    await expect(dots).toHaveCount(await slides.count());
    await dots.nth(2).click();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.6 });
    await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
    const heading = await slides.nth(2).getByRole("heading").textContent();
    await expect(dots.nth(2)).toHaveAccessibleName(new RegExp(`${heading?.slice(0, 12)}`));
    expect(asked).toEqual([]);
  });

  test("comes as data where the browser renders it, and stays as it is when a player's data are loaded anew", async ({
    page,
  }) => {
    await open(page, at("orbit", "/vip"));
    await page.locator("header a:has(img)").first().click();
    await knowsItsGames(page);
    await expect(page.locator(".banner-slide").first()).toBeVisible();
    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    await page
      .locator(".banner-slide")
      .first()
      .evaluate((slide) => slide.setAttribute("data-marked", ""));
    const heart = rowTop(page).locator("li.tile button").first();
    await heart.click();
    await expect(heart).toHaveAttribute("name", "remove");
    // A heart waits until the page's data have been loaded after the press before.
    await expect(async () => {
      await heart.click();
      await expect(heart).toHaveAttribute("name", "add", { timeout: 1_000 });
    }).toPass();
    await expect(page.locator(".banner-slide[data-marked]")).toHaveCount(1);
    await knowsItsGames(page);
  });
});

test("[RT-01 part: wins] a win of another player comes into the lobby that is open, by itself; each place of the row stays where it is", async ({
  page,
  browser,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR", language: "en" });
  await open(page, at("orbit"));
  const row = page.locator(".game-row", { has: page.getByRole("heading", { name: "Latest wins" }) });
  await row.scrollIntoViewIfNeeded();
  const place = await row.boundingBox();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await becomePlayer(other, "orbit", { currency: "EUR", language: "en" });
  const session = String(await openRealGame(other, "orbit", "northforge/thunder-anvil"));
  // Whoever listens late is sent what there is; a win is worth showing once it is there.
  expect(await betOf(session, "northforge", { bet: 100, win: 7_313 })).toBe(200);
  await expect(row.locator(".winner", { hasText: "€73.13" })).toBeVisible({ timeout: 30_000 });
  expect(await row.boundingBox()).toEqual(place);
  await elsewhere.close();
});
