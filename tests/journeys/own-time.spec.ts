import type { Page } from "@playwright/test";
import { at, expect, open, test } from "../harness/journey.ts";

const starts = (page: Page) => page.getByText("Starts", { exact: true }).locator("..").locator("dd");

/** What is below moves where the times take more lines or fewer. */
const heightOf = async (page: Page) =>
  (
    await page
      .locator("dl", { has: starts(page) })
      .first()
      .boundingBox()
  )?.height;

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
      // What moves with the times: others join and play meanwhile, which moves the rows of the leaderboard.
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (element?.closest("dl") || element?.querySelector("dl")) moved.push(element.textContent ?? "");
          }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
    const served = await plain.newPage();
    await served.goto(address);
    const inUtc = ((await starts(served).textContent()) ?? "").trim();
    expect(inUtc).toMatch(/ UTC$/);
    const height = await heightOf(served);
    await plain.close();

    await open(page, address);
    await expect(starts(page)).not.toContainText("UTC");
    const own = ((await starts(page).textContent()) ?? "").trim();
    expect(reads(own) - reads(inUtc)).toBe(9 * 3_600_000);
    expect(await heightOf(page)).toBe(height);
    expect(await page.evaluate(() => (window as typeof window & { moved: string[] }).moved)).toEqual([]);
  });
});

test.describe("in a zone that is UTC", () => {
  test.use({ timezoneId: "UTC" });

  test("the browser says UTC, as the server does", async ({ page }) => {
    await open(page, await tournament(page));
    await expect(starts(page)).toContainText("UTC");
  });
});
