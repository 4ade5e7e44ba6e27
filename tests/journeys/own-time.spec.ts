import type { Page } from "@playwright/test";
import { at, expect, open, test } from "../harness/journey.ts";

const starts = (page: Page) => page.getByText("Starts", { exact: true }).locator("..").locator("dd");

/** Instants as "Nov 30, 2026, 12:00 a.m.": what the page says, read as a clock of the zone that it means. */
function reads(text: string): number {
  const clock = text
    .replace(" UTC", "")
    .replace(/\s+/g, " ")
    .replace(/([ap])\.m\./i, "$1m");
  return Date.parse(`${clock} UTC`);
}

/** The address of the running edition. */
async function tournament(page: Page): Promise<string> {
  await open(page, at("orbit", "/tournaments/grand-voyage"));
  return page.url();
}

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("[UX-04 part: times] the server says UTC, the browser the visitor's own time, without an error and without a jump", async ({
    page,
    browser,
  }) => {
    const address = await tournament(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
    const served = await plain.newPage();
    await served.goto(address);
    const inUtc = ((await starts(served).textContent()) ?? "").trim();
    expect(inUtc).toMatch(/ UTC$/);
    await plain.close();

    await open(page, address);
    await expect(starts(page)).not.toContainText("UTC");
    const own = ((await starts(page).textContent()) ?? "").trim();
    expect(reads(own) - reads(inUtc)).toBe(9 * 3_600_000);
    const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });
});

test.describe("in a zone that is UTC", () => {
  test.use({ timezoneId: "UTC" });

  test("the browser says UTC, as the server does", async ({ page }) => {
    await open(page, await tournament(page));
    await expect(starts(page)).toContainText("UTC");
  });
});
