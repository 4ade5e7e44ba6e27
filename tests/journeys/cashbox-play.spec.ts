import type { Page } from "@playwright/test";
import { listUserLimits, type UserLimits } from "#schemas/api/limits.ts";
import { activeAccount, alive, at, callFrom, expect, newEmail, open, PASSWORD, test } from "../harness/journey.ts";

const ROUND = { timeout: 60_000 };
const REST = { timeout: 45_000 };

const roundsOf = async (page: Page) => (await callFrom<unknown[]>(page, "orbit", "/api/player/played_games")).body;

/** Presses Tab until the focus is on what the selector names, in the page or in a frame of it. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press("Tab");
    for (const frame of page.frames()) {
      const isThere = await frame
        .evaluate((wanted) => document.hasFocus() && (document.activeElement?.matches(wanted) ?? false), selector)
        .catch(() => false);
      if (isThere) return;
    }
  }
  throw new Error(`${selector} is not reached in ${most} steps`);
}

test("[UX-02] a guest registers, deposits, plays and sets a limit, by keyboard alone", async ({ page }) => {
  await open(page, at("orbit"));
  await tabTo(page, 'header a[href^="/sign-up"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("main h1")).toBeFocused();
  await tabTo(page, '[name="email"]');
  await page.keyboard.type(newEmail());
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await tabTo(page, '[name="terms_acceptance"]');
  await page.keyboard.press("Space");
  await tabTo(page, 'button[type="submit"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("orbit"));
  const before = await activeAccount(page, "orbit");

  await open(page, at("orbit"));
  await tabTo(page, 'header a[href$="/deposit"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog [name=amount]")).toBeVisible();
  await tabTo(page, '[name="amount"]');
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("60");
  await tabTo(page, 'dialog input[name="method"]');
  // Arrows choose among the methods; the wallet is paid on the provider's own page.
  for (let step = 0; step < 20; step += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[value^="kestrel"]'))) break;
    await page.keyboard.press("ArrowDown");
  }
  await tabTo(page, 'dialog button[type="submit"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/pay\.localhost/);
  await tabTo(page, "button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("Your money is here")).toBeVisible(REST);
  expect((await activeAccount(page, "orbit")).available_to_cashout_cents).toBe(
    before.available_to_cashout_cents + 6_000,
  );

  await open(page, at("orbit", "/producers/northforge"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await tabTo(page, "li.tile > a");
  const focused = page.locator("li.tile > a:focus-visible");
  await expect(focused).toBeVisible();
  expect(
    await focused.evaluate((link) => {
      const { outlineStyle, boxShadow } = getComputedStyle(link);
      return outlineStyle !== "none" || boxShadow !== "none";
    }),
  ).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/play\/northforge\//);
  const game = page.frameLocator(".game-frame iframe");
  await expect(game.locator("button.main")).toBeEnabled(ROUND);
  const staked = page.waitForResponse((response) => response.request().method() === "POST" && response.ok(), ROUND);
  await tabTo(page, "button.main", 120);
  await page.keyboard.press("Enter");
  await staked;
  await expect.poll(async () => (await roundsOf(page)).length, ROUND).toBeGreaterThan(0);

  await open(page, at("orbit", "/profile"));
  await tabTo(page, 'header summary[aria-label="Your account"]');
  await page.keyboard.press("Enter");
  await tabTo(page, 'header a[href$="/profile/limits"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("orbit", "/profile/limits"));
  await alive(page);
  const card = 'section[aria-labelledby="limit-deposit"]';
  await tabTo(page, `${card} summary`, 120);
  await page.keyboard.press("Enter");
  await tabTo(page, `${card} [name="amount"]`);
  await page.keyboard.type("200");
  await tabTo(page, `${card} button[type="submit"]`);
  await page.keyboard.press("Enter");
  const limits = async () => (await callFrom<UserLimits>(page, "orbit", listUserLimits.path)).body.limits;
  await expect.poll(async () => (await limits()).map(({ type }) => type)).toContain("deposit");
  await expect(page.locator("main [role=status]:focus")).toBeVisible();
});
