import type { Page } from "@playwright/test";
import type { OutboxMail } from "#schemas/api/authentication.ts";
import { listUserLimits, type UserLimits } from "#schemas/api/limits.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  newEmail,
  open,
  PASSWORD,
  test,
} from "../harness/journey.ts";
import { lastMail } from "../harness/outbox.ts";
import { endLimitWait } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";

const GAME = "northforge/thunder-anvil";
const REST = { timeout: 45_000 };

const card = (page: Page, type: string) => page.locator(`section[aria-labelledby="limit-${type}"]`);
const alert = (page: Page) => page.locator("main").getByRole("alert").filter({ hasText: /\S/ });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).or(page.locator(".toast-region")).getByText(text);
const limitsOf = async (page: Page) => (await callFrom<UserLimits>(page, "orbit", listUserLimits.path)).body.limits;

/** Sets a limit on an amount by its card's form. */
async function setLimit(page: Page, type: string, period: string, amount: string): Promise<void> {
  const form = card(page, type).locator(`form:has([name="period"])`);
  if (!(await form.isVisible())) await card(page, type).locator("summary").last().click();
  await form.locator('[name="period"]').selectOption(period);
  await form.locator('[name="amount"]').fill(amount);
  await form.getByRole("button", { name: "Save limit" }).click();
}

test("a loss limit is set, reached by play, announced on every page, and keeps games closed", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422|403/);
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, at("orbit", "/profile/limits"));
  await expectNoOverflow(page);
  await expectAccessible(page);
  await setLimit(page, "loss", "day", "€ 10.505");
  const amount = card(page, "loss").locator('[name="amount"]');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("€ 10.505");
  await expect(card(page, "loss")).toContainText("at most 2 decimal places, for example 50.50");
  // A limit of 0 would close all play: it is asked once more, and is not set by the question alone.
  await setLimit(page, "loss", "day", "0");
  const zero = card(page, "loss").getByRole("checkbox", { name: "Yes, I want a limit of 0" });
  await expect(zero).toBeFocused();
  await expect(card(page, "loss")).toContainText("With a limit of 0 you can't play for real money at all");
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(await limitsOf(page)).toEqual([]);
  await setLimit(page, "loss", "day", "10.50");
  await expect(toast(page, "Your limit is set and counts now.").first()).toBeVisible();
  await expect(card(page, "loss")).toContainText("€0.00 of €10.50 lost");

  const session = String(await openRealGame(page, "orbit", GAME));
  expect(await betOf(session, "northforge", { bet: 500, win: 100 })).toBe(200);
  await page.reload();
  await expect(card(page, "loss")).toContainText("€4.00 of €10.50 lost");
  await expect(card(page, "loss").getByRole("progressbar", { name: "Loss limit · Per day" })).toHaveAttribute(
    "aria-valuetext",
    "€4.00 of €10.50 lost",
  );
  await open(page, at("orbit", "/support"));
  // A stake beyond what is left is rejected; one that fits reaches the limit, and the open page says so.
  expect(await betOf(session, "northforge", { bet: 700, win: 0 })).toBe(403);
  expect(await betOf(session, "northforge", { bet: 650, win: 0 })).toBe(200);
  await expect(toast(page, /^You've reached your loss limit\./)).toBeVisible(REST);
  expect(await openRealGame(page, "orbit", GAME)).toBe(403);
  await page.goto(at("orbit", `/play/${GAME}`));
  await expect(page).toHaveURL(/\/profile\/limits\?reached=loss$/);
  await expect(alert(page)).toContainText(
    /Loss limit · Per day: €10\.50 of €10\.50 lost\. Games for real money stay closed at least until /,
  );
  await expect(toast(page, /^You've reached your loss limit\./)).toBeVisible(REST);
  await expectAccessible(page);
});

test("[GUARD-05 part: in mid-session] a limit that is reached while a game is open is announced, ends the game and leads to the limits", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const limit = { type: "loss", period: "day", currency: "EUR", amount_cents: 400 };
  expect((await callFrom(page, "orbit", "/api/user_limits", { method: "POST", body: limit })).status).toBe(200);
  await open(page, at("orbit", `/play/${GAME}?mode=real`));
  const frame = page.locator(".game-frame iframe");
  const session = new URL((await frame.getAttribute("src")) ?? "", at("orbit")).searchParams.get("session") ?? "";
  expect(await betOf(session, "northforge", { bet: 300, win: 0 })).toBe(200);
  expect(await betOf(session, "northforge", { bet: 100, win: 0 })).toBe(200);
  await expect(toast(page, /^You've reached your loss limit\./)).toBeVisible(REST);
  await expect(page).toHaveURL(/\/profile\/limits\?reached=loss$/, REST);
  await expect(alert(page)).toContainText("€4.00 of €4.00 lost");
  await expect(frame).toHaveCount(0);
});

test("[LIMIT-01 part: amounts and sessions] stricter counts at once; looser and removal wait, are mailed and confirmed by a button", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/profile/limits"));
  await setLimit(page, "wager", "week", "100");
  const row = card(page, "wager").locator("li");
  await expect(row).toContainText("€100.00");
  const change = async (value: string) => {
    await row.locator("summary").click();
    await expect(row.locator('[name="amount"]')).toBeVisible();
    await row.locator('[name="amount"]').fill(value);
    await row.getByRole("button", { name: "Save limit" }).click();
  };
  await change("80");
  await expect(row).toContainText("€80.00");
  await change("200");
  await expect(row).toContainText("You asked for €200.00. From ");
  await expect(row.locator("strong")).toHaveText("€80.00");
  expect((await limitsOf(page))[0]?.accounts[0]?.amount_cents).toBe(8_000);

  await endLimitWait(player.id);
  const mailed = async () =>
    (await callFrom<OutboxMail[]>(page, "orbit", "/api/outbox")).body.filter(({ to }) => to === player.email);
  await expect
    .poll(async () => (await mailed()).some(({ text }) => text.includes("/profile/limits/confirm")), REST)
    .toBe(true);
  const { link } = await lastMail(page, "orbit", player.email);
  await open(page, link);
  // Opening the link confirms nothing.
  expect((await limitsOf(page))[0]?.accounts[0]?.amount_cents).toBe(8_000);
  await open(page, link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { name: "Your limit has been changed" })).toBeVisible();
  expect((await limitsOf(page))[0]?.accounts[0]?.amount_cents).toBe(20_000);
  await open(page, link);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.locator("main")).toContainText("already used");

  await open(page, at("orbit", "/profile/limits"));
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Remove limit" }).click();
  await expect(row).toContainText("You asked to remove this limit.");
  await row.getByRole("button", { name: "Keep it as it is: Stake limit · Per week" }).click();
  await expect(toast(page, "Your limit stays as it is.").first()).toBeVisible();
  await expect(row).not.toContainText("You asked to remove");

  // Each of these is in the history and in its file (RG-07).
  await page.getByRole("link", { name: "Limit history" }).last().click();
  await expect(page.locator("main li").filter({ hasText: "Stake limit · Per week" })).toHaveCount(6);
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("limits.csv");
});

test("a break is confirmed in a step, by keyboard, and closes games while the player stays signed in", async ({
  page,
  expectedErrors,
}) => {
  // A game asks for its session in the browser as well.
  expectedErrors.push(/403/);
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/profile/limits"));
  const length = card(page, "coolingoff").locator("select");
  await length.focus();
  await length.selectOption("week");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Take a break of 1 week?" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Start the break" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/limits$/);
  await expect(alert(page)).toContainText(/You're on a break until .*\. Games for real money stay closed until then\./);
  await expect(toast(page, /^You're on a break\./)).toBeVisible(REST);
  expect(await openRealGame(page, "orbit", GAME)).toBe(403);
  // Longer only: what is shorter is no longer offered.
  await open(page, at("orbit", "/profile/limits"));
  await expect(length.locator("option")).toHaveText(["1 week", "1 month"]);
});

test("a self-exclusion says what it does, ends every tab's session and keeps the player out", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]/);
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  const other = await context.newPage();
  await open(other, at("orbit", "/support"));
  await expect(other.locator('summary[aria-label="Your account"]')).toBeVisible();
  await open(page, at("orbit", "/profile/limits"));
  await card(page, "selfexclusion").locator("select").selectOption("month_6");
  await card(page, "selfexclusion").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Exclude yourself for 6 months?" })).toBeFocused();
  await expect(page.locator("main")).toContainText("It can't be undone");
  await expect(page.locator("main")).toContainText("we'll pay it out");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Exclude me" }).click();
  await expect(page).toHaveURL(/\/self-exclusion\?until=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You're excluded until \w+ \d+, \d{4}$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await expect(other.locator('summary[aria-label="Your account"]')).toHaveCount(0, REST);
  await open(page, at("orbit", "/sign-in"));
  await page.locator('[name="email"]').fill(player.email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('main form button[type="submit"]').last().click();
  await expect(alert(page).first()).toContainText("You have excluded yourself here until");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("limits are set, changed and taken back, and a break is confirmed, by forms alone", async ({
    page,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    const helper = await (await browser.newContext()).newPage();
    const email = newEmail();
    await helper.goto(at("orbit", "/robots.txt"));
    const user = { email, password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true };
    expect((await callFrom(helper, "orbit", "/api/users", { method: "POST", body: { user } })).status).toBe(201);
    await page.context().addCookies(await helper.context().cookies());
    await helper.context().close();

    await page.goto(at("orbit", "/profile/limits"));
    await setLimit(page, "deposit", "month", "ten");
    await expect(card(page, "deposit")).toContainText("Enter the amount in digits, for example 50.50.");
    await expect(card(page, "deposit").locator('[name="amount"]')).toHaveValue("ten");
    await setLimit(page, "deposit", "month", "250");
    await expect(page.getByRole("status").filter({ hasText: "Your limit is set" }).first()).toBeVisible();
    const row = card(page, "deposit").locator("li");
    await row.locator("summary").click();
    await row.getByRole("button", { name: "Remove limit" }).click();
    await expect(row).toContainText("You asked to remove this limit.");
    await row.getByRole("button", { name: /^Keep it as it is/ }).click();
    await expect(row).not.toContainText("You asked to remove");
    await card(page, "coolingoff").getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Take a break of 1 day?" })).toBeVisible();
    await page.getByRole("button", { name: "Start the break" }).click();
    await expect(alert(page)).toContainText("You're on a break until ");
  });
});
