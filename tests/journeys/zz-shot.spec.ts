import { at, open, test } from "../harness/journey.ts";

test("shots", async ({ page }) => {
  test.setTimeout(120_000);
  for (const [w, h, brand] of [
    [1280, 800, "orbit"],
    [360, 740, "lagoon"],
    [740, 360, "orbit"],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await open(page, at(brand, "/play/turbogames/rocket-x?mode=demo"));
    const f = page.frameLocator(".game-frame iframe");
    await f.locator("button.main").waitFor({ timeout: 60000 });
    await page.waitForTimeout(2000);
    await f.locator("button.main").click();
    await page.waitForTimeout(2600);
    await page.screenshot({ path: `/tmp/rocket-${w}.png` });
  }
});
