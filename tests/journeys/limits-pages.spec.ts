import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Download, Page } from "@playwright/test";
import { openDatabase } from "#platform/db/database.ts";
import type { OutboxMail } from "#schemas/api/authentication.ts";
import type { UserLimit, UserLimits } from "#schemas/api/limits.ts";
import type { Subscriptions } from "#schemas/api/profile.ts";
import { ASSESSMENT_QUESTIONS } from "#schemas/rules/self-assessment.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";
import { newPerson, PASSWORD } from "../harness/people.ts";
import { ProductClient } from "../harness/product-client.ts";
import { databaseUrlOf } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";
import { withinASecond } from "../harness/within-a-second.ts";

const GAME = "northforge/thunder-anvil";
const REST = { timeout: 45_000 };
const PHONE = { width: 360, height: 780 };

const productDatabase = () => databaseUrlOf(process.env.PRODUCT_FOLDER ?? "");

/** What every account of an address is subscribed to. */
async function subscriptionsOf(email: string): Promise<Subscriptions[]> {
  const database = openDatabase(productDatabase(), { connections: 1 });
  const query = "select receive_promos, receive_sms_promos from players where lower(email) = lower($1)";
  const { rows } = await database.pool.query<Subscriptions>(query, [email]);
  await database.close();
  return rows;
}

/** An operator's command for payments. */
async function command(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: process.env.PRODUCT_FOLDER };
  const done = await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/payments.ts", ...words], {
    env,
  });
  return done.stdout;
}

/** Lets an operator approve a withdrawal, unless a rule has done so, and waits until the provider has paid it. */
async function payOut(payment: string): Promise<void> {
  await command("approve", payment).catch(() => {});
  await paid(payment);
}

async function paid(payment: string): Promise<void> {
  const database = openDatabase(productDatabase(), { connections: 1 });
  const state = async () =>
    (await database.pool.query("select state from payments where id = $1", [payment])).rows[0]?.state;
  await expect.poll(state, REST).toBe("paid");
  await database.close();
}

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).locator(".toast");
const setLimit = async (page: Page, body: object) => {
  const { status, body: limit } = await callFrom<UserLimit>(page, "orbit", "/api/user_limits", {
    method: "POST",
    body,
  });
  expect(status).toBeLessThan(300);
  return limit;
};
const reachedOf = async (page: Page) => {
  const { body } = await callFrom<UserLimits>(page, "orbit", "/api/user_limits");
  return body.limits.filter(({ reached }) => reached).map(({ type }) => type);
};

test("[LIMIT-02] a limit is reached when the amount minus what counts is 0 or less, a break always blocks, and each that is reached shows a message that stays", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/40[39]|422/);
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const session = String(await openRealGame(page, "orbit", GAME));
  const amount = { period: "day", currency: "EUR" };
  await setLimit(page, { type: "loss", ...amount, amount_cents: 100 });
  await page.clock.install();
  await open(page, at("orbit", "/support"));
  const bet = (bet: number, win = 0) => betOf(session, "northforge", { bet, win });

  // A net win counts as nothing of a loss limit: it closes no game.
  expect(await bet(10, 200)).toBe(200);
  expect(await reachedOf(page)).toEqual([]);
  expect(await bet(291)).toBe(403);
  for (const stake of [190, 99]) expect(await bet(stake)).toBe(200);
  expect(await reachedOf(page), "1 is left").toEqual([]);
  await expect(toasts(page)).toHaveCount(0);
  expect(await bet(1)).toBe(200);
  expect(await reachedOf(page)).toEqual(["loss"]);
  await expect(toasts(page).filter({ hasText: "You've reached your loss limit." })).toHaveCount(1, REST);
  expect(await bet(1)).toBe(403);

  // Three hundred were staked: a limit of as much, or of less, is reached as soon as it is set.
  await setLimit(page, { type: "wager", ...amount, amount_cents: 300 });
  await expect(toasts(page).filter({ hasText: "You've reached your stake limit." })).toHaveCount(1, REST);
  await setLimit(page, { type: "deposit", ...amount, amount_cents: 0 });
  await expect(toasts(page).filter({ hasText: "You've reached your deposit limit." })).toHaveCount(1, REST);
  const deposit = { method: "sofort", currency: "EUR", amount_cents: 2_000, return_path: "/" };
  expect((await callFrom(page, "orbit", "/api/player/deposits", { method: "POST", body: deposit })).status).toBe(403);
  await setLimit(page, { type: "coolingoff", period: "day" });
  await expect(toasts(page).filter({ hasText: "You're on a break." })).toHaveCount(1, REST);
  expect((await reachedOf(page)).sort()).toEqual(["coolingoff", "deposit", "loss", "wager"]);
  expect(await openRealGame(page, "orbit", GAME)).toBe(403);

  await page.clock.runFor(120_000);
  await expect(toasts(page)).toHaveCount(4);
  await toasts(page).first().getByRole("button", { name: "Close" }).click();
  await expect(toasts(page)).toHaveCount(3);
});

test("[RG-02] a self-exclusion asks about the sibling brands, ends every session within a second, stops marketing, and leaves withdrawals possible", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]/);
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  const api = <T>(method: string, path: string, body?: object) => callFrom<T>(page, "orbit", path, { method, body });
  await api("PUT", "/api/subscriptions", { receive_promos: true, receive_sms_promos: true });
  await api("PATCH", "/api/player", {
    ...newPerson(),
    city: "Toronto",
    address: "Street 1",
    postal_code: "M5V 3L9",
  });
  const asked = {
    method: "bank-eur",
    currency: "EUR",
    amount_cents: 5_000,
    destination: "DE89 3704 0044 0532 0130 00",
  };
  const { body: withdrawal } = await api<{ payment: { id: string } }>("POST", "/api/player/withdrawals", asked);
  const mails = async () =>
    (await api<OutboxMail[]>("GET", "/api/outbox")).body.filter(({ to }) => to === player.email);
  const tokens = async () => (await mails()).flatMap(({ text }) => /confirmation_token=([\w-]+)/.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await tokens()).length, REST).toBeGreaterThan(0);
  const [token] = await tokens();
  expect((await api("GET", `/api/users/confirmation?confirmation_token=${token}`)).status).toBe(200);

  // Another device, and an account of the same person at a sibling brand, each with a socket.
  const port = Number(process.env.PRODUCT_PORT);
  const phone = new ProductClient(port);
  await phone.ok("POST", "/api/users/sign_in", { user: { email: player.email, password: PASSWORD } });
  const sibling = new ProductClient(port, `lagoon.localhost:${port}`);
  const user = { email: player.email, password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true };
  await sibling.ok("POST", "/api/users", { user: { ...user, receive_promos: true } });
  const sockets = [await phone.openSocket(), await sibling.openSocket()];

  await open(page, at("orbit", "/profile/limits?stop=selfexclusion&period=month_6"));
  await page.getByLabel("Exclude me from all other casinos that we run, too").check();
  await expect(page.locator("main")).toContainText("Your balance stays yours.");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Exclude me" }).click();
  await answered;
  await withinASecond(() => sockets.every(({ socket }) => socket.disconnected));
  await expect(page).toHaveURL(/\/self-exclusion\?until=/);
  for (const client of [phone, sibling]) expect((await client.call("GET", "/api/player")).status).toBe(401);
  for (const client of [new ProductClient(port), new ProductClient(port, sibling.host)]) {
    const { status } = await client.call("POST", "/api/users/sign_in", {
      user: { email: player.email, password: PASSWORD },
    });
    expect(status).toBe(403);
  }
  expect(await subscriptionsOf(player.email)).toEqual([
    { receive_promos: false, receive_sms_promos: false },
    { receive_promos: false, receive_sms_promos: false },
  ]);
  // What was asked for before is paid, and what is left when the player asks for it by mail.
  await payOut(withdrawal.payment.id);
  const rest = await command("payout", String(player.id), "EUR", "bank-eur", "DE89370400440532013000");
  await paid(rest.split(" ", 1)[0] ?? "");
});

/** The lines of a file that was saved, without its heading. */
async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), "utf8");
  return text.trim().split("\r\n").slice(1);
}

test("[RG-07] a player sees and saves the history of their rounds, payments and limits", async ({ page }) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const session = String(await openRealGame(page, "orbit", GAME));
  for (const win of [0, 250, 30]) expect(await betOf(session, "northforge", { bet: 100, win })).toBe(200);
  const deposit = { method: "sofort", currency: "EUR", amount_cents: 2_000, return_path: "/" };
  expect((await callFrom(page, "orbit", "/api/player/deposits", { method: "POST", body: deposit })).status).toBe(201);
  const limit = { type: "loss", period: "week", currency: "EUR" };
  await setLimit(page, { ...limit, amount_cents: 9_000 });
  await setLimit(page, { ...limit, amount_cents: 4_000 });
  await open(page, at("orbit", "/profile/limits"));
  const save = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    return linesOf(await download);
  };
  for (const [tab, path, line, seen, rows] of [
    [
      "Game history",
      "/profile/games-history",
      "main tbody tr",
      [/€1\.00.*€0\.00/, /€1\.00.*€2\.50/, /€1\.00.*€0\.30/],
      3,
    ],
    ["Payment history", "/profile/payments-history", "main li", [/Deposit.*€20\.00|€20\.00.*Deposit/, /Play money/], 2],
    [
      "Limit history",
      "/profile/limits-history",
      "main li",
      [/Loss limit.*Made stricter.*€40\.00|Made stricter/, /€90\.00/],
      2,
    ],
  ] as const) {
    await page.goto(at("orbit", path));
    await expect(page.locator("main h1"), tab).toBeVisible();
    for (const text of seen) await expect(page.locator(line).filter({ hasText: text }).first()).toBeVisible();
    expect(await save(), tab).toHaveLength(rows);
  }
});

/** Pages of every kind that the frame stands around, for a player. */
const PAGES = [
  "/",
  "/pokies",
  "/pokies/all",
  "/live",
  "/search?q=gold",
  "/producers/northforge",
  "/favorite-games",
  `/play/${GAME}`,
  `/play/${GAME}?mode=real`,
  "/tournaments",
  "/jackpots",
  "/promotions",
  "/vip",
  "/support",
  "/news",
  "/awards",
  "/responsible-gaming",
  "/terms-and-conditions",
  "/profile",
  "/profile/security",
  "/profile/payments-history",
  "/self-assessment",
  "/oops",
  "/no/such/page",
];

test("[RG-09] a break, limits and the self-assessment are two taps from every page, and what they say speaks to the player's own figures", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/40[34]|422/);
  const TARGETS = ["/profile/limits", "/profile/limits#limit-coolingoff", "/self-assessment"];
  const menu = 'header details:has(> summary[aria-label="Your account"])';
  await becomePlayer(page, "orbit", { currency: "EUR" });
  // Every page has the menu with its links, as it comes from the server; on some of them it is opened.
  await page.goto(at("orbit"));
  for (const path of PAGES) {
    const document = await page.evaluate(async (address) => (await fetch(address)).text(), path);
    for (const target of TARGETS) expect(document.includes(`href="${target}"`), `${path} ${target}`).toBe(true);
  }
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    for (const path of PAGES.filter((_, index) => index % 8 === 1)) {
      await page.goto(at("orbit", path), { waitUntil: "domcontentloaded" });
      await page.locator(`${menu} > summary`).click();
      for (const target of TARGETS) await expect(page.locator(`${menu} a[href="${target}"]`), path).toBeVisible();
    }
  }
  await page.setViewportSize(PHONE);
  await open(page, at("orbit", "/pokies"));
  await page.locator(`${menu} > summary`).click();
  await page.getByRole("link", { name: "Take a break" }).click();
  await expect(page.getByRole("heading", { name: "Take a break" })).toBeInViewport(REST);

  // Their own figures: what a limit has counted, and what was staked and won.
  const session = String(await openRealGame(page, "orbit", GAME));
  for (const win of [0, 50]) expect(await betOf(session, "northforge", { bet: 300, win })).toBe(200);
  await setLimit(page, { type: "loss", period: "day", currency: "EUR", amount_cents: 500 });
  await open(page, at("orbit", "/profile/limits"));
  await expect(
    page
      .locator("main")
      .getByRole("alert")
      .filter({ hasText: /€5\.50 of €5\.00 lost/ }),
  ).toBeVisible();

  await page.locator(`${menu} > summary`).click();
  await page.locator(menu).getByRole("link", { name: "Check how you play" }).click();
  await expect(page).toHaveURL(at("orbit", "/self-assessment"));
  await expectNoOverflow(page);
  await expectAccessible(page);
  const answer = (question: string, value: string) => page.locator(`[name="${question}"][value="${value}"]`).check();
  await answer("more", "often");
  await page.getByRole("button", { name: "Show my result" }).click();
  await expect(page.getByText("7 answers are missing.")).toBeVisible();
  await expect(page.locator('[name="chase"]').first()).toBeFocused();
  await expect(page.locator('[name="more"][value="often"]')).toBeChecked();
  await expectAccessible(page);
  for (const question of ASSESSMENT_QUESTIONS.slice(1))
    await answer(question, question === "borrow" ? "often" : "never");
  await page.getByRole("button", { name: "Show my result" }).click();
  await expect(page.getByRole("heading", { name: "Your answers suggest that you stop for a while" })).toBeFocused();
  await expect(page.locator("main")).toContainText(
    "you have staked €6.00 in 2 rounds so far, and won €0.50. That is a loss of €5.50.",
  );
  await expectAccessible(page);
  await page.locator("main").getByRole("link", { name: "Take a break" }).click();
  await expect(page).toHaveURL(at("orbit", "/profile/limits#limit-coolingoff"));

  // A guest finds it at the foot of each page, and gets advice without figures; without script as well.
  const guest = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  const visitor = await guest?.newPage();
  if (!visitor) throw new Error("no browser");
  await visitor.goto(at("orbit", "/terms-and-conditions"));
  await visitor.locator('footer a[href="/self-assessment"]').click();
  for (const question of ASSESSMENT_QUESTIONS) await visitor.locator(`[name="${question}"][value="never"]`).check();
  await visitor.getByRole("button", { name: "Show my result" }).click();
  await expect(visitor.getByRole("heading", { name: "Your play seems to be in hand" })).toBeVisible();
  await expect(visitor.locator("main")).not.toContainText("staked");
  await guest?.close();
});
