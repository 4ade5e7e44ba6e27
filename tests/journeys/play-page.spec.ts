import { balanceIn, game } from "../harness/game-frame.ts";
import { at, becomePlayer, expect, open, test } from "../harness/journey.ts";

const SLOT = "northforge/hammer-of-skarn";
const TITLE = "Hammer of Skarn";
// A game is drawn in software here: on a busy machine it takes its time.
const DRAWN = { timeout: 60_000 };

test.describe.configure({ timeout: 180_000 });

test("[GAME-01] the game page launches the game in its frame in demo and in real mode, fills the screen and comes back, stores it as a favourite, shows similar games, and leads back", async ({
  page,
}) => {
  await becomePlayer(page, "orbit");
  const frame = game(page);
  const modes = page.getByRole("navigation", { name: "Game mode" });
  const balance = balanceIn(frame);

  await test.step("the demo has play money, real mode the player's own", async () => {
    await open(page, at("orbit", `/play/${SLOT}?mode=demo`));
    await expect(balance).toHaveText("1,000.00 FUN", DRAWN);
    await modes.getByRole("link").last().click();
    await expect(page).toHaveURL(at("orbit", `/play/${SLOT}?mode=real`));
    await expect(modes.getByRole("link").last()).toHaveAttribute("aria-current", "true");
    await expect(balance).toHaveText("C$1,500.00", DRAWN);
  });

  await test.step("the stage fills the screen with its bar, and leaves it again", async () => {
    await page.getByRole("button", { name: "Full screen", exact: true }).click();
    const leave = page.getByRole("button", { name: "Leave full screen" });
    await expect(leave).toBeVisible();
    const filled = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
    expect(await filled()).toContain("game-stage");
    await expect(frame.locator("button.main")).toBeVisible();
    await leave.click();
    await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
    expect(await filled()).toBeNull();
  });

  await test.step("the heart stores it among the favourites", async () => {
    const taken = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/favorite-games"),
    );
    await page.getByRole("button", { name: `Add ${TITLE} to favourites` }).click();
    await expect(page.getByRole("button", { name: `Remove ${TITLE} from favourites` })).toBeVisible();
    expect((await taken).ok()).toBe(true);
    await open(page, at("orbit", "/favorite-games"));
    await expect(page.locator(`.tile:has([value="${SLOT}"])`)).toBeVisible();
  });

  await test.step("a similar game opens its page, and the way back leads to the lobby", async () => {
    await open(page, at("orbit", `/play/${SLOT}?mode=demo`));
    const similar = page.getByRole("region", { name: "You may also like" }).locator(".tile a[href*='/play/']").first();
    const address = new URL((await similar.getAttribute("href")) ?? "", page.url());
    expect(address.pathname).not.toContain(SLOT);
    await page.goto(address.href);
    await expect(page.locator(".game-frame iframe")).toBeVisible(DRAWN);
    await page.getByRole("link", { name: "Back to the lobby" }).click();
    await expect(page).toHaveURL(at("orbit"));
  });
});
