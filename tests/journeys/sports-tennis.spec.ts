import { expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";

const SPORTS = `http://sport.orbit.localhost:${process.env.PRODUCT_PORT}`;
/** A bound for a hang: as the product starts the feed has the past two weeks to tell, and between two sets there is no game. */
const REST = { timeout: 120_000 };
const POINTS = /^(0|15|30|40|AD|\d+)$/;

test("[BET-01 part: tennis] live tennis shows the points of the game and who serves, in the list, on the match's page and on its court, and in words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const row = page
    .locator(".sports-row")
    .filter({ has: page.locator(".sports-points") })
    .first();
  await expect(async () => {
    await open(page, `${SPORTS}/bets/tennis`);
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass(REST);
  await expect(row.locator(".sports-points")).toHaveText([POINTS, POINTS]);
  await expect(row.locator(".sports-games")).toHaveText([/^\d$/, /^\d$/]);
  await expect(row.locator(".sports-serves")).toHaveCount(1);
  await expect(row.getByText(/^Sets \d–\d, games \d–\d, points .+–.+\. .+ to serve\.$/)).toBeAttached();
  await expectNoOverflow(page);
  await row.locator(".sports-sides").click();
  const court = page.locator(".sports-pitch");
  await expect(court.locator(".sports-court-points")).toHaveText([POINTS, POINTS], REST);
  await expect(court.locator(".sports-server")).toHaveCount(1);
  await expect(page.locator(".sports-game")).toHaveText(/^\S+ : \S+$/);
  await expect(page.getByText(/ to serve\.$/)).toBeAttached();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
