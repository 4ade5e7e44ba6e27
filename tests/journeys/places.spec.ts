import { at, becomePlayer, expect, expectAccessible, expectNoOverflow, HOSTS, open, test } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

test.describe("tournaments", () => {
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

test.describe("search", () => {
  test("[SEARCH-01] results follow the letters; one letter asks nothing; nothing found suggests games", async ({
    page,
  }) => {
    await open(page, at("orbit", "/pokies"));
    await page.getByRole("link", { name: "Find a game" }).first().click();
    await expect(page).toHaveURL(at("orbit", "/search"));
    const field = page.getByRole("searchbox", { name: "Find a game" });
    await field.fill("r");
    await expect(page.getByRole("status").filter({ hasText: "at least 2" })).toBeVisible();
    await field.pressSequentially("ocket", { delay: 20 });
    await expect(page).toHaveURL(at("orbit", "/search?q=rocket"));
    await expect(page.locator('li.tile a[href="/play/turbogames/rocket-x"]')).toBeVisible();
    await field.fill("qqqq");
    await expect(page.getByRole("heading", { name: "No game is called “qqqq”" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular games" })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(at("orbit", "/pokies"));
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("[SEARCH-01] the form is sent with Enter, and engines keep the page out", async ({ page }) => {
      await page.goto(at("orbit", "/search"));
      await page.getByRole("searchbox").fill("rocket");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(at("orbit", "/search?q=rocket"));
      await expect(page.locator("li.tile").first()).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });
  });
});

test.describe("the wallet", () => {
  test("[NAV-03, GUARD-01] deposit tells a player of play money and opens an account in another currency", async ({
    page,
  }) => {
    await page.goto(at("orbit", "/deposit"));
    await expect(page).toHaveURL(at("orbit", "/sign-up?redirect=%2Fdeposit"));
    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    await page.locator("header").getByRole("link", { name: "Deposit" }).click();
    const modal = page.getByRole("dialog", { name: "Your money" });
    await expect(modal.getByText(/plays with play money/)).toBeVisible();
    await modal.getByLabel("Another currency").selectOption("USD");
    await modal.getByRole("button", { name: "Open the account" }).click();
    const dollars = modal.locator("li", { hasText: "USD" });
    await expect(dollars.getByText("Open", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(at("orbit"));
    const balance = page.locator('header .sr-only:text-is("Balance") + *');
    await expect(balance).toHaveText("$0.00");
    await page.locator('header summary[aria-label="Your account"]').click();
    await page.locator('header form[action$="/currency"] button').first().click();
    await expect(balance).not.toHaveText("$0.00");
  });
});

for (const width of [320, 360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    for (const brand of ["orbit", "orbit-ee", "lagoon"] as const) {
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
    }
  });
}
