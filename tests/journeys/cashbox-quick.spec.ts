import type { Page, Route } from "@playwright/test";
import { createUserLimit } from "#schemas/api/limits.ts";
import { listPayments } from "#schemas/api/profile.ts";
import { at, becomePlayer, callFrom, expect, open, test } from "../harness/journey.ts";

const PREPARED = "**/cashbox/prepared";
const FRAME_DATA = /\/pokies\.data\?.*modal=/;

const cashbox = (page: Page) => page.getByRole("dialog", { name: "Your money" });
const amount = (page: Page) => cashbox(page).locator('[name="amount"]');
const depositLink = (page: Page) => page.locator('header a.button-main[href$="/deposit"]');

/** A player's page that has rested, so that the cashbox is prepared. */
async function rest(page: Page): Promise<void> {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const prepared = page.waitForResponse(PREPARED);
  await open(page, at("orbit", "/pokies"));
  expect((await (await prepared).json()).methods.methods.length).toBeGreaterThan(3);
  // Loaded and evaluated: from then on the page can draw the dialog by itself.
  const view = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => /cashbox\.modal/.test(name))?.name,
  );
  await page.evaluate(
    async (url) => {
      await import(url as string);
      await new Promise((resolve) => requestIdleCallback(resolve));
    },
    await view.jsonValue(),
  );
}

/** Holds back what the server says of the modal's address; gives what lets it go, and how often it was asked for. */
async function holdFrame(page: Page): Promise<{ release: () => Promise<void>; asked: () => number }> {
  const held: Route[] = [];
  let asked = 0;
  let isOpen = false;
  await page.route(FRAME_DATA, async (route) => {
    asked += 1;
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    asked: () => asked,
    async release() {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

test("a prepared cashbox opens before the server answers; what is typed stays; one request is made", async ({
  page,
}) => {
  await rest(page);
  const frame = await holdFrame(page);
  await depositLink(page).click();
  await expect(amount(page)).toHaveValue("50");
  await amount(page).fill("75");
  await expect(cashbox(page).getByRole("button", { name: "Deposit €75.00" })).toBeVisible();
  await expect(page).toHaveURL(at("orbit", "/pokies?modal=deposit"));
  const response = page.waitForResponse(FRAME_DATA);
  await frame.release();
  await response;
  await expect(page).toHaveURL(at("orbit", "/pokies?modal=deposit"));
  await expect(amount(page)).toHaveValue("75");
  expect(frame.asked()).toBe(1);
  await page.goBack();
  await expect(cashbox(page)).toBeHidden();
  await expect(page).toHaveURL(at("orbit", "/pokies"));
});

test("Back closes a cashbox also before the server answers, and the page stays", async ({ page }) => {
  await rest(page);
  const document = await page.evaluateHandle(() => window.document);
  const frame = await holdFrame(page);
  await depositLink(page).click();
  await expect(amount(page)).toBeVisible();
  await page.goBack();
  await expect(cashbox(page)).toBeHidden();
  await frame.release();
  await expect(page).toHaveURL(at("orbit", "/pokies"));
  await expect(cashbox(page)).toBeHidden();
  // Not the document before it.
  expect(await document.evaluate((each) => each === window.document)).toBe(true);
  await depositLink(page).click();
  await expect(amount(page)).toBeVisible();
  await page.goBack();
  await expect(cashbox(page)).toBeHidden();
  await page.goForward();
  await expect(cashbox(page)).toBeVisible();
  await page.goBack();
  await expect(cashbox(page)).toBeHidden();
  await expect(page).toHaveURL(at("orbit", "/pokies"));
});

test("a prepared cashbox that is closed before the server answers stays closed, and opens again", async ({ page }) => {
  await rest(page);
  const frame = await holdFrame(page);
  await depositLink(page).click();
  await expect(amount(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cashbox(page)).toBeHidden();
  // Opened and closed once more meanwhile it has one entry of the history.
  await depositLink(page).click();
  await expect(amount(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cashbox(page)).toBeHidden();
  await frame.release();
  await expect.poll(frame.asked).toBe(2);
  await expect(page).toHaveURL(at("orbit", "/pokies"));
  await expect(cashbox(page)).toBeHidden();
  await depositLink(page).click();
  await expect(amount(page)).toBeVisible();
  await expect(page).toHaveURL(at("orbit", "/pokies?modal=deposit"));
});

test("a deposit link that is pressed while the browser still goes back from a closed cashbox opens it again", async ({
  page,
}) => {
  // As on a busy machine: the way back begins late, here once the test lets it.
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => {
      document.documentElement.dataset.goesBack = "";
      document.addEventListener("goes-back-now", () => go(steps), { once: true });
    };
  });
  await rest(page);
  const frame = await holdFrame(page);
  await depositLink(page).click();
  await expect(amount(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cashbox(page)).toBeHidden();
  await frame.release();
  await page.locator("html[data-goes-back]").waitFor();
  await depositLink(page).click();
  const isBack = page.waitForURL(at("orbit", "/pokies"));
  await page.evaluate(() => document.dispatchEvent(new Event("goes-back-now")));
  await isBack;
  await expect(amount(page)).toBeVisible();
  await expect(page).toHaveURL(at("orbit", "/pokies?modal=deposit"));
  await page.goBack();
  await expect(cashbox(page)).toBeHidden();
  await expect(page).toHaveURL(at("orbit", "/pokies"));
});

test("a list that is no longer true takes no money: the server's word follows", async ({ page }) => {
  await rest(page);
  const limit = { type: "deposit", period: "day", currency: "EUR", amount_cents: 1_000 };
  const { status } = await callFrom(page, "orbit", createUserLimit.path, { method: "POST", body: limit });
  expect(status).toBeLessThan(300);
  const frame = await holdFrame(page);
  await depositLink(page).click();
  await amount(page).fill("60");
  await cashbox(page).getByRole("button", { name: "Deposit €60.00" }).click();
  await frame.release();
  await expect(cashbox(page).getByText("This is more than your limits allow.")).toBeVisible();
  await expect(amount(page)).toHaveValue("60");
  const { body } = await callFrom<{ action: string }[]>(page, "orbit", listPayments.path);
  expect(body.filter(({ action }) => action === "deposit")).toEqual([]);
});

test("a browser that saves data prepares nothing, and opens the cashbox all the same", async ({ page }) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/cashbox/prepared")) asked += 1;
  });
  await open(page, at("orbit", "/pokies"));
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /idle-work/.test(name)));
  expect(asked).toBe(0);
  await depositLink(page).click();
  await expect(amount(page)).toBeVisible();
});
