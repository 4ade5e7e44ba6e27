import { expect, expectNoOverflow, open, test } from "../harness/journey.ts";

const SPORTS = `http://sport.orbit.localhost:${process.env.PRODUCT_PORT}`;
/** A bound for a hang: as the product starts the feed has the past two weeks to tell. */
const REST = { timeout: 90_000 };

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("[BET-01 part: early presses] odds that are tapped before the page's script is there show it, and are on the slip as it comes", async ({
  page,
}) => {
  await expect(async () => {
    await open(page, `${SPORTS}/bets`);
    await expect(page.getByRole("region", { name: "Starting soon" }).locator(".sports-odds").first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass(REST);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry\.client-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${SPORTS}/bets`, { waitUntil: "commit" });
  const rows = page.getByRole("region", { name: "Starting soon" }).locator(".sports-row");
  const [first, second] = [rows.nth(0), rows.nth(1)].map((row) => row.locator(".sports-odds").first());
  if (!first || !second) throw new Error("there are two rows");
  for (const odds of [first, second]) {
    await odds.tap();
    await expect(odds).toHaveAttribute("data-held", "");
  }
  await second.tap();
  await expect(second).not.toHaveAttribute("data-held");
  release();
  await expect(first).toHaveAttribute("aria-pressed", "true", REST);
  await expect(first).not.toHaveAttribute("data-held");
  await expect(second).toHaveAttribute("aria-pressed", "false");
  await first.tap();
  await expect(first).toHaveAttribute("aria-pressed", "false");
});

test("[BET-01 part: what happened] in German the times of a basketball match stand on one line each", async ({
  page,
}) => {
  await expect(async () => {
    await open(page, `${SPORTS}/de/bets/results?sport=basketball`);
    await page.locator(".sports-sides").first().tap({ timeout: 1_000 });
    await expect(page.getByText(/^4\. Viertel \d/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass(REST);
  const lines = await page.locator(".sports-happenings span:first-child").evaluateAll((times) =>
    times.map((time) => {
      const text = document.createRange();
      text.selectNodeContents(time);
      return text.getClientRects().length;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
  await expectNoOverflow(page);
});
