import { expect, expectNoOverflow, open, test } from "../harness/journey.ts";

const SPORTS = `http://sport.orbit.localhost:${process.env.PRODUCT_PORT}`;
/** A bound for a hang: as the product starts the feed has the past two weeks to tell. */
const REST = { timeout: 200_000 };

const OPEN_ODDS = ".sports-odds:not([aria-disabled])";
const SCREEN = { width: 360, height: 740 };

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true });

test("[BET-01 part: early presses] odds that are tapped before the page's script is there show it, and are on the slip as it comes", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry\.client-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const rows = page.getByRole("region", { name: "Starting soon" }).locator(".sports-row");
  // Of the matches that begin last: those that begin now are suspended, and leave the list.
  let matches: string[] = [];
  await expect(async () => {
    await page.goto(`${SPORTS}/bets`, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached({ timeout: 10_000 });
    matches = await rows
      .filter({ has: page.locator(`${OPEN_ODDS}:first-child`) })
      .locator(".sports-sides")
      .evaluateAll((links) => links.slice(-2).map((link) => String(link.getAttribute("href"))));
    expect(matches).toHaveLength(2);
  }).toPass(REST);
  const [first, second] = matches.map((href) =>
    rows
      .filter({ has: page.locator(`[href="${href}"]`) })
      .locator(".sports-odds")
      .first(),
  );
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
  // A match that ended in another way, by a trader's hand for example, has no last quarter: the next one is looked at.
  let row = -1;
  await expect(async () => {
    row = (row + 1) % 5;
    await open(page, `${SPORTS}/de/bets/results?sport=basketball`);
    await page.locator(".sports-sides").nth(row).tap({ timeout: 1_000 });
    await expect(page.getByText(/^4\. Viertel \d/).first()).toBeVisible({ timeout: 5_000 });
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

test("[BET-01 part: dates] as the page wakes, the visitor's own dates take the place of the server's, and nothing beside them moves", async ({
  browser,
}) => {
  const measured = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled, timezoneId: "Europe/Berlin", viewport: SCREEN });
    const page = await context.newPage();
    await page.goto(`${SPORTS}/bets/football`);
    const row = page.locator(".sports-row:not([data-live])").last();
    if (javaScriptEnabled) await expect(row.locator(".sports-when")).not.toContainText("UTC");
    const boxes = await Promise.all([row, row.locator(".sports-when + span")].map((part) => part.boundingBox()));
    const date = await row.locator(".sports-when").textContent();
    await context.close();
    return { date, places: boxes.map((box) => box && [box.x, Math.round(box.height)]) };
  };
  await expect(async () => {
    expect((await measured(false)).date).toContain("UTC");
  }).toPass(REST);
  const before = await measured(false);
  const after = await measured(true);
  expect(after.date).not.toBe(before.date);
  expect(after.places).toEqual(before.places);
});
