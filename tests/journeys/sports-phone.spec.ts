import type { Locator, Page } from "@playwright/test";
import {
  activeAccount,
  alive,
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  PASSWORD,
  test,
} from "../harness/journey.ts";

const SPORTS = `http://sport.orbit.localhost:${process.env.PRODUCT_PORT}`;
/** A bound for a hang: as the product starts the feed has the past two weeks to tell. */
const REST = { timeout: 90_000 };
/** What a thumb hits without aiming, in pixels. */
const THUMB = 40;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("[BET-01] on a phone: a guest finds a match by sport, league and search, chooses odds and signs in with the slip as it was; the player bets, stars, reads my bets and results, each at its own address, alone and in the casino's frame", async ({
  page,
}) => {
  const { email } = await test.step("an account of the casino, signed out", async () => {
    await page.goto(at("orbit"));
    const player = await becomePlayer(page, "orbit");
    expect((await callFrom(page, "orbit", "/api/users/sign_out", { method: "DELETE" })).status).toBe(204);
    return player;
  });

  let league = "";
  const match =
    await test.step("what is live and what comes stand at /bets, a sport and a league below it", async () => {
      await expect(async () => {
        await open(page, `${SPORTS}/`);
        await expect(page.locator(".sports-live").first()).toBeVisible({ timeout: 1_000 });
      }).toPass(REST);
      expect(new URL(page.url()).pathname).toBe("/bets");
      await expect(section(page, "Starting soon").locator(".sports-row").first()).toBeVisible();
      await page
        .getByRole("navigation", { name: "Sports" })
        .getByRole("link", { name: /^Football/ })
        .tap();
      await expect(page).toHaveURL(`${SPORTS}/bets/football`);
      await page
        .getByRole("navigation", { name: "Leagues" })
        .getByRole("link", { name: /^Alpenliga/ })
        .tap();
      await expect(page).toHaveURL(/\/bets\/football\/[a-z-]+$/);
      await expect(page.getByRole("table").first()).toBeVisible();
      league = new URL(page.url()).pathname;
      const sides = section(page, "Matches").locator(".sports-sides").last();
      return { path: (await sides.getAttribute("href")) ?? "", name: (await sides.getAttribute("aria-label")) ?? "" };
    });
  const [home = ""] = match.name.split(" – ");

  await test.step("the search finds the match by a side's name, and leads to its page with markets in groups", async () => {
    await page.getByRole("searchbox").fill(home);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/bets\/search\?q=/);
    await page.getByRole("main").getByRole("link", { name: match.name }).first().tap();
    await expect(page).toHaveURL(`${SPORTS}${match.path}`);
    await expect(page.getByRole("group", { name: "Full-time result" }).getByRole("button")).toHaveCount(3);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step("chosen odds light up the bar under the thumb; the slip outlives a reload and says what signing in does to it", async () => {
    const odds = page.getByRole("group", { name: "Full-time result" }).getByRole("button").first();
    await expectThumb(odds);
    await odds.tap();
    await expect(odds).toHaveAttribute("aria-pressed", "true");
    await expectThumb(slipBar(page), { low: true });
    await page.reload();
    await alive(page);
    await slipBar(page).tap();
    await expect(page).toHaveURL(`${SPORTS}/bets/slip`);
    const slip = slipPage(page);
    await expect(slip.getByText(match.name)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${SPORTS}${match.path}`);
    await expect(slip).toBeHidden();
    await open(page, `${SPORTS}/bets/slip`);
    await expect(slip.getByText(match.name)).toBeVisible();
    await expectNoOverflow(page);
    await slip.getByLabel(/^Stake/).fill("5");
    // Odds are set anew every half hour: this bet is placed at any.
    await slip.getByLabel("If the odds change").selectOption("any");
    await expect(slip.getByText("Sign in to place the bet. Your slip stays.")).toBeVisible();
    await expectAccessible(page);
    await slip.getByRole("link", { name: "Sign in" }).tap();
  });

  await test.step("signed in at the casino, the player is back at the slip with its stake, and places the bet", async () => {
    await alive(page, "form");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).tap();
    await expect(page).toHaveURL(`${SPORTS}/bets/slip`, REST);
    await alive(page);
    const before = (await activeAccount(page, "orbit")).amount_cents;
    const slip = slipPage(page);
    await expect(slip.getByLabel(/^Stake/)).toHaveValue("5");
    const place = slip.getByRole("button", { name: "Place the bet" });
    await expectThumb(place);
    await place.tap();
    await expect(slip.getByRole("status").getByText(/^Placed: |^Being checked: /)).toBeVisible(REST);
    expect((await activeAccount(page, "orbit")).amount_cents).toBe(before - 500);
  });

  await test.step("a starred match waits under favourites, also after a reload", async () => {
    await open(page, `${SPORTS}${match.path}`);
    await expect(slipBar(page)).toBeHidden();
    const star = page.getByRole("button", { name: `Favourite: ${match.name}` });
    const starred = page.waitForResponse((answer) => answer.url().includes("/api/sports/favourites/event/"));
    await star.tap();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    expect((await starred).status()).toBeLessThan(300);
    await open(page, `${SPORTS}/bets/favourites`);
    await expect(page.getByRole("main").getByRole("link", { name: match.name }).first()).toBeVisible();
  });

  await test.step("my bets and results have addresses of their own, and fit", async () => {
    await page.getByRole("link", { name: "My bets" }).tap();
    await expect(page).toHaveURL(`${SPORTS}/bets/my`);
    await expect(page.getByRole("article", { name: /^Single/ })).toContainText(match.name);
    await expectNoOverflow(page);
    await page.getByRole("navigation", { name: "Sports" }).getByRole("link", { name: "Results" }).tap();
    await expect(page).toHaveURL(`${SPORTS}/bets/results`);
    await expect(page.locator(".sports-score").first()).toHaveText(/^\d+$/);
    await expectNoOverflow(page);
  });

  await test.step("every address shows its page alone and in the casino's frame, to the same player, within the screen", async () => {
    await page.goto(`${SPORTS}/bets/my`);
    const single = page.getByRole("article", { name: /^Single/ });
    const bet = (await single.getByRole("link", { name: "Single" }).getAttribute("href")) ?? "";
    const found = (name: string | RegExp) => (site: Site) => site.getByRole("heading", { level: 1, name });
    const addresses: [string, (site: Site) => Locator][] = [
      ["/bets", (site) => site.getByRole("region", { name: "Starting soon" })],
      ["/bets/live", found("Live")],
      ["/bets/football", found("Football")],
      [league, (site) => site.getByRole("table").first()],
      [match.path, found(match.name)],
      [`/bets/search?q=${encodeURIComponent(home)}`, (site) => site.getByRole("link", { name: match.name }).first()],
      ["/bets/favourites", (site) => site.getByRole("main").getByRole("link", { name: match.name }).first()],
      ["/bets/my", (site) => site.getByRole("article", { name: /^Single/ }).getByText(match.name)],
      [bet, (site) => site.getByRole("article", { name: /^Single/ }).getByText(match.name)],
      ["/bets/results", (site) => site.locator(".sports-score").first()],
      ["/bets/slip", found("Bet slip")],
    ];
    const frame = page.frameLocator("iframe[title=Sports]");
    for (const [path, shown] of addresses) {
      await page.goto(`${SPORTS}${path}`);
      await expect(shown(page), path).toBeAttached();
      await expect(page.getByRole("link", { name: "My bets" }).first(), path).toBeVisible();
      await expectNoOverflow(page);
      await page.goto(at("orbit", path.replace(/^\/bets/, "/sport")));
      await expect(shown(frame), path).toBeAttached(REST);
      await expect(frame.getByRole("link", { name: "My bets" }).first(), path).toBeVisible();
      await expectNoOverflow(page);
      const isWide = await frame.locator("html").evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(isWide, path).toBe(false);
    }
  });
});

type Site = Pick<Page, "getByRole" | "locator">;
const section = (page: Page, name: string): Locator => page.getByRole("region", { name });
const slipBar = (page: Page): Locator => page.locator(".sports-bar").getByRole("link");
const slipPage = (page: Page): Locator => page.getByRole("main").getByRole("region", { name: "Bet slip" });

/** Large enough for a thumb, in sight; `low`: in the lower third of the screen, where a thumb of the hand that holds it is. */
async function expectThumb(target: Locator, { low = false } = {}): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("it is not in sight");
  expect(box.height).toBeGreaterThanOrEqual(THUMB);
  expect(box.width).toBeGreaterThanOrEqual(THUMB);
  if (low) expect(box.y).toBeGreaterThan(740 * (2 / 3));
}
