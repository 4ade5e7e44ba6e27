import { callWithCookies } from "../harness/context-call.ts";
import {
  activeAccount,
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";

const SPORTS = `http://sport.orbit.localhost:${process.env.PRODUCT_PORT}`;
/** A bound for a hang: as the product starts the feed has the past two weeks to tell. */
const REST = { timeout: 90_000 };

test("[BET-01 part: reading] a guest reads matches and their markets on the sports site's own host without script, at every width", async ({
  browser,
  page,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const reader = await bare.newPage();
  await expect(async () => {
    await reader.goto(`${SPORTS}/`);
    await expect(reader.locator(".sports-live").first()).toBeVisible({ timeout: 1_000 });
  }).toPass(REST);
  expect(new URL(reader.url()).pathname).toBe("/bets");
  await reader.goto(`${SPORTS}/bets/football`);
  await reader.locator(".sports-sides").last().click();
  await expect(reader.getByRole("group", { name: "Full-time result" }).getByRole("button")).toHaveCount(3);
  await reader.goto(`${SPORTS}/bets/results`);
  await expect(reader.locator(".sports-score").first()).toHaveText(/^\d+$/);
  const event = (await reader.locator(".sports-sides").first().getAttribute("href")) ?? "";
  const days = reader.getByRole("navigation", { name: "Days" });
  await days.getByRole("link", { name: "Yesterday" }).click();
  await expect(reader).toHaveURL(/\/bets\/results\?day=\d{4}-\d\d-\d\d$/);
  await expect(days.getByRole("link", { name: "Yesterday" })).toHaveAttribute("aria-current", "page");
  await expect(reader.getByRole("region", { name: "Results" }).getByRole("heading", { level: 3 })).toHaveCount(1);
  await reader.goto(`${SPORTS}/bets/results?day=2026-01-05`);
  await reader.getByRole("link", { name: "See all results" }).click();
  await expect(reader).toHaveURL(`${SPORTS}/bets/results`);
  await reader.goto(`${SPORTS}/bets/search?q=alpenlga`);
  await reader.getByRole("navigation", { name: "Leagues" }).getByRole("link", { name: "Alpenliga" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Alpenliga" })).toBeVisible();
  await reader.goto(`${SPORTS}/bets/slip`);
  // This browser only stops scripts and still hides noscript: the words are looked for where they stand.
  expect(await reader.locator("main noscript").textContent()).toContain("so there is no bet slip here");
  await reader.getByRole("link", { name: "See the matches" }).click();
  await expect(reader).toHaveURL(`${SPORTS}/bets`);
  expect((await reader.goto(`${SPORTS}/bets/event/none`))?.status()).toBe(404);
  await reader.getByRole("link", { name: "See the matches" }).click();
  await expect(reader).toHaveURL(`${SPORTS}/bets`);
  await bare.close();
  const places = [
    "",
    "/live",
    "/football",
    "/football/football-alpen",
    "/results",
    "/results?day=2026-01-05",
    "/search?q=united",
    "/search?q=alpenlga",
    "/search?q=xyzzy",
    "/slip",
  ];
  for (const path of [...places.map((place) => `/bets${place}`), event]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `${SPORTS}${path}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
  }
});

test("[BET-01 part: the keyboard] the skip link leads to the page's content, and odds follow in the order of the page", async ({
  page,
}) => {
  await expect(async () => {
    await open(page, `${SPORTS}/bets`);
    await expect(page.locator(".sports-odds:not([aria-disabled])").first()).toBeVisible({ timeout: 1_000 });
  }).toPass(REST);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#sports-main")).toBeFocused();
  let odds = 0;
  await page.evaluate(() => Object.assign(window, { before: document.activeElement }));
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    const { follows, isOdds } = await page.evaluate(() => {
      const { activeElement: now } = document;
      const { before } = window as typeof window & { before: Element };
      Object.assign(window, { before: now });
      const isAfter = now !== null && (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      return {
        follows: isAfter && now.closest("#sports-main") !== null,
        isOdds: now?.matches(".sports-odds") ?? false,
      };
    });
    expect(follows, `step ${step}`).toBe(true);
    if (isOdds) odds += 1;
  }
  expect(odds).toBeGreaterThan(3);
});

test("[SPORT-01] [ROUTE-19] the page of bets frames the sports site of the brand's subdomain on listed hosts and not for EE, with one account; [SPORT-02 part: the pages] a single and a multiple are taken from the wallet", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await test.step("a guest of the sports site is led to the casino's forms, and from there back", async () => {
    for (const [form, leadsTo] of [
      ["login", "/sign-in"],
      ["registration", "/sign-up"],
    ]) {
      await page.goto(at("orbit", `/sport/${form}?to=%2Fbets%2Ftennis`));
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get("redirect")]).toEqual([leadsTo, "/sport/enter?to=%2Fbets%2Ftennis"]);
    }
    await page.goto(at("orbit", "/sport/login?to=https%3A%2F%2Fevil.example%2F&frame=1"));
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/sport");
  });
  await page.goto(at("orbit"));
  await becomePlayer(page, "orbit");
  const before = (await activeAccount(page, "orbit")).amount_cents;
  await open(page, at("orbit"));
  const frame = page.frameLocator("iframe[title=Sports]");

  await test.step("listed hosts alone have it, and EE has none", async () => {
    for (const address of [at("orbit-ee", "/sport"), `http://localhost:${process.env.PRODUCT_PORT}/sport`])
      expect((await page.goto(address))?.status(), address).toBe(404);
    await open(page, at("orbit"));
    await page.getByRole("banner").getByRole("link", { name: "Sports" }).click();
    await expect(page).toHaveURL(/\/sport$/);
    await expect(frame.getByRole("link", { name: "My bets" })).toBeVisible(REST);
  });

  await test.step("guests' pages lead a player on, and a path goes into the frame", async () => {
    await page.goto(at("orbit", "/sport/login"));
    await expect(page).toHaveURL(at("orbit", "/"));
    await open(page, at("orbit", "/sport/football"));
    await expect(frame.getByRole("heading", { name: "Football", level: 1 })).toBeVisible(REST);
  });

  await test.step("two selections make a multiple; each is placed once, and my bets shows them", async () => {
    const rows = frame.getByRole("region", { name: "Starting soon" }).locator(".sports-row");
    const slip = frame.getByRole("complementary", { name: "Bet slip" });
    const stake = slip.getByLabel(/^Stake/);
    // The first matches may begin at any moment, and a bet on them would be a live one: later ones are chosen. The frame's
    // script may come after the odds are seen: a press before it is made as it comes.
    await expect(async () => {
      if (!(await stake.isVisible())) await rows.nth(8).locator(".sports-odds:not([aria-disabled])").first().click();
      await expect(stake).toBeVisible({ timeout: 2_000 });
    }).toPass(REST);
    await slip.getByLabel("If the odds change").selectOption("any");
    await stake.fill("5");
    await slip.getByRole("button", { name: "Place the bet" }).click();
    await expect(slip.getByRole("status")).toContainText("Placed: ", REST);
    await rows.nth(9).locator(".sports-odds:not([aria-disabled])").first().click();
    await rows.nth(10).locator(".sports-odds:not([aria-disabled])").first().click();
    await expect(slip.getByText("Total odds")).toBeVisible(REST);
    await expect(stake).toHaveValue("");
    await stake.fill("5");
    await slip.getByRole("button", { name: "Place the bet" }).click();
    await expect(slip.getByText("Choose odds")).toBeVisible(REST);
    await frame.getByRole("link", { name: "My bets" }).click();
    await expect(frame.getByRole("article", { name: /^Single/ })).toBeVisible(REST);
    await expect(frame.getByRole("article", { name: /^Multiple of 2/ })).toBeVisible();
    await expect(page).toHaveURL(/\/sport\/my$/);
  });

  expect((await activeAccount(page, "orbit")).amount_cents).toBe(before - 1_000);

  await test.step("a stake of nothing is refused with what is allowed; a live bet is being checked, and then the slip says what became of it", async () => {
    await open(page, at("orbit", "/sport/live"));
    const slip = frame.getByRole("complementary", { name: "Bet slip" });
    const stake = slip.getByLabel(/^Stake/);
    await expect(async () => {
      if (!(await stake.isVisible()))
        await frame.locator(".sports-row .sports-odds:not([aria-disabled])").first().click();
      await expect(stake).toBeVisible({ timeout: 2_000 });
    }).toPass(REST);
    await stake.fill("0");
    await expect(stake).toHaveAttribute("aria-invalid", "true");
    await expect(slip.getByText(/^The stake is an amount of at least /)).toBeVisible(REST);
    const placed = slip.getByRole("status");
    const clear = slip.getByRole("button", { name: "Clear the slip" });
    // Any market of a live match may be suspended as the button is pressed: then another one is chosen.
    await expect(async () => {
      if (await clear.isVisible()) await clear.click();
      await frame.locator(".sports-row .sports-odds:not([aria-disabled])").first().click({ timeout: 5_000 });
      await stake.fill("5", { timeout: 5_000 });
      await slip.getByLabel("If the odds change").selectOption("any");
      await slip.getByRole("button", { name: "Place the bet" }).click({ timeout: 5_000 });
      await expect(placed).toContainText("Being checked: ", { timeout: 10_000 });
    }).toPass(REST);
    await expect(placed).not.toContainText("Being checked: ", REST);
    await expect(placed).not.toBeEmpty();
  });

  const asked = { path: "/api/player", method: "GET", headers: { "X-Requested-With": "XMLHttpRequest" } };
  await test.step("signing out of the casino ends the sports site's session too", async () => {
    await expect(frame.getByRole("button", { name: "Sign out" })).toBeHidden();
    expect((await callWithCookies(page.context(), SPORTS, asked)).status).toBe(200);
    await page.goto(at("orbit", "/"));
    expect((await callFrom(page, "orbit", "/api/users/sign_out", { method: "DELETE" })).status).toBe(204);
    expect((await callWithCookies(page.context(), SPORTS, asked)).status).toBe(401);
  });

  await test.step("signing out of the sports site, from its head, leads to its start and ends the casino's session too", async () => {
    await page.goto(at("orbit"));
    await becomePlayer(page, "orbit");
    await page.goto(at("orbit", "/sport/enter?to=%2Fbets%2Ftennis"));
    await expect(page).toHaveURL(`${SPORTS}/bets/tennis`);
    const account = page.getByRole("banner").locator("details:has(form)");
    await account.locator("summary").click();
    await account.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(`${SPORTS}/bets`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    expect((await callWithCookies(page.context(), at("orbit"), asked)).status).toBe(401);
  });
});
