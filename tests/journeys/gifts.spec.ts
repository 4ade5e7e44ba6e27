import type { Page } from "@playwright/test";
import { getPlayer, type Player } from "#schemas/api/players.ts";
import { openOffers } from "../harness/deposit-offers.ts";
import { fillProfile } from "../harness/fill-profile.ts";
import {
  activeAccount,
  at,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";
import { payByCard } from "../harness/pay-by-card.ts";
import { giveGift, noticesOf, turnBonusesOff } from "../harness/product-verbs.ts";
import { ARRIVAL, giftsOf, rewardedPlayer } from "../harness/rewarded-player.ts";

const cashbox = (page: Page) => page.getByRole("dialog", { name: "Your money" });
const offer = (page: Page, name: RegExp) => cashbox(page).getByRole("radio", { name });
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

/** Deposits with a card what the form asks for; the bonus that is chosen comes a moment later. */
async function deposit(page: Page, amount: string, chosen: RegExp): Promise<void> {
  await open(page, at("orbit", `/?modal=deposit&amountProp=${amount}`));
  await openOffers(page);
  await offer(page, chosen).check();
  await cashbox(page).getByRole("radio", { name: /^Visa/ }).check();
  await cashbox(page)
    .getByRole("button", { name: /^Deposit/ })
    .last()
    .click();
  await payByCard(page.frameLocator("dialog iframe"), "success");
  await expect(cashbox(page).getByText("Your money is here")).toBeVisible(ARRIVAL);
}

test("[CASH-14] [GIFT-01 part: the storefront] a deposit brings its bonus, which wagers, is shown everywhere and ends with a withdrawal", async ({
  page,
}) => {
  await rewardedPlayer(page);
  await page.setViewportSize({ width: 360, height: 780 });
  // Below the minimum the form says what is missing, above it what this amount brings.
  await open(page, at("orbit", "/deposit-bonus"));
  await openOffers(page);
  await expect(offer(page, /^100% up to €200/)).toBeChecked();
  const amount = cashbox(page).locator('[name="amount"]');
  await amount.fill("15");
  await expect(cashbox(page).getByText("Deposit €5 more to get it.")).toBeVisible();
  await amount.fill("40");
  await expect(
    cashbox(page).getByText(/This deposit brings €40 bonus \+ 50 free spins\. You stake €1,400/),
  ).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await deposit(page, "40", /^100% up to €200/);
  await expect.poll(async () => (await giftsOf(page)).some(({ kind }) => kind === "deposit-bonus"), ARRIVAL).toBe(true);
  await open(page, at("orbit", "/profile/gifts"));
  await page.getByRole("button", { name: "Activate: First deposit bonus, €40 bonus" }).click();
  await expect(page.getByText("“First deposit bonus” is active.").first()).toBeVisible();

  const { amount_cents, available_to_cashout_cents } = await activeAccount(page, "orbit");
  expect(amount_cents - available_to_cashout_cents).toBe(4_000);
  await open(page, at("orbit", "/?modal=dashboard"));
  await expect(cashbox(page).getByText("€0 of €1,400 staked")).toBeVisible();
  await expect(cashbox(page).getByText("Bonus money").first()).toBeVisible();

  await open(page, at("orbit", "/profile/gifts"));
  const first = page.getByRole("article").filter({ has: page.getByRole("progressbar") });
  await expect(first.getByRole("progressbar")).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await first.getByRole("link", { name: "Terms: First deposit bonus, €40 bonus" }).click();
  await expect(page.getByText("35× = €1,400")).toBeVisible();
  await page.goBack();

  // The spins of the registration are given up on the page, after the question.
  const spins = (await giftsOf(page)).find(({ group_key }) => group_key === "registration_spins");
  if (!spins) throw new Error("a registration brings spins");
  await card(page, spins.title)
    .getByRole("link", { name: /^Give up/ })
    .click();
  await expect(page.getByText("You lose the 20 free spins you have left.")).toBeVisible();
  await page.getByRole("button", { name: "Give it up" }).click();
  await expect(page.getByText(`You've given up “${spins.title}”.`).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Past gifts" }).getByText("Given up")).toBeVisible();

  // A withdrawal says what it ends, asks for a yes, and ends it.
  await fillProfile(page);
  await open(page, at("orbit", "/?modal=withdraw"));
  await expect(cashbox(page).getByText("This withdrawal ends “First deposit bonus”")).toHaveCount(2);
  await expect(cashbox(page).getByText("You lose €40.00 of bonus money")).toBeVisible();
  await expect(cashbox(page).getByText("You lose the 50 free spins that came with your deposit.")).toBeVisible();
  const confirm = cashbox(page).getByRole("checkbox", { name: "I give up these 2 gifts" });
  await cashbox(page)
    .getByRole("radio", { name: /^Bank transfer/ })
    .check();
  await cashbox(page).locator('[name="amount"]').fill("60");
  await cashbox(page).getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  const next = cashbox(page).getByRole("button", { name: "Review withdrawal" });
  await next.click();
  await expect(confirm).toBeFocused();
  await expectAccessible(page);
  await confirm.check();
  await next.click();
  await cashbox(page).getByRole("button", { name: "Withdraw €60.00" }).click();
  await expect(cashbox(page).getByText("Your withdrawal is reserved")).toBeVisible();
  expect((await giftsOf(page)).filter(({ stage }) => stage === "canceled")).toHaveLength(3);
  const after = await activeAccount(page, "orbit");
  expect(after.amount_cents).toBe(after.available_to_cashout_cents);
});

test("a deposit without a bonus brings none", async ({ page }) => {
  await rewardedPlayer(page);
  const before = (await activeAccount(page, "orbit")).amount_cents;
  await deposit(page, "40", /Deposit without a bonus/);
  await open(page, at("orbit", "/profile/gifts"));
  expect((await giftsOf(page)).filter(({ kind }) => kind === "deposit-bonus")).toEqual([]);
  expect((await activeAccount(page, "orbit")).amount_cents).toBe(before + 4_000);
});

test("[CASH-11] [GUARD-06] deposit and gift codes are stored, stripped, applied once and cleared when they bring nothing; a guest's visit to main clears them", async ({
  page,
}) => {
  const codes = async () =>
    (await page.context().cookies()).filter(({ name }) => /Promocode$/.test(name)).map(({ name }) => name);
  await page.goto(at("orbit", "/pokies?depositPromocode=RELOAD50&giftPromocode=MARQUEE10"));
  await expect(page).toHaveURL(at("orbit", "/pokies"));
  expect((await codes()).sort()).toEqual(["depositPromocode", "giftPromocode"]);
  await page.goto(at("orbit"));
  expect(await codes()).toEqual([]);

  const { id } = await rewardedPlayer(page);
  // Who has switched bonuses off asks for one with the code: they are on again.
  await turnBonusesOff(id);
  await page.goto(at("orbit", "/pokies?page=1&depositPromocode=RELOAD50"));
  await expect(page).toHaveURL(/\/pokies\?page=1&modal=deposit&autoApplyPromocode=true/);
  await openOffers(page);
  await expect(offer(page, /RELOAD50/)).toBeChecked();
  expect((await callFrom<Player>(page, "orbit", getPlayer.path)).body).toMatchObject({
    can_issue_bonuses: true,
    deposit_bonus_code: "RELOAD50",
  });
  await deposit(page, "40", /RELOAD50/);
  expect(await codes()).toEqual([]);
  await expect
    .poll(async () => (await giftsOf(page)).some(({ group_key }) => group_key === "reload"), ARRIVAL)
    .toBe(true);

  await page.goto(at("orbit", "/pokies?page=1&depositPromocode=NOSUCHCODE"));
  await expect(cashbox(page).getByText("This code brings nothing for a deposit. We've removed it.")).toBeVisible();
  expect(await codes()).toEqual([]);

  await page.goto(at("orbit", "/live?giftPromocode=MARQUEE10"));
  await expect(page).toHaveURL(at("orbit", "/live"));
  await page.goto(at("orbit"));
  await expect(page).toHaveURL(at("orbit", "/profile/gifts?code=MARQUEE10"));
  await expect(page.getByLabel("Your code")).toHaveValue("MARQUEE10");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByText(/Code redeemed/).first()).toBeVisible();
  await page.goto(at("orbit"));
  await expect(page).toHaveURL(at("orbit"));
});

test("[RT-01 part: bonuses_changes and freespins_changes] gifts that come while the page is open, and what another tab does with them, show by themselves", async ({
  page,
  context,
}) => {
  const player = await rewardedPlayer(page);
  // The page listens once it is idle; the player's points are what it hears first.
  const listens = page.waitForEvent("websocket").then((socket) =>
    socket.waitForEvent("framereceived", {
      predicate: ({ payload }) => String(payload).includes("comps_award"),
      ...ARRIVAL,
    }),
  );
  await open(page, at("orbit", "/profile/gifts"));
  await expect(page.getByRole("article")).toHaveCount(1);
  await listens;
  await giveGift(player.id, "manual_bonus");
  await expect(card(page, "Bonus")).toBeVisible(ARRIVAL);
  await giveGift(player.id, "manual_spins");
  await expect(card(page, "Free spins")).toBeVisible(ARRIVAL);
  const other = await context.newPage();
  await open(other, at("orbit", "/profile/gifts"));
  await other.getByRole("button", { name: "Activate: Bonus, €20 bonus" }).click();
  await expect(card(page, "Bonus").getByRole("progressbar")).toBeVisible(ARRIVAL);
  await expect(card(page, "Bonus")).toContainText("Slots: 100%");
});

test("[RT-01 part: before the page listens] a gift that came after the page was loaded and before its connection stood is shown without another load", async ({
  page,
}) => {
  const player = await rewardedPlayer(page);
  let listen = () => {};
  const mayListen = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route("**/api/player/settings", async (route) => {
    await mayListen;
    await route.continue();
  });
  await open(page, at("orbit", "/profile/gifts"));
  await expect(page.getByRole("article")).toHaveCount(1);
  await giveGift(player.id, "manual_bonus");
  // What is told of it is told to nobody.
  await expect.poll(() => noticesOf(player.id), ARRIVAL).toContain("NOTIFICATION.BONUS.ISSUED.TITLE");
  await expect(card(page, "Bonus")).toHaveCount(0);
  listen();
  await expect(card(page, "Bonus")).toBeVisible(ARRIVAL);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a code is redeemed, a gift activated and given up", async ({ page, browser, expectedErrors }) => {
    expectedErrors.push(/422/);
    const other = await browser.newPage();
    await rewardedPlayer(other);
    await page.context().addCookies(await other.context().cookies());
    await other.close();
    await page.goto(at("orbit", "/profile/promocode"));
    await page.getByLabel("Your code").fill("NOSUCHCODE");
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(page.getByText("We don't know this code. Please check the spelling.")).toBeVisible();
    await expect(page.getByLabel("Your code")).toHaveValue("NOSUCHCODE");
    await page.getByLabel("Your code").fill("MARQUEE10");
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(page.getByText(/Code redeemed/)).toBeVisible();
    const ready = page.getByRole("article").filter({ hasText: "€10 bonus" });
    await ready.getByRole("button", { name: /^Activate/ }).click();
    await expect(page.getByText(/ is active\./)).toBeVisible();
    await expect(ready.getByRole("progressbar")).toBeVisible();
    await ready.getByRole("link", { name: /^Give up/ }).click();
    await page.getByRole("button", { name: "Give it up" }).click();
    await expect(page.getByText(/You've given up/)).toBeVisible();
  });
});
