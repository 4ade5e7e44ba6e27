import type { Page } from "@playwright/test";
import type { VipProgress } from "#schemas/api/vip.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  goWithin,
  HOSTS,
  open,
  test,
} from "../harness/journey.ts";
import { breakProgress, endLevel, registerBeforeTheClub, tellOfDeposit } from "../harness/product-loyalty.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";
import { rawRequest } from "../harness/raw-request.ts";

const PROVIDER = "northforge";
const SOON = { timeout: 30_000 };
const status = (page: Page) => page.locator("[data-vip-status]");
const states = (page: Page) =>
  page.locator("[data-vip-tiers] > li").evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
const progressOf = async (page: Page) => (await callFrom<VipProgress>(page, "orbit", "/jam/vip_status_progress")).body;
const reaches = (page: Page, expected: Partial<VipProgress>) =>
  expect.poll(() => progressOf(page), SOON).toMatchObject(expected);

test("[VIP-01] [NAV-06 part: VIP manager block] six levels from Iron to Diamond are reached in order by deposits and bets of a quarter, end with a quarter, and Diamond never", async ({
  page,
}) => {
  // A rise is told of over the page at a moment of its own (VIP-03).
  await page.addLocatorHandler(page.locator("dialog[open]"), () => page.keyboard.press("Escape"));
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/vip"));
  await expect(page.locator("[data-vip-tiers] h3")).toHaveText([
    ...["Iron", "Bronze", "Silver", "Gold", "Platinum", "Diamond"],
  ]);
  await expect(status(page)).toContainText("Regular");
  await expect(status(page)).toContainText("0% of the way to Iron");
  await expect(status(page)).toContainText("€0 of €9,000");
  await expect(status(page)).toContainText("€0 of €90,000");
  expect(await states(page)).toEqual(Array(6).fill("locked"));
  await expectAccessible(page);

  const session = String(await openRealGame(page, "orbit", `${PROVIDER}/thunder-anvil`));
  expect(await betOf(session, PROVIDER, { bet: 2_000, win: 0 })).toBe(200);
  await reaches(page, { betSumCents: 2_000 });
  await tellOfDeposit(player.id, 450_000);
  await reaches(page, { depositAmountCents: 450_000, overallProgress: 25, activeStatus: "regular" });
  await open(page, at("orbit", "/vip"));
  await expect(status(page)).toContainText("25% of the way to Iron");
  await expect(status(page)).toContainText("€20 of €90,000");
  await expect(status(page).getByRole("progressbar", { name: "Deposits" })).toHaveJSProperty("value", 450_000);

  await tellOfDeposit(player.id, 2_050_000, { bets: 25_000_000 });
  await reaches(page, { currentStatus: "vip_level_3", activeStatus: "vip_level_3", nextStatus: "vip_level_4" });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, at("orbit", "/vip"));
  await expect(status(page).getByRole("heading", { name: "Silver" })).toBeVisible();
  await expect(status(page)).toContainText(/Yours until (March 31|June 30|September 30|December 31), 20\d\d/);
  expect(await states(page)).toEqual(["achieved", "achieved", "current", "locked", "locked", "locked"]);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator(".drawer").getByRole("region", { name: "Your VIP manager" })).toBeVisible(SOON);

  await endLevel(player.id);
  await reaches(page, { activeStatus: "regular", nextStatus: "vip_level_1", expiresAt: null });
  await tellOfDeposit(player.id, 18_000_000, { bets: 180_000_000 });
  await reaches(page, { activeStatus: "vip_level_6", nextStatus: null, expiresAt: null });
  await open(page, at("orbit", "/vip"));
  await expect(status(page)).toContainText("Yours for life");
  await expect(status(page)).toContainText("top of the ladder");
  expect(await states(page)).toEqual([...Array(5).fill("achieved"), "current"]);
});

test("[VIP-02] progress that can't be loaded is shown as regular, with nothing yet and the default thresholds", async ({
  page,
}) => {
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  await tellOfDeposit(player.id, 100_000);
  await reaches(page, { depositAmountCents: 100_000 });
  await breakProgress(player.id);
  expect((await callFrom(page, "orbit", "/jam/vip_status_progress")).status).toBe(500);
  await open(page, at("orbit", "/vip"));
  await expect(status(page)).toHaveAttribute("data-vip-status", "regular");
  await expect(status(page)).toContainText("Regular");
  await expect(status(page)).toContainText("couldn’t load your progress");
  await expect(status(page)).toContainText("€0 of €9,000");
  await expect(status(page)).toContainText("€0 of €90,000");
  await expect(page.locator("[data-vip-tiers] > li")).toHaveCount(6);
});

test("[VIP-03] [MODAL-03 part: VIP season, rewards, VIP onboarding, level info] [RT-01 part: groups_updates] who registered before the cutoff is introduced to the club once; a rise is shown after the game and when no other modal is open; points are SP in the club and XP before", async ({
  page,
}) => {
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  const dialog = (name: string) => page.getByRole("dialog", { name });
  await open(page, at("orbit", "/vip"));
  await expect(page.locator("[data-points-type]")).toHaveAttribute("data-points-type", "XP");
  await expect(dialog("Meet the VIP club")).toHaveCount(0);
  await page.getByRole("link", { name: "This quarter" }).click();
  await expect(dialog("This quarter")).toContainText("The quarter ends on");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "VIP rewards" }).click();
  await expect(dialog("VIP rewards")).toContainText("5% more points on every bet");
  await page.keyboard.press("Escape");

  await registerBeforeTheClub(player.id);
  await open(page, at("orbit", "/pokies"));
  await expect(dialog("Meet the VIP club")).toBeVisible(SOON);
  await dialog("Meet the VIP club").getByRole("button", { name: "Later" }).click();
  await open(page, at("orbit", "/pokies"));

  await openRealGame(page, "orbit", `${PROVIDER}/thunder-anvil`);
  await goWithin(page, `/play/${PROVIDER}/thunder-anvil`);
  // A sum of the quarter has to be there before bets are added to it.
  await tellOfDeposit(player.id, 100);
  await reaches(page, { depositAmountCents: 100 });
  await tellOfDeposit(player.id, 1_600_000, { bets: 16_000_000 });
  await reaches(page, { activeStatus: "vip_level_2" });
  await expect(dialog("Your status: Bronze"), "not over a game").toHaveCount(0);
  await goWithin(page, "/vip?modal=limits");
  // The page heard of the new group by itself.
  await expect(status(page)).toContainText("Bronze", SOON);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(dialog("Your status: Bronze"), "not beside another modal").toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog("Your status: Bronze")).toBeVisible(SOON);
  await expect(dialog("Your status: Bronze")).toContainText("10% more points on every bet");
  await expectAccessible(page);
  await dialog("Your status: Bronze").getByRole("button", { name: "Got it" }).click();
  await expect(page.locator("[data-points-type]")).toHaveAttribute("data-points-type", "SP");
  await page.evaluate(() => localStorage.clear());
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/api/player/vip_notices"), SOON),
    open(page, at("orbit", "/vip")),
  ]);
  await expect(page.getByRole("dialog"), "shown once, on any device").toHaveCount(0);
});

test("[ROUTE-13 part: vip] /vip, /vip/rewards and /vip/info are pages of a guest as well, without script; in German too", async () => {
  const port = Number(process.env.PRODUCT_PORT);
  const htmlOf = async (path: string) => {
    const { status: code, body } = await rawRequest(port, { host: HOSTS.orbit, path, headers: {} });
    return { code, html: String(body) };
  };
  for (const [path, text] of [
    ["/vip", "Iron"],
    ["/vip/rewards", "5% more points on every bet"],
    ["/vip/info", "A level holds to the end of the quarter after the one in which it was reached"],
    ["/de/vip", "Eisen"],
    ["/vip?modal=vip-season", "The quarter ends on"],
  ] as const) {
    const { code, html } = await htmlOf(path);
    expect([path, code, html.includes(text)]).toEqual([path, 200, true]);
  }
});
