import { expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";

const SPORTS = `http://sport.orbit.localhost:${process.env.PRODUCT_PORT}`;
/** A bound for a hang: as the product starts the feed has the past two weeks to tell, and between two sets there is no game. */
const REST = { timeout: 120_000 };
const NOW = { timeout: 2_000 };
const SOON = { timeout: 15_000 };
const POINTS = /^(0|15|30|40|AD|\d+)$/;

test("[BET-01 part: tennis] live tennis shows the points of the game and who serves, in the list, on the match's page and on its court, and in words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const row = page
    .locator(".sports-row")
    .filter({ has: page.locator(".sports-points") })
    .first();
  const court = page.locator(".sports-pitch");
  // A match may end, or come to a pause between two sets, while it is looked at: then another one is.
  await expect(async () => {
    await open(page, `${SPORTS}/bets/tennis`);
    await expect(row).toBeVisible(NOW);
    await expect(row.locator(".sports-points")).toHaveText([POINTS, POINTS], NOW);
    await expect(row.locator(".sports-games")).toHaveText([/^\d$/, /^\d$/], NOW);
    await expect(row.locator(".sports-serves")).toHaveCount(1, NOW);
    await expect(row.getByText(/^Sets \d–\d, games \d–\d, points .+–.+\. .+ to serve\.$/)).toBeAttached(NOW);
    await expectNoOverflow(page);
    await row.locator(".sports-sides").click(NOW);
    await expect(court.locator(".sports-court-points")).toHaveText([POINTS, POINTS], SOON);
    await expect(court.locator(".sports-server")).toHaveCount(1, NOW);
    await expect(page.locator(".sports-game")).toHaveText(/^\S+ : \S+$/, NOW);
    await expect(page.getByText(/ to serve\.$/)).toBeAttached(NOW);
  }).toPass(REST);
  await expectAccessible(page);
  await expectNoOverflow(page);
});
