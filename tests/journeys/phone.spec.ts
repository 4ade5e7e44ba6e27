import { devices } from "@playwright/test";
import { at, expect, expectNoOverflow, open, test } from "../harness/journey.ts";
import { deviceOfSession } from "../harness/product-verbs.ts";

const { userAgent, viewport, isMobile, hasTouch, deviceScaleFactor } = devices["Pixel 7"];
const GAME = "northforge/hammer-of-skarn";

test.describe("a phone, by its own user agent", () => {
  test.use({ userAgent, viewport, isMobile, hasTouch, deviceScaleFactor });

  test("is shown the lobby, opens a game from it, and plays as a phone", async ({ page }) => {
    await open(page, at("orbit"));
    await expect(page.locator("li.tile").first()).toBeVisible();
    await expectNoOverflow(page);
    await open(page, at("orbit", "/pokies/all"));
    await page.locator(`li.tile:has([value="${GAME}"]) > a`).tap();
    await expect(page).toHaveURL(new RegExp(`/play/${GAME}`));
    await open(page, at("orbit", `/play/${GAME}?mode=demo`));
    await expect(page.locator("iframe")).toBeVisible();
    const frame = new URL((await page.locator("iframe").getAttribute("src")) ?? "", page.url());
    expect(await deviceOfSession(frame.searchParams.get("session") ?? "")).toBe("mobile");
  });
});
