import { readdir, rm } from "node:fs/promises";
import type { Page, Request, Response } from "@playwright/test";
import { copyBrands } from "../harness/brand-folder.ts";
import {
  alive,
  at,
  becomePlayer,
  expect,
  expectAccessible,
  expectNoOverflow,
  HOSTS,
  newEmail,
  open,
  PASSWORD,
  test,
} from "../harness/journey.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { copyWithGames } from "../harness/product-folder.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { SlowProxy } from "../harness/slow-proxy.ts";

test("[LOBBY-02] categories and providers load further pages of 40 within 500 px of their end, one at a time, and a provider's pages are there without script", async ({
  page,
  expectedErrors,
}) => {
  // Its further games have no pictures.
  expectedErrors.push(/404.*\/media\/games\/nightjar\/game-/);
  // Of a provider with three pages, which the shipped catalogue hasn't got.
  const folder = memoryFolder("marquee-browse-");
  const copy = await copyWithGames("nightjar", 95);
  const product = await startProduct(folder, {}, copy.path);
  try {
    await listsGrow(page, product);
  } finally {
    // What a page tells as it is left is still heard.
    await page.goto("about:blank");
    await product.stop();
    await copy.remove();
    await rm(folder, { recursive: true, force: true });
  }
});

async function listsGrow(page: Page, product: RunningProduct): Promise<void> {
  for (const path of ["/pokies/all", "/producers/nightjar"]) await growsByForty(page, product.origin, path);
  // Without script: page after page by its link, each game once, and an end.
  const seen: string[] = [];
  let pages = 0;
  for (let path: string | undefined = "/producers/nightjar"; path !== undefined; pages += 1) {
    const { status, text } = await rawRequest(Number(new URL(product.origin).port), { host: HOSTS.orbit, path });
    expect(status, path).toBe(200);
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    const games = new Set([...main.matchAll(/href="(\/play\/nightjar\/[^"?]+)/g)].map(([, game]) => String(game)));
    expect(games.size).toBeLessThanOrEqual(40);
    seen.push(...games);
    path = /<a[^>]* rel="next"[^>]*>/.exec(main)?.[0].match(/href="([^"]+)"/)?.[1];
    if (path !== undefined) expect([games.size, path]).toEqual([40, `/producers/nightjar/${pages + 2}`]);
  }
  expect(pages).toBe(3);
  expect(seen.length).toBe(95);
  expect(new Set(seen).size).toBe(seen.length);
}

async function growsByForty(page: Page, origin: string, path: string): Promise<void> {
  await open(page, `${origin}${path}`);
  const tiles = page.locator("main li.tile");
  expect(await tiles.count()).toBe(40);
  let running = 0;
  let most = 0;
  const asked: string[] = [];
  const isPage = (url: string) => new URL(url).pathname.startsWith(path) && url.includes(".data");
  const onRequest = (request: Request) => {
    if (!isPage(request.url())) return;
    const { pathname, searchParams } = new URL(request.url());
    asked.push(searchParams.get("page") ?? pathname.slice(path.length + 1).replace(".data", ""));
    running += 1;
    most = Math.max(most, running);
  };
  const onAnswer = (answer: Response) => {
    if (isPage(answer.url())) running -= 1;
  };
  page.on("request", onRequest);
  page.on("response", onAnswer);
  const onFailure = (request: Request) => {
    if (isPage(request.url())) running -= 1;
  };
  page.on("requestfailed", onFailure);
  const twoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // At the top nothing more is asked for.
  await twoFrames();
  expect(asked).toEqual([]);
  // 470 px above the end of the tiles; more than 510 px above it nothing comes.
  const standAbove = (distance: number) =>
    page.evaluate((pixels) => {
      const { bottom } = (document.querySelector("main ul.tile-grid") as HTMLElement).getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight - pixels, behavior: "instant" });
    }, distance);
  await standAbove(700);
  await twoFrames();
  expect(asked).toEqual([]);
  await standAbove(470);
  await expect.poll(() => tiles.count()).toBeGreaterThan(40);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(page.locator('main a[rel="next"]')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(most).toBe(1);
  expect(asked).toEqual(asked.map((_, index) => String(index + 2)));
  page.off("request", onRequest);
  page.off("response", onAnswer);
  page.off("requestfailed", onFailure);
}

test("[LOBBY-02 part: a page that fails] the list stays, says so, asks no more by itself and offers another try", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500|SyntaxError/);
  await open(page, at("orbit", "/pokies/all"));
  let asked = 0;
  await page.route("**/pokies/all.data*", (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: "broken" });
  });
  const tiles = page.locator("main li.tile");
  await page.locator('main a[rel="next"]').scrollIntoViewIfNeeded();
  const retry = page.locator("main").getByRole("link", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(page.getByText("We couldn't load more games")).toBeVisible();
  await expect(tiles).toHaveCount(40);
  await expect(page).toHaveURL(at("orbit", "/pokies/all"));
  await retry.click();
  await expect.poll(() => asked).toBe(2);
  await expect(retry).toBeVisible();
  await page.unroute("**/pokies/all.data*");
  await retry.click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(40);
  await expect(retry).toHaveCount(0);
});

test("provider chips of a category lead to games of that category, each of them", async ({ page }) => {
  await open(page, at("orbit", "/pokies"));
  const categories = await page
    .locator('main a[href^="/pokies/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  expect(categories.length).toBeGreaterThan(3);
  let chips = 0;
  for (const category of categories.slice(0, 6)) {
    await page.goto(at("orbit", category));
    const hrefs = await page
      .locator('main a[href*="?provider="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const path of hrefs) {
      const answer = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path });
      expect(answer.text, path).toContain('href="/play/');
      chips += 1;
    }
  }
  expect(chips).toBeGreaterThan(0);
});

test("[GUARD-01 part: a game] real money, sign-up and the way back lead to the game, by cross, Escape and Back", async ({
  page,
}) => {
  const game = at("orbit", "/play/turbogames/rocket-x");
  for (const leave of ["cross", "escape", "back"] as const) {
    await open(page, at("orbit", "/pokies"));
    await open(page, game);
    await page.locator(".game-modes a").last().click();
    await expect(page.locator('[name="email"]')).toBeVisible();
    await alive(page);
    if (leave === "cross") await page.getByRole("link", { name: "Close" }).click();
    else if (leave === "escape") await page.keyboard.press("Escape");
    else await page.goBack();
    await expect(page, leave).toHaveURL(game);
  }
  await page.locator(".game-modes a").last().click();
  await page.locator('[name="email"]').fill(newEmail());
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="terms_acceptance"]').check();
  await page.locator('main form button[type="submit"]').last().click();
  await expect(page).toHaveURL(`${game}?mode=real`);
});

test("sign-up offers no country whose players are refused, and the server refuses it too", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await open(page, at("orbit", "/sign-up"));
  const offered = await page
    .locator('select[name="country"] option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (const rejected of ["KP", "IR", "SY", "CU", "RU", "FR"]) expect(offered).not.toContain(rejected);
  expect(offered).toContain("DE");
  // A form that was made by hand.
  await page.locator('select[name="country"]').evaluate((element) => {
    const option = new Option("x", "KP", true, true);
    element.append(option);
  });
  await page.locator('[name="email"]').fill(newEmail());
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="terms_acceptance"]').check();
  await page.locator('main form button[type="submit"]').last().click();
  await expect(page.locator("main")).toContainText("We can't accept players from this country");
});

test("the history's filter offers the currencies of the player's accounts alone", async ({ page }) => {
  await becomePlayer(page, "orbit", { currency: "CAD" });
  await open(page, at("orbit", "/profile/games-history?result=won"));
  const offered = await page
    .locator('select[name="currency"] option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(offered).toEqual(["", "CAD"]);
});

test("a category's list is narrowed by provider, feature and volatility and sorted, all in its address", async ({
  page,
}) => {
  const total = async () =>
    Number(/of ([\d,]+)/.exec((await page.locator("main [aria-live]").textContent()) ?? "")?.[1]?.replace(",", ""));
  const titles = () =>
    page.locator("main li.tile img").evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
  await open(page, at("orbit", "/pokies/all"));
  const all = await total();
  await page.getByLabel("Feature").selectOption("bonus-buy");
  await expect(page).toHaveURL(at("orbit", "/pokies/all?feature=bonus-buy"));
  await expect.poll(total).toBeLessThan(all);
  const ofFeature = await total();
  await page.getByLabel("Volatility").selectOption("high");
  await expect(page).toHaveURL(at("orbit", "/pokies/all?feature=bonus-buy&volatility=high"));
  await expect.poll(total).toBeLessThan(ofFeature);
  await page.getByLabel("Sort by").selectOption("title");
  await expect(page).toHaveURL(at("orbit", "/pokies/all?feature=bonus-buy&volatility=high&sort=title"));
  await expect
    .poll(async () => (await titles()).join())
    .toBe([...(await titles())].sort((one, other) => one.localeCompare(other, "en")).join());
  const sorted = await titles();
  // The address is all of it: another visit shows the same, and a provider narrows it further.
  await page.reload();
  expect(await titles()).toEqual(sorted);
  await expect(page.getByLabel("Volatility")).toHaveValue("high");
  await page.locator('main a[href*="provider="]').first().click();
  await expect(page).toHaveURL(/provider=[a-z0-9-]+&feature=bonus-buy&volatility=high&sort=title$/);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test("[LOBBY-03] lists have a card to any game at position 10, or last, and live begins with the cashbox; the card is disabled while its game is chosen, and leads to one that may be seen; after ten that may not an error is logged", async ({
  page,
}) => {
  const cards = async (path: string) => {
    await open(page, at("orbit", path));
    return page
      .locator("main .tile-grid > li")
      .evaluateAll((items) =>
        items.flatMap((item, index) =>
          item.classList.contains("tile-card") ? [`${item.className.split("tile-card-")[1]} ${index + 1}`] : [],
        ),
      );
  };
  expect(await cards("/pokies/all")).toEqual(["random 10"]);
  expect(await cards("/pokies/gems")).toEqual(["random 10"]);
  expect(await cards("/live/all")).toEqual(["cashbox 1", "random 10"]);
  for (const slug of ["new", "top", "recommended"]) {
    await open(page, at("orbit", `/pokies/${slug}`));
    const items = page.locator("main .tile-grid > li");
    await expect(items.last(), slug).toHaveClass(/tile-card-random/);
    await expect(page.locator("main .tile-card"), slug).toHaveCount(1);
  }
  // The lobby's rows have theirs, beside at most fifteen games.
  await open(page, at("orbit"));
  const rows = page.locator("main .game-row:has(.tile-card-random)");
  expect(await rows.count()).toBeGreaterThan(2);
  expect(await rows.first().locator("li.tile").count()).toBeLessThanOrEqual(15);

  // A press is one: until the game is there nothing happens, and it says so.
  await open(page, at("orbit", "/pokies/all"));
  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/random-game.data*", async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const random = page.getByRole("link", { name: "Random game" });
  await random.click();
  await expect(random).toHaveAttribute("aria-disabled", "true");
  await random.dispatchEvent("click");
  await random.dispatchEvent("click");
  await expect.poll(() => asked).toBe(1);
  answer();
  await expect(page).toHaveURL(/\/play\/[a-z0-9-]+\/[a-z0-9-]+$/);
  await expect(page.locator(".game-stage")).toBeVisible();
  expect(asked).toBe(1);

  // The cashbox card leads a guest to registration, which leads back to the cashbox.
  await open(page, at("orbit", "/live/all"));
  await page.locator("main").getByRole("link", { name: "Cashier" }).click();
  await expect(page).toHaveURL(/\/sign-up\?redirect=/);

  // A storefront of its own, over the same platform, that shows no provider in Iceland: the platform picks, ten times in vain.
  const providers = (await readdir("platform/games/catalogue")).map((file) => file.replace(".json", ""));
  const brands = await copyBrands();
  await brands.write(
    "orbit/config/providers-config.json",
    JSON.stringify({ disabled: Object.fromEntries(providers.map((id) => [id, ["IS"]])), order: [] }),
  );
  const folder = memoryFolder("marquee-random-");
  const platform = await SlowProxy.open({ port: Number(process.env.PRODUCT_PORT), host: HOSTS.orbit });
  const storefront = await startProduct(folder, { PLATFORM_URL: platform.address, BRANDS_FOLDER: brands.path });
  try {
    const port = Number(new URL(storefront.origin).port);
    const randomIn = (country: string) =>
      rawRequest(port, { host: HOSTS.orbit, path: "/random-game", headers: { cookie: `as-country=${country}` } });
    expect((await randomIn("FI")).headers.location).toMatch(/^\/play\//);
    expect(storefront.log()).not.toContain("RANDOM_GAME_ERROR");
    const { status, headers } = await randomIn("IS");
    expect([status, headers.location]).toEqual([302, "/"]);
    // The line is on its way through the process's output.
    const lines = () =>
      storefront
        .log()
        .split("\n")
        .filter((line) => line.includes("RANDOM_GAME_ERROR"))
        .map((line) => JSON.parse(line));
    await expect.poll(lines).toMatchObject([{ level: 50, tries: 10, msg: "RANDOM_GAME_ERROR" }]);
  } finally {
    await storefront.stop();
    await platform.down();
    await brands.remove();
    await rm(folder, { recursive: true, force: true });
  }
});

test("[LOBBY-08] a player's lobby begins with what they played last and what is recommended; a guest's has neither", async ({
  page,
}) => {
  const rows = () => page.locator("main .game-row h2").allTextContents();
  await open(page, at("orbit"));
  expect(await rows()).not.toContain("Recently played");
  await becomePlayer(page, "orbit");
  await open(page, at("orbit"));
  expect((await rows())[0]).toBe("Recommended");
  await page.goto(at("orbit", "/play/northforge/hammer-of-skarn?mode=real"));
  const main = page.frameLocator(".game-frame iframe").locator("button.main");
  await expect(main).toBeEnabled({ timeout: 60_000 });
  const bet = page.waitForResponse((response) => /\/(bet|spin)$/.test(response.url()));
  await main.click();
  expect((await bet).ok()).toBe(true);
  await open(page, at("orbit"));
  expect((await rows()).slice(0, 2)).toEqual(["Recently played", "Recommended"]);
  await expect(page.locator("main .game-row").first().locator("li.tile a").first()).toHaveAttribute(
    "href",
    "/play/northforge/hammer-of-skarn",
  );
});
