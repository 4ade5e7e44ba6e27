import type { Page } from "@playwright/test";
import {
  at,
  becomePlayer,
  expect,
  expectAccessible,
  expectNoOverflow,
  goWithin,
  HOSTS,
  open,
  test,
} from "../harness/journey.ts";
import { announceLottery } from "../harness/product-lotteries.ts";
import { announceProductQuest } from "../harness/product-quests.ts";
import { announceProductTournament } from "../harness/product-tournaments.ts";
import { rawRequest } from "../harness/raw-request.ts";

test.describe("tournaments", () => {
  test("the picture of a tournament covers none of its texts, however wide the page is", async ({ page }) => {
    for (const path of ["/tournaments/grand-voyage", "/de/tournaments/grand-voyage"]) {
      await open(page, at("orbit", path));
      for (const width of [360, 640, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const covered = await page.locator(".tournament-hero").evaluate((picture) => {
          const box = picture.getBoundingClientRect();
          const texts = [...(picture.parentElement?.querySelectorAll("h1, p, dl > div") ?? [])];
          const isCovered = ({ left, right, top, bottom }: DOMRect) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          return texts.filter((text) => isCovered(text.getBoundingClientRect())).map((text) => text.textContent);
        });
        expect(covered, `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test("[TOUR-01] the list has a tab for each state, and a card leads to its tournament", async ({ page }) => {
    await open(page, at("orbit", "/tournaments"));
    await expect(page.locator("main h1")).toHaveText("Tournaments");
    await expect(page.locator(".tournament-card .tournament-active").first()).toBeVisible();
    await expect(page.locator(".tournament-card [role=timer]").first()).toHaveText(/^Ends in .*\d\d:\d\d:\d\d$/);
    await page.getByRole("link", { name: "Coming up", exact: true }).click();
    await expect(page).toHaveURL(at("orbit", "/tournaments?tab=future"));
    await expect(page.locator(".tournament-card [role=timer]").first()).toHaveText(/^Starts in /);
    await page.getByRole("link", { name: "Finished", exact: true }).click();
    await expect(page.locator(".tournament-card").first()).toContainText("Finished");
    await page.locator(".tournament-card a").first().click();
    await expect(page).toHaveURL(/\/tournaments\/[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { name: "Prizes" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
    await expectAccessible(page);
  });

  test("[TOUR-01] a tournament or a tab that is not there is a 404", async () => {
    for (const path of ["/tournaments/no-such-race", "/tournaments?tab=lost"]) {
      const answer = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path });
      expect(answer.status).toBe(404);
    }
  });
});

test("[ROUTE-11] /tournaments/{slug}, /lottery/{slug} and /action/{slug} are pages of their own, /action the list of quests; an unknown slug is a 404 that looks like the brand", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { path: tournament } = await announceProductTournament({ title: "Route Cup", producer: "northforge" });
  const { path: lottery } = await announceLottery("orbit", "sunday-draw");
  const quest = await announceProductQuest("Route Walk", { identifier: "quest--xs--route" });
  const titles = { [tournament]: "Route Cup", [lottery]: "Sunday draw", [quest]: "Route Walk" };
  for (const [path, title] of Object.entries({ ...titles, "/action": "Quests" })) {
    const answer = await page.goto(at("orbit", path));
    expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
    await expect(page.locator("main h1")).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    if (path === tournament)
      await expect(page.getByRole("region", { name: "Rules" })).toContainText("Only games by Northforge count.");
  }
  await page.locator('main a[href^="/action/"]').first().click();
  await expect(page).toHaveURL(/\/action\/[a-z0-9-]+$/);
  const lost = { "": "Page not found", "/de": "Seite nicht gefunden" };
  for (const [prefix, heading] of Object.entries(lost)) {
    for (const brand of ["orbit", "lagoon"] as const) {
      for (const path of ["/tournaments/no-such-race", "/lottery/no-such-draw", "/action/no-such-walk"]) {
        const answer = await page.goto(at(brand, `${prefix}${path}`));
        expect([brand, path, answer?.status()]).toEqual([brand, path, 404]);
        await expect(page.locator("main h1")).toHaveText(heading);
        await expect(page.locator("html")).toHaveAttribute("data-brand", brand);
        await expect(page.locator("header").first()).toBeVisible();
        await expect(page.locator("footer")).toBeAttached();
      }
    }
  }
});

test.describe("search", () => {
  test("[SEARCH-01] two letters begin it, 300 ms after the last one, slips are forgiven, nothing found suggests games, leaving ends it, and a failure is logged and breaks nothing", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/500|SyntaxError/);
    await page.clock.install();
    await open(page, at("orbit", "/pokies"));
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/search.data" && searchParams.has("q")) asked.push(searchParams.get("q"));
    });
    await page.getByRole("link", { name: "Find a game" }).first().click();
    await expect(page).toHaveURL(at("orbit", "/search"));
    const field = page.getByRole("searchbox", { name: "Find a game" });
    const rocket = page.locator('li.tile a[href="/play/turbogames/rocket-x"]');
    // The field has the focus: a visitor types at once.
    await expect(field).toBeFocused();

    // One letter asks nothing; two do, 300 ms after the last.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type("r");
    await page.clock.runFor(1_000);
    await expect(page.getByRole("status").filter({ hasText: "at least 2" })).toBeVisible();
    await page.keyboard.type("o");
    await page.clock.runFor(299);
    await page.keyboard.type("k");
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(["rok"]);
    await page.clock.resume();
    await expect(page).toHaveURL(at("orbit", "/search?q=rok"));

    await field.fill("roket");
    await expect(page).toHaveURL(at("orbit", "/search?q=roket"));
    await expect(rocket).toBeVisible();
    await field.fill("qqqq");
    await expect(page.getByRole("heading", { name: "No games found for “qqqq”" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular games" })).toBeVisible();
    await expect(page.locator("main li.tile").first()).toBeVisible();
    await expectAccessible(page);

    await failsQuietly(page);
    await field.fill("rocket");
    await expect(rocket).toBeVisible();

    // What was typed as the page is left asks for nothing and opens nothing again.
    asked.length = 0;
    await page.clock.pauseAt(Date.now() + 240_000);
    await field.fill("gold");
    const leaving = goWithin(page, "/live");
    await page.clock.resume();
    await leaving;
    await expect(page.locator("main h1")).toHaveText("Live casino");
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(at("orbit", "/live"));
    await expect(field).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  /** One answer is a 500: what was found stays or is empty, the field keeps the words, and the frame stands. */
  async function failsQuietly(page: Page): Promise<void> {
    const field = page.getByRole("searchbox", { name: "Find a game" });
    const reports: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/log") reports.push(request.postData() ?? "");
    });
    await page.route("**/search.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await field.fill("golden");
    await expect(page.getByText("The search isn't working right now")).toBeVisible();
    await expect(field).toHaveValue("golden");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.locator("main h1")).not.toHaveText(/wrong/);
    await page.clock.runFor(60_000);
    await expect.poll(() => reports.join()).toContain("SEARCH_FAILED");
    await page.unroute("**/search.data*");
  }

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("[SEARCH-01 part: without script] the form is sent with Enter, and engines keep the page out", async ({
      page,
    }) => {
      await page.goto(at("orbit", "/search"));
      await expect(page.getByRole("searchbox")).toBeFocused();
      await page.keyboard.type("rocket");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(at("orbit", "/search?q=rocket"));
      await expect(page.locator("li.tile").first()).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });
  });
});

test.describe("the wallet", () => {
  test("[NAV-03, GUARD-01] the cashbox says that it is a sandbox and opens an account in another currency", async ({
    page,
  }) => {
    await page.goto(at("orbit", "/deposit"));
    await expect(page).toHaveURL(at("orbit", "/sign-up?redirect=%2Fdeposit"));
    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    await page.locator("header").getByRole("link", { name: "Deposit" }).click();
    const modal = page.getByRole("dialog", { name: "Your money" });
    await expect(modal.getByText("Sandbox: no real money.")).toBeVisible();
    await modal.getByRole("link", { name: "Overview" }).click();
    await modal.getByLabel("Another currency").selectOption("USD");
    await modal.getByRole("button", { name: "Open account" }).click();
    const dollars = modal.locator("li", { hasText: "USD" });
    await expect(dollars.getByText("Active", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(at("orbit"));
    const balance = page.locator('header .sr-only:text-is("Balance") + *');
    await expect(balance).toHaveText("US$0.00");
    await page.locator('header summary[aria-label="Your account"]').click();
    await page.locator('header form[action$="/currency"] button').first().click();
    await expect(balance).not.toHaveText("US$0.00");
  });
});

/**
 * The narrowest and the widest in the brand that the others inherit; what differs is fonts, colours and rows. A first
 * view may be drawn in the brand's type or in what stands in for it (ui/fonts.css): both fit.
 */
for (const [brand, width] of [
  ["orbit", 320],
  ["orbit", 1440],
  ["lagoon", 320],
  ["orbit-ee", 360],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test(`[UX-01 part: widths] nothing of ${brand} scrolls sideways, and games stand on the first screen`, async ({
      page,
    }) => {
      await open(page, at(brand));
      await expectNoOverflow(page);
      const picture = await page.locator("li.tile img").first().boundingBox();
      expect((picture?.y ?? 800) + (picture?.height ?? 0) * 0.8).toBeLessThan(740);
      for (const path of ["/tournaments", "/vip", "/search?q=gold", "/jackpots"]) {
        await page.goto(at(brand, path));
        await expectNoOverflow(page);
      }
    });
  });
}
