import type { Page } from "@playwright/test";
import {
  activeAccount,
  at,
  becomePlayer,
  expect,
  expectAccessible,
  expectNoOverflow,
  HOSTS,
  open,
  test,
} from "../harness/journey.ts";
import { announceLottery } from "../harness/product-lotteries.ts";
import { givePoints, turnBonusesOff } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { ARRIVAL, giftsOf, pointsOf, rewardedPlayer } from "../harness/rewarded-player.ts";

const card = (page: Page, title: string | RegExp) => page.locator("main li").filter({ hasText: title });
const titled = (page: Page, name: string) =>
  page.locator("main li").filter({ has: page.getByRole("heading", { name, exact: true }) });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Kinds of rewards" });
const modal = (page: Page) => page.getByRole("dialog");

const redirectOf = async (path: string, cookie = "") => {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const answer = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path, headers });
  return [answer.status, answer.headers.location ?? null];
};

test("[GUARD-11] the shop and the chance lead to the promotions while they are off, the sale to all cards for a guest and without a sale", async ({
  page,
}) => {
  const off = "flag-switches=rocketMart:0.rocketChance:0";
  for (const tab of ["", "/discounts", "/freespins", "/money", "/special"]) {
    expect([tab, ...(await redirectOf(`/rocket-mart${tab}`, off))]).toEqual([tab, 302, "/promotions"]);
  }
  expect(await redirectOf("/de/rocket-chance", off)).toEqual([302, "/de/promotions"]);
  expect(await redirectOf("/rocket-mart/discounts")).toEqual([302, "/rocket-mart"]);
  expect(await redirectOf("/rocket-mart")).toEqual([200, null]);
  expect((await redirectOf("/rocket-mart/unknown"))[0]).toBe(404);
  await rewardedPlayer(page);
  await open(page, at("orbit", "/rocket-mart/discounts"));
  await expect(page).toHaveURL(at("orbit", "/rocket-mart/discounts"));
  // Orbit in Australia has no sale.
  await becomePlayer(page, "orbit-au", { country: "AU", currency: "AUD" });
  await page.goto(at("orbit-au", "/rocket-mart/discounts"));
  await expect(page).toHaveURL(at("orbit-au", "/rocket-mart"));
});

test("[ROUTE-13 part: shop, wheels and loot boxes] each has its address, with and without a locale", async ({
  page,
}) => {
  await rewardedPlayer(page);
  const headings = {
    "/rocket-mart": ["Rewards shop", "Prämienshop"],
    "/rocket-mart/discounts": ["Rewards shop", "Prämienshop"],
    "/rocket-mart/freespins": ["Rewards shop", "Prämienshop"],
    "/rocket-mart/money": ["Rewards shop", "Prämienshop"],
    "/rocket-mart/special": ["Rewards shop", "Prämienshop"],
    "/rocketmart-wheel": ["Prize wheel", "Glücksrad"],
    "/rocketplay-wheel": ["Rocket wheel", "Raketenrad"],
    "/rocket-chance": ["Loot boxes", "Lootboxen"],
  };
  const cookie = (await page.context().cookies(at("orbit"))).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const [path, texts] of Object.entries(headings)) {
    for (const [index, prefix] of ["/en", "/de"].entries()) {
      const request = { host: HOSTS.orbit, path: prefix + path, headers: { cookie } };
      const { status, text } = await rawRequest(Number(process.env.PRODUCT_PORT), request);
      const [, heading = ""] = /<h1[^>]*>([^<]*)/.exec(text) ?? [];
      expect([prefix + path, status, heading]).toEqual([prefix + path, 200, texts[index]]);
    }
  }
});

test("[SHOP-01] five tabs with cards in the visitor's currency, EUR's price where a card has none of its own; accents for what a player can exchange, and five skeletons while a tab loads", async ({
  page,
}) => {
  await open(page, at("orbit", "/rocket-mart"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-accent]")).toHaveCount(0);
  const labels = async () => (await tabs(page).getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(await labels(), "a sale is for players").toEqual(["All", "Free spins", "Cash", "Special"]);
  // The shipped lotteries pause between two of their editions.
  await announceLottery("orbit", "sunday-draw");
  await rewardedPlayer(page, { points: 320, currency: "NOK" });
  await open(page, at("orbit", "/rocket-mart"));
  expect(await labels()).toEqual(["All", "Sale", "Free spins", "Cash", "Special"]);
  // A price of its own, and EUR's; 5 EUR are 50 kr by the reference rate.
  await expect(titled(page, "500.00 kr in cash")).toContainText("3,900 points");
  await expect(titled(page, "50.00 kr in cash")).toContainText("500 points");
  const accented = tabs(page)
    .getByRole("link")
    .filter({ has: page.locator("[data-accent]") });
  // A ticket of a lottery is special, too, and costs less than the player has.
  expect((await accented.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(["All", "Free spins", "Special"]);
  for (const [tab, groups] of [
    ["Sale", ["500.00 kr in cash", "50 free spins"]],
    ["Free spins", ["20 free spins", "50 free spins"]],
    ["Cash", ["50.00 kr in cash", "500.00 kr in cash", "250.00 kr in cash", "2,500.00 kr in cash"]],
  ] as const) {
    await tabs(page).getByRole("link", { name: tab }).click();
    await expect(tabs(page).locator("[aria-current=page]")).toContainText(tab);
    const titles = (await page.locator("main li h2").allInnerTexts()).map((text) => text.replaceAll("\u00a0", " "));
    expect(titles.slice(0, 4), tab).toEqual(groups);
  }
  await tabs(page).getByRole("link", { name: "Special" }).click();
  await expect(titled(page, "Loot box")).toBeVisible();
  // An accent outside of the window does not widen the page.
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, at("orbit", "/de/rocket-mart"));
  await expectNoOverflow(page);
  // Where the locale stands in the address, too, the skeletons hold the cards' places until they are there.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rocket-mart/special.data**", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Arten von Prämien" }).getByRole("link", { name: "Besonderes" }).click();
  await expect(page.locator("[data-skeleton-card]")).toHaveCount(5);
  release();
  await expect(titled(page, "Lootbox")).toBeVisible();
  await expect(page.locator("[data-skeleton-card]")).toHaveCount(0);
});

test("[SHOP-04 part: in the storefront] free spins and loot boxes are exchanged, and the result leads to where they are used", async ({
  page,
}) => {
  await rewardedPlayer(page, { points: 1_100 });
  await open(page, at("orbit", "/rocket-mart/freespins"));
  const spins = card(page, "20 free spins");
  await expect(spins).toContainText("Vault Twelve");
  await expect(spins).toContainText("€0.20 a spin");
  await spins.getByRole("link").click();
  await expect(modal(page)).toContainText("Wagering 30x");
  await modal(page).getByRole("button", { name: "Exchange 300 points" }).click();
  await expect(modal(page)).toContainText("20 free spins are waiting among your gifts.");
  await modal(page).getByRole("link", { name: "See your gifts" }).click();
  await expect(page.getByRole("article", { name: "20 free spins from the shop" })).toBeVisible();
  await open(page, at("orbit", "/rocket-mart/special?modal=exchange&card=loot_box&quantity=2"));
  await expectAccessible(page);
  await modal(page).getByRole("button", { name: "Exchange 800 points" }).click();
  await expect(modal(page)).toContainText("2 × Loot box: it's ready for you.");
  await modal(page).getByRole("link", { name: "See your loot boxes" }).click();
  await expect(page.getByRole("heading", { name: "2 boxes to open" })).toBeVisible();
  expect(await pointsOf(page)).toBe(0);
  expect((await giftsOf(page)).map(({ group_key }) => group_key)).toContain("shop_spins_20");
});

test("[SHOP-02] [RT-01 part: comps_award] a guest registers, a player without points reads what is missing, and a quantity is chosen up to what the points pay", async ({
  page,
}) => {
  await open(page, at("orbit", "/rocket-mart/money"));
  const register = card(page, "37.50").getByRole("link", { name: "Sign up to exchange" });
  expect(await register.getAttribute("href")).toContain("/sign-up?redirect=%2Frocket-mart%2Fmoney");
  const player = await rewardedPlayer(page, { points: 120 });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, at("orbit", "/rocket-mart/money"));
  await expectNoOverflow(page);
  await card(page, "€5.00").getByRole("link").click();
  await expect(modal(page)).toContainText("You need 380 more points.");
  await expect(modal(page).getByRole("link", { name: "Play games" })).toBeVisible();
  await modal(page).getByRole("link", { name: "Back to the shop" }).click();
  await expect(modal(page)).toHaveCount(0);
  // Points that arrive while the page is open show at once.
  await givePoints(player.id, 600);
  await expect(page.locator("main dl")).toContainText("720", ARRIVAL);
  await card(page, "€5.00").getByRole("link").click();
  await expect(modal(page)).toContainText("Points left");
  await expect(modal(page).getByLabel("Quantity")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await givePoints(player.id, 1_000);
  await open(page, at("orbit", "/rocket-mart/money?modal=exchange&card=cash_5&quantity=2"));
  await expect(modal(page).getByLabel("Quantity")).toHaveValue("2");
  await expect(modal(page).locator("dl")).toContainText("720");
  await modal(page).getByRole("button", { name: "One more" }).click();
  await expect(modal(page).getByLabel("Quantity")).toHaveValue("3");
  await expect(modal(page).getByRole("button", { name: "One more" })).toBeDisabled();
  await expect(modal(page).locator("dl")).toContainText("220");
  await expectAccessible(page);
  await modal(page).getByRole("button", { name: "Exchange 1,500 points" }).click();
  await expect(modal(page)).toContainText("€15.00 has been added to your balance.");
  expect(await pointsOf(page)).toBe(220);
});

test("[SHOP-03] a player with several accounts is warned, one without bonuses turns them on, then the exchange and its result", async ({
  page,
}) => {
  const player = await rewardedPlayer(page, { points: 1_100, groups: ["100"] });
  await turnBonusesOff(player.id);
  const { amount_cents: before } = await activeAccount(page, "orbit");
  await open(page, at("orbit", "/rocket-mart"));
  await card(page, "€5.00").getByRole("link").click();
  await modal(page).getByRole("button", { name: "Exchange 500 points" }).click();
  await expect(modal(page).getByRole("heading")).toHaveText("Do you have more than one account?");
  expect(await pointsOf(page)).toBe(1_100);
  await modal(page).getByRole("button", { name: "I understand, continue" }).click();
  await expect(modal(page).getByRole("heading")).toHaveText("Turn bonuses on?");
  expect(await pointsOf(page)).toBe(1_100);
  await modal(page).getByRole("button", { name: "Turn on and exchange" }).click();
  await expect(modal(page).getByRole("heading")).toHaveText("It's yours");
  expect(await pointsOf(page)).toBe(600);
  expect((await activeAccount(page, "orbit")).amount_cents).toBe(before + 500);
  // A card that is gone meanwhile: the result popup says that nothing was taken.
  await open(page, at("orbit", "/rocket-mart?modal=exchange&card=cash_5&step=failed&errorCode=SHOP.PRICE_CHANGED"));
  await expect(modal(page).getByRole("alert")).toContainText("No points were taken.");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("points are earned by play and exchanged by forms alone", async ({ page, browser }) => {
    const script = await browser.newContext();
    const other = await script.newPage();
    const player = await rewardedPlayer(other);
    const session = String(await openRealGame(other, "orbit", "northforge/thunder-anvil"));
    for (let spin = 0; spin < 3; spin += 1)
      expect(await betOf(session, "northforge", { bet: 1_000, win: 1_000 })).toBe(200);
    await expect.poll(() => pointsOf(other), ARRIVAL).toBe(3);
    await givePoints(player.id, 997);
    await page.context().addCookies(await script.cookies());
    await page.goto(at("orbit", "/de/rocket-mart"));
    await card(page, /5,00/).first().getByRole("link").click();
    await modal(page).getByLabel("Anzahl").fill("2");
    await modal(page)
      .getByRole("button", { name: /eintauschen$/ })
      .click();
    await expect(modal(page)).toContainText("wurden deinem Guthaben gutgeschrieben");
    expect(await pointsOf(other)).toBe(0);
    await script.close();
  });
});
