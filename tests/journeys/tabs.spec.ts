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

test("[GUARD-03 part: another player] a tab of a player who is no longer signed in goes on as nobody else: its next call loads it anew", async ({
  page,
  context,
  expectedErrors,
}) => {
  // The call of the page that is another player's.
  expectedErrors.push(/409/);
  const first = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/support"));
  const ownId = await page.locator("html").getAttribute("data-player");
  expect(ownId).toMatch(/^[1-9]\d*$/);
  await context.clearCookies({ name: "__Host-marquee" });
  // Signed in by calls alone: no page of the other player tells this one.
  const other = await context.newPage();
  await other.goto(at("orbit", "/robots.txt"));
  const second = await becomePlayer(other, "orbit");
  expect(second.email).not.toBe(first.email);
  const reloaded = page.waitForEvent("load");
  await page.evaluate(
    () =>
      void fetch("/api/chat/messages", {
        method: "POST",
        headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
        body: JSON.stringify({ client_id: "typed-in-the-first-tab", text: "This is the first player" }),
      }),
  );
  await reloaded;
  await expect(page.locator("html")).not.toHaveAttribute("data-player", String(ownId));
  await page.locator(account).click();
  await expect(page.getByRole("banner")).toContainText(second.email);
  const chat = await callFrom(page, "orbit", "/api/chat", {});
  expect(JSON.stringify(chat)).not.toContain("This is the first player");
});
