import { at, becomePlayer, callFrom, expect, open, PASSWORD, test } from "../harness/journey.ts";

/** A tab tells the others once its page rests, which may be seconds after it has loaded. */
const REST = { timeout: 45_000 };
const account = 'summary[aria-label="Your account"]';

test("two tabs follow each other: who signs in, what they hold and which currency, and who signs out", async ({
  page,
  context,
  expectedErrors,
}) => {
  // The tab that is left asks whether its session still holds.
  expectedErrors.push(/401/);
  const player = await becomePlayer(page, "orbit", { currency: "CAD" });
  await context.clearCookies({ name: "__Host-marquee" });
  const other = await context.newPage();
  await open(other, at("orbit", "/support"));
  const typed = other.locator("main textarea").first();
  await typed.fill("Where is my withdrawal?");
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();

  await open(page, at("orbit", "/sign-in"));
  await page.locator('[name="email"]').fill(player.email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('main form button[type="submit"]').last().click();
  await expect(page.locator(account)).toBeVisible();
  await expect(other.locator(account)).toBeVisible(REST);
  await expect(typed).toHaveValue("Where is my withdrawal?");

  await callFrom(page, "orbit", "/api/player/accounts", { method: "POST", body: { currency: "NOK" } });
  await expect(other.getByRole("banner")).toContainText(/NOK|kr/, REST);

  await page.locator(account).click();
  await page.locator('header form[action$="/sign-out"] button').first().click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  // Its session is over: the other tab is asked to sign in again, and shows nothing of the player.
  await expect(other.locator(account)).toHaveCount(0, REST);
});
