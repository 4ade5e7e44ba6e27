import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Gift } from "#schemas/api/bonuses.ts";
import type { Lottery } from "#schemas/api/lotteries.ts";
import type { CompPoints } from "#schemas/api/shop.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  HOSTS,
  open,
  test,
} from "../harness/journey.ts";
import { announceLottery, endLottery } from "../harness/product-lotteries.ts";
import { addToGroup, givePoints, turnBonusesOff } from "../harness/product-verbs.ts";
import { rawRequest } from "../harness/raw-request.ts";

const LIST = "/tournaments/lotteries";
const REST = { timeout: 45_000 };
const panel = (page: Page, name: string) => page.getByRole("region", { name });
const pointsOf = async (page: Page) =>
  (await callFrom<CompPoints>(page, "orbit", "/api/player/comp_points")).body.chargeable.points;

const answerOf = async (host: string, path: string, cookie = "") => {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const answer = await rawRequest(Number(process.env.PRODUCT_PORT), { host, path, headers });
  const { location } = answer.headers;
  return [answer.status, location === undefined ? null : String(location).replace(/^https?:\/\/[^/]+/, "")];
};

test("[ROUTE-10 part: lotteries] [ROUTE-11 part: lottery] the tab leads to all tournaments while the feature is off, where the licence blocks it and where a brand holds none; no menu names it there", async ({
  page,
}) => {
  const off = "flag-switches=lotteries:0";
  expect(await answerOf(HOSTS.orbit, LIST)).toEqual([200, null]);
  expect(await answerOf(HOSTS.orbit, LIST, off)).toEqual([302, "/tournaments/all"]);
  expect(await answerOf(HOSTS.orbit, `/de${LIST}`, off)).toEqual([302, "/de/tournaments/all"]);
  for (const brand of ["orbit-ee", "orbit-it"] as const) {
    expect([brand, ...(await answerOf(HOSTS[brand], LIST))]).toEqual([brand, 302, "/tournaments/all"]);
  }
  const { path, id } = await announceLottery("orbit", "sunday-draw");
  expect(await answerOf(HOSTS.orbit, path)).toEqual([200, null]);
  expect(await answerOf(HOSTS.orbit, `/lottery/${id}`)).toEqual([301, path]);
  expect((await answerOf(HOSTS.orbit, path, off))[0]).toBe(404);
  expect((await answerOf(HOSTS.orbit, "/lottery/no-such-draw"))[0]).toBe(404);
  const tabs = page.getByRole("navigation", { name: "Tournaments by status" });
  await open(page, at("orbit", "/tournaments"));
  await tabs.getByRole("link", { name: "Lotteries" }).click();
  await expect(page).toHaveURL(at("orbit", LIST));
  await expect(page.locator("main h1")).toHaveText("Lotteries");
  await page.context().addCookies([{ name: "flag-switches", value: "lotteries:0", url: at("orbit") }]);
  await page.goto(at("orbit", LIST));
  await expect(page).toHaveURL(at("orbit", "/tournaments/all"));
  await expect(tabs.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".tournament-card").first()).toBeVisible();
  await expect(page.locator(`a[href*="${LIST}"], a[href*="/lottery/"]`)).toHaveCount(0);
});

test("[LOT-01] a player finds the lottery with its prizes and status, buys tickets with comp points, has them, and sees the draw with its winners; the script verifies it", async ({
  page,
}) => {
  test.slow();
  const lottery = await announceLottery("orbit", "sunday-draw");
  await open(page, at("orbit", LIST));
  const card = page.locator(`main li:has(a[href="${lottery.path}"])`);
  // Guests' pages are cached for some seconds.
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass(REST);
  await expect(card).toContainText("Tickets on sale");
  await expect(card.getByRole("timer")).toHaveText(/^Ends in /);
  await expect(card).toContainText("26 prizes in the draw");
  await expect(card).toContainText("50 points a ticket");
  await expect(page.locator(".lottery-card").filter({ hasText: "Coming up" }).first()).toContainText(/Starts in/);
  await card.getByRole("link").click();
  await expect(page.locator("main h1")).toHaveText("Sunday draw");
  const prizes = panel(page, "Prizes").getByRole("listitem");
  await expect(prizes.nth(1)).toContainText("50 free spins");
  await expect(prizes).toHaveCount(3);
  const signUp = panel(page, "Buy tickets").getByRole("link", { name: "Sign up" });
  expect(await signUp.getAttribute("href")).toBe(`/sign-up?redirect=${encodeURIComponent(lottery.path)}`);
  await page.locator("[data-fair] summary").click();
  const promised = (await page.locator("[data-fair] dd").first().textContent()) ?? "";
  expect(promised).toMatch(/^[0-9a-f]{64}$/);

  // A player without points reads what is missing; one who has some buys, and agrees to what the shop asks, too.
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", lottery.path));
  await expect(panel(page, "Buy tickets")).toContainText("You need 50 more points for a ticket.");
  await expect(panel(page, "Your tickets")).toContainText("You have no tickets");
  await givePoints(player.id, 220);
  await addToGroup(player.id, "100");
  await turnBonusesOff(player.id);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, at("orbit", lottery.path));
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByLabel("How many tickets").fill("3");
  await expect(panel(page, "Buy tickets")).toContainText("Total: 150 points");
  const buy = panel(page, "Buy tickets").getByRole("button", { name: "Buy tickets" });
  await buy.click();
  expect(await pointsOf(page), "not before the player agrees").toBe(220);
  await page.getByLabel(/only this account/).check();
  await page.getByLabel(/Turn bonuses on/).check();
  await buy.click();
  await expect(page.getByRole("status").filter({ hasText: "You have 3 new tickets. Good luck!" })).toBeVisible();
  expect(await pointsOf(page)).toBe(70);
  await expect(panel(page, "Your tickets")).toContainText("No. 1");
  await expect(panel(page, "Your tickets")).toContainText("No. 3");
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, at("orbit", LIST));
  await expect(card).toContainText("You have 3 tickets.");
  // The shop's card leads here.
  await open(page, at("orbit", "/rocket-mart/special"));
  await page.locator(`main li a[href="/lottery/${lottery.id}"]`).click();
  await expect(page).toHaveURL(at("orbit", lottery.path));

  // The end comes while the page is open: the page shows the draw by itself.
  await endLottery(lottery.id);
  await page.reload();
  await expect(panel(page, "Winners").getByRole("listitem").first()).toContainText("***", REST);
  await expect(page.locator("main")).toContainText("Drawn");
  await expect(panel(page, "Winners").getByRole("listitem")).toHaveCount(3);
  await expect(panel(page, "Your tickets").getByRole("status")).toContainText(
    /Ticket no\. [123] has won: €100 bonus\./,
  );
  await expectAccessible(page);
  const gifts = async () =>
    (await callFrom<Gift[]>(page, "orbit", "/api/player/bonuses")).body.map(({ group_key }) => group_key);
  await expect.poll(gifts, REST).toContain("lottery_bonus_100");
  await panel(page, "Your tickets").getByRole("link", { name: "See it in your gifts" }).click();
  await expect(page).toHaveURL(at("orbit", "/profile/gifts"));
  await expect(page.locator("main")).toContainText("Lottery prize");

  // What anybody can do with the page's own link.
  await open(page, at("orbit", lottery.path));
  const codes = await page.locator("#tickets details li").allTextContents();
  await page.locator("#tickets details summary").click();
  await page.locator("[data-fair] summary").click();
  await expect(page.locator("[data-fair] dd").first()).toHaveText(promised);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the data of the draw" }).click();
  const folder = mkdtempSync(join(tmpdir(), "marquee-lottery-"));
  const file = join(folder, "draw.json");
  await (await downloading).saveAs(file);
  const words = ["scripts/verify-draw.mjs", promised, file, ...codes.map((code) => code.trim())];
  const { stdout, stderr } = spawnSync("node", words, { encoding: "utf8", env: { PATH: process.env.PATH } });
  rmSync(folder, { recursive: true, force: true });
  const { body } = await callFrom<Lottery>(page, "orbit", `/api/lotteries/${lottery.id}`);
  expect([stdout, stderr]).toEqual([`winners ${body.top_players.map(({ ticket }) => ticket).join(" ")}\n`, ""]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("tickets are bought by the form alone, and what was not bought is said", async ({ page, browser }) => {
    const script = await browser.newContext();
    const other = await script.newPage();
    const player = await becomePlayer(other, "orbit", { currency: "EUR" });
    await givePoints(player.id, 160);
    const lottery = await announceLottery("orbit", "sunday-draw");
    await page.context().addCookies(await script.cookies());
    await page.goto(at("orbit", `/de${lottery.path}`));
    await page.getByLabel("Anzahl der Lose").fill("2");
    await page.getByRole("button", { name: "Lose kaufen" }).click();
    await expect(page).toHaveURL(new RegExp(`/de${lottery.path}\\?bought=2#tickets$`));
    await expect(page.getByRole("status").filter({ hasText: "Du hast 2 neue Lose." })).toBeVisible();
    expect(await pointsOf(other)).toBe(60);
    // The sale closes while the form is open.
    await endLottery(lottery.id);
    await page.getByRole("button", { name: "Lose kaufen" }).click();
    await expect(page).toHaveURL(/failed=/);
    expect(await pointsOf(other)).toBe(60);
    await script.close();
  });
});
