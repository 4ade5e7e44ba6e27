import { rmSync } from "node:fs";
import { join } from "node:path";
import { filterGames } from "#schemas/api/games.ts";
import { writeCatalogue } from "../../scripts/seed/write-catalogue.ts";
import { expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";

const GAMES = 10_000;

/** An installation of its own, with ten thousand games. */
let product: RunningProduct;
let folder: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  folder = memoryFolder("marquee-search-");
  const catalogue = join(folder, "catalogue");
  expect((await writeCatalogue({ games: GAMES, seed: "journey", folder: catalogue })).games).toBe(GAMES);
  product = await startProduct(folder, { CATALOGUE_FOLDER: catalogue });
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(({ context }) =>
  context.addCookies(["cookie-accepted", "age-approved"].map((name) => ({ name, value: "1", url: product.origin }))),
);

const to = (path: string) => `${product.origin}${path}`;

test("[SEARCH-02] over 10,000 games a title, a provider and each with a slip are found, with ways to what is meant, by keyboard and by touch, and what was searched comes back", async ({
  page,
}) => {
  await open(page, to("/search"));
  const found = async (title: string) =>
    page.evaluate(
      async ([path, text]) => {
        const body = JSON.stringify({ device: "mobile", ...(text ? { filter: { title: text } } : {}) });
        const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
        return (await fetch(path, { method: "POST", headers, body })).json();
      },
      [filterGames.path, title] as const,
    ) as Promise<{ total: number; similar?: boolean; data: { title: string; provider_title: string }[] }>;
  const everything = await found("");
  expect(everything.total).toBe(GAMES);

  // One of the generated games, from deep in the catalogue, and its provider.
  const [sample] = (await found("velvet")).data.filter(({ title }) => title.split(" ").length === 3);
  if (!sample) throw new Error("no game of three words was generated");
  const { title, provider_title: provider } = sample;
  const swapped = (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);
  const without = (word: string) => word.slice(0, 3) + word.slice(4);
  const [one = "", two = "", three = ""] = title.split(" ");
  for (const q of [title, title.toLowerCase(), `${two} ${three}`, title.slice(0, -2)])
    expect(
      (await found(q)).data.map((game) => game.title),
      q,
    ).toContain(title);
  for (const q of [
    `${swapped(one)} ${two} ${three}`,
    `${one} ${without(two)} ${three}`,
    `${without(one)} ${swapped(two)} ${three}`,
  ]) {
    const { similar, data } = await found(q);
    expect(similar, q).toBe(true);
    expect(data[0]?.title, q).toBe(title);
  }
  for (const q of [provider, provider.toLowerCase(), `${swapped(provider)}`])
    expect((await found(q)).data[0]?.provider_title, q).toBe(provider);
  expect((await found("qzxv wkjq")).total).toBe(0);

  // On the screen: the title with a slip, said to be one.
  const field = page.getByRole("searchbox", { name: "Find a game" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("heading", { name: "Categories", exact: true })).toBeVisible();
  const slip = `${swapped(one)} ${two} ${three}`;
  await field.fill(slip);
  const first = page.locator("main li.tile > a").first();
  await expect(first.getByRole("img", { name: `${title}, ${provider}` })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `Nothing is spelled “${slip}”` })).toBeVisible();

  // By keyboard alone: down from the field to the first game, along the arrows, back to the field, and to the game.
  await field.fill(`${one} ${two}`);
  await expect(page.getByRole("status").filter({ hasText: `for “${one} ${two}”` })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(field).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await field.fill("gold");
  await expect(page.getByRole("status").filter({ hasText: "for “gold”" })).toBeVisible();
  const tiles = page.locator("main li.tile > a");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const columns = await page
    .locator("main .tile-grid")
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  await expect(tiles.nth(1 + columns)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const href = await tiles.first().getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(to(href ?? ""));

  // A provider with a slip, and a category, are ways of their own.
  await open(page, to(`/search?q=${encodeURIComponent(swapped(provider))}`));
  await page
    .getByRole("navigation", { name: "Providers and categories" })
    .getByRole("link", { name: provider })
    .click();
  await expect(page.locator("main h1")).toHaveText(provider);
  await open(page, to("/search?q=adventrue"));
  await page.getByRole("link", { name: "Adventure Category" }).click();
  await expect(page).toHaveURL(to("/pokies/adventure"));

  // What was searched comes back, at once with the page, until it is cleared.
  await open(page, to("/search"));
  const recent = page.getByRole("navigation", { name: "Recent searches" });
  await expect(recent.getByRole("link")).toHaveText(["adventrue", swapped(provider), "gold"]);
  await recent.getByRole("link", { name: "gold" }).click();
  await expect(page).toHaveURL(to("/search?q=gold"));
  await open(page, to("/search"));
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(recent).toHaveCount(0);

  // Nothing found: other ways to go on, and nothing that a phone cuts off.
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, to("/search?q=qzxv%20wkjq"));
  await expect(page.getByRole("heading", { name: "No games found for “qzxv wkjq”" })).toBeVisible();
  for (const heading of ["Categories", "Providers", "Popular games"])
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });
  test("[SEARCH-02 part: touch] hits and games are tapped, each at least 44 px high", async ({ page }) => {
    await open(page, to("/search?q=nightjar"));
    const hit = page.getByRole("navigation", { name: "Providers and categories" }).getByRole("link").first();
    expect((await hit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await hit.tap();
    await expect(page.locator("main h1")).toHaveText("Nightjar");
  });
});
