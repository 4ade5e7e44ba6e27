import { alive, at, becomePlayer, expect, HOSTS, newEmail, open, PASSWORD, test } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

test("[LOBBY-02] a category loads further pages of 40 within 500 px of its end, one at a time", async ({ page }) => {
  await open(page, at("orbit", "/pokies/all"));
  const tiles = page.locator("main li.tile");
  expect(await tiles.count()).toBe(40);
  let running = 0;
  let most = 0;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/pokies/all.data")) return;
    asked.push(new URL(request.url()).searchParams.get("page") ?? "");
    running += 1;
    most = Math.max(most, running);
  });
  const ended = (url: string) => {
    if (url.includes("/pokies/all.data")) running -= 1;
  };
  page.on("requestfinished", (request) => ended(request.url()));
  page.on("requestfailed", (request) => ended(request.url()));
  // At the top nothing more is asked for.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked).toEqual([]);
  // 470 px above the end of the tiles; more than 510 px above it nothing comes.
  const standAbove = (distance: number) =>
    page.evaluate((pixels) => {
      const { bottom } = (document.querySelector("main ul.tile-grid") as HTMLElement).getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight - pixels, behavior: "instant" });
    }, distance);
  await standAbove(700);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked).toEqual([]);
  await standAbove(470);
  await expect(tiles).toHaveCount(80);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(page.locator('main a[rel="next"]')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(most).toBe(1);
  expect(asked).toEqual(asked.map((_, index) => String(index + 2)));
});

test("[LOBBY-02 part: a page that fails] what fails on the way says so inside of the frame and asks no more by itself", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500|SyntaxError|decode/);
  await open(page, at("orbit", "/pokies/all"));
  let asked = 0;
  await page.route("**/pokies/all.data*", (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: "broken" });
  });
  await page.locator('main a[rel="next"]').scrollIntoViewIfNeeded();
  await expect(page.locator("main h1")).toHaveText("Something went wrong on our side");
  await expect(page.locator("header").first()).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute("**/pokies/all.data*");
  await page.locator("main").getByRole("link", { name: "Try again" }).click();
  await expect(page.locator(".game-grid li.tile, main li.tile").first()).toBeVisible();
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
  for (const refused of ["KP", "IR", "SY", "CU", "RU", "FR"]) expect(offered).not.toContain(refused);
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
