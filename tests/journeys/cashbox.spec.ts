import type { Page } from "@playwright/test";
import { type Gift, listGifts } from "#schemas/api/bonuses.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { listPaymentMethods } from "#schemas/api/payments.ts";
import { openAccount } from "#schemas/api/players.ts";
import { listPayments, type Payment } from "#schemas/api/profile.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { openOffers } from "../harness/deposit-offers.ts";
import { fillProfile } from "../harness/fill-profile.ts";
import {
  activeAccount,
  at,
  axeViolations,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";
import { payByCard, saveCard } from "../harness/pay-by-card.ts";

const REST = { timeout: 45_000 };

const cashbox = (page: Page) => page.getByRole("dialog", { name: "Your money" });
const method = (page: Page, name: string) => cashbox(page).getByRole("radio", { name: new RegExp(`^${name}`) });
const amount = (page: Page) => cashbox(page).locator('[name="amount"]');
const depositButton = (page: Page) => cashbox(page).getByRole("button", { name: /^Deposit/ });
const withoutBonus = (page: Page) => cashbox(page).getByRole("radio", { name: /Deposit without a bonus/ });
const frame = (page: Page) => page.frameLocator("dialog iframe");

/** The newest deposit or cashout, as the platform lists it. */
async function newest(page: Page): Promise<Payment | undefined> {
  const { body } = await callFrom<Payment[]>(page, "orbit", listPayments.path);
  return body.find(({ action }) => action !== "play_money");
}

test("[CASH-01] each step works against the sandbox: dashboard, a card's challenge, one-click, decline, hosted page, cancel, time-out, coins, a bonus, a withdrawal", async ({
  page,
  context,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, at("orbit", "/pokies?page=1"));
  const before = (await activeAccount(page, "orbit")).available_to_cashout_cents;
  const expectMore = (cents: number) =>
    expect.poll(async () => (await activeAccount(page, "orbit")).available_to_cashout_cents).toBe(before + cents);

  await test.step("the dashboard leads to a card's deposit, which is charged after its challenge and saved", async () => {
    await page.goto(at("orbit", "/dashboard"));
    await expect(cashbox(page).getByText("Available to withdraw")).toBeVisible();
    await cashbox(page).getByRole("link", { name: "Deposit", exact: true }).last().click();
    await expect(amount(page)).toHaveValue("50");
    await expect(method(page, "Visa")).toBeChecked();
    await openOffers(page);
    await withoutBonus(page).check();
    await expectNoOverflow(page);
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await cashbox(page).getByText("Save this card for next time").click();
    await depositButton(page).click();
    await payByCard(frame(page), "challenge");
    await frame(page).getByLabel("Code", { exact: true }).fill("246810");
    await frame(page).getByRole("button", { name: "Confirm" }).click();
    await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await expectMore(5_000);
    await cashbox(page).getByRole("link", { name: "Play", exact: true }).click();
    await expect(page).toHaveURL(at("orbit", "/pokies"));
  });

  await test.step("a deposit with a bonus brings both", async () => {
    await open(page, at("orbit", "/deposit-bonus"));
    await openOffers(page);
    const bonus = cashbox(page).getByRole("group", { name: "Your bonus" }).getByRole("radio").first();
    await expect(bonus).toBeChecked();
    await amount(page).fill("40");
    await method(page, "Visa").check();
    await depositButton(page).click();
    await payByCard(frame(page), "success");
    await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
    await expectMore(9_000);
    const gifts = async () => (await callFrom<Gift[]>(page, "orbit", listGifts.path)).body;
    await expect.poll(async () => (await gifts()).some(({ kind }) => kind === "deposit-bonus"), REST).toBe(true);
  });

  await test.step("the saved card pays again in one press", async () => {
    await open(page, at("orbit", "/deposit-fast"));
    await expect(cashbox(page).getByText(/4242/)).toBeVisible();
    // The rows of the page below come in meanwhile.
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await cashbox(page).getByRole("button", { name: "Deposit €50.00" }).click();
    await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
    await expectMore(14_000);
  });

  await test.step("a declined card says why; another method takes the same amount on the provider's page", async () => {
    await open(page, at("orbit", "/pokies?modal=deposit&amountProp=75"));
    await method(page, "Visa").check();
    await depositButton(page).click();
    await payByCard(frame(page), "decline_soft");
    await expect(cashbox(page).getByText("Deposit declined")).toBeVisible(REST);
    await expect(cashbox(page).getByText("There isn't enough money for this payment.")).toBeVisible();
    await cashbox(page).getByRole("link", { name: "Try another method" }).click();
    await expect(amount(page)).toHaveValue("75");
    await method(page, "Kestrel Wallet").check();
    await depositButton(page).click();
    await expect(page).toHaveURL(/pay\.localhost/);
    await page.getByRole("button", { name: "Approve 75.00 EUR" }).click();
    await expect(page).toHaveURL(/\/pokies\?modal=deposit&returned=true&payment=/);
    await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
    await expectMore(21_500);
  });

  await test.step("a deposit that is cancelled on the provider's page, or whose time runs out, says so and brings nothing", async () => {
    await open(page, at("orbit", "/?modal=deposit"));
    await method(page, "Kestrel Wallet").check();
    await depositButton(page).click();
    await page.getByRole("button", { name: "Cancel payment" }).click();
    await expect(cashbox(page).getByText("Deposit cancelled")).toBeVisible(REST);
    await cashbox(page).getByRole("link", { name: "Try another method" }).click();
    await method(page, "Visa").check();
    await depositButton(page).click();
    await payByCard(frame(page), "late");
    await expect(cashbox(page).getByText("The time for this deposit ran out")).toBeVisible(REST);
    await expectAccessible(page);
    await expectMore(21_500);
  });

  await test.step("a withdrawal is reviewed, confirmed and reserved", async () => {
    await fillProfile(page);
    await open(page, at("orbit", "/withdraw"));
    await method(page, "Bank transfer").check();
    await amount(page).fill("60");
    await cashbox(page).getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
    await cashbox(page)
      .getByRole("checkbox", { name: /^I give up/ })
      .check();
    await cashbox(page).getByRole("button", { name: "Review withdrawal" }).click();
    await cashbox(page).getByRole("button", { name: "Withdraw €60.00" }).click();
    await expect(cashbox(page).getByText("Your withdrawal is reserved")).toBeVisible();
    expect(await newest(page)).toMatchObject({ action: "cashout", state: "reserved", amount_cents: 6_000 });
    await expectMore(15_500);
  });

  await test.step("coins: address, QR code, network warning, and confirmations counted until the money is here", async () => {
    const account = { method: "POST", body: { currency: "BTC" } };
    expect((await callFrom(page, "orbit", openAccount.path, account)).status).toBeLessThan(300);
    await open(page, at("orbit", "/?modal=deposit&amountProp=0.005"));
    await expect(amount(page)).toHaveValue("0.005");
    await depositButton(page).click();
    await expect(cashbox(page).getByText("Send exactly 0.005 BTC")).toBeVisible();
    await expect(cashbox(page).getByText("0.005 BTC (5,000 µBTC)")).toBeVisible();
    await expect(cashbox(page).getByText("Send only BTC over the network Bitcoin.")).toBeVisible();
    await expect(cashbox(page).getByRole("img", { name: "QR code of the address" })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    const opened = context.waitForEvent("page");
    await cashbox(page).getByRole("link", { name: "Payment page of the provider" }).click();
    const chain = await opened;
    await chain.getByRole("button", { name: /^Send 0\.005/ }).click();
    await expect(cashbox(page).getByText("0 of 3 confirmations")).toBeVisible(REST);
    await chain.getByRole("button", { name: "Confirm a block" }).click();
    await expect(cashbox(page).getByText("1 of 3 confirmations")).toBeVisible(REST);
    await chain.getByRole("button", { name: "Confirm a block" }).click();
    await chain.getByRole("button", { name: "Confirm a block" }).click();
    await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
  });
});

test("the return address proves nothing: a payment that is not the player's, or not paid, is not a success", async ({
  page,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/?modal=deposit&payment=00000000-0000-4000-8000-000000000000&state=succeeded"));
  await expect(cashbox(page).getByText("We couldn't find this payment.")).toBeVisible();
  await open(page, at("orbit", "/?modal=deposit"));
  await method(page, "Kestrel Wallet").check();
  await depositButton(page).click();
  await expect(page).toHaveURL(/pay\.localhost/);
  const payment = await newest(page);
  await page.goto(at("orbit", `/?modal=deposit&payment=${payment?.id}&state=succeeded`));
  await expect(cashbox(page).getByText("Your payment is waiting for you")).toBeVisible();
  await expect(cashbox(page).getByRole("link", { name: "Continue to payment" })).toBeVisible();
});

test("[CASH-07] a deposit that is canceled on the provider's page is noticed in a toast, once", async ({ page }) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/?modal=deposit"));
  await method(page, "Kestrel Wallet").check();
  await depositButton(page).click();
  await page.getByRole("button", { name: "Cancel payment" }).click();
  await expect(cashbox(page).getByText("Deposit cancelled")).toBeVisible(REST);
  await expect(page.getByText("Your deposit was cancelled.")).toBeVisible(REST);
  expect(await newest(page)).toMatchObject({ action: "deposit", state: "canceled" });
  await open(page, at("orbit", "/?modal=dashboard"));
  await expect(cashbox(page).getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("Your deposit was cancelled.")).toHaveCount(0);
});

test("a deposit limit says what it leaves, refuses more, and closes the form when it is reached", async ({ page }) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const limit = { type: "deposit", period: "day", currency: "EUR", amount_cents: 6_000 };
  expect((await callFrom(page, "orbit", createUserLimit.path, { method: "POST", body: limit })).status).toBe(200);
  await open(page, at("orbit", "/?modal=deposit&amountProp=100"));
  await expect(cashbox(page).getByText("Your deposit limit leaves €60.00.")).toBeVisible();
  await depositButton(page).click();
  await expect(cashbox(page).getByText("This is more than your limits allow.")).toBeVisible();
  await expect(amount(page)).toHaveValue("100");
  await expect(amount(page)).toBeFocused();
  await amount(page).fill("60");
  await depositButton(page).click();
  await payByCard(frame(page), "success");
  await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
  await open(page, at("orbit", "/?modal=deposit"));
  await expect(cashbox(page).getByText("You've reached your deposit limit. You can deposit again from")).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await expect(cashbox(page).getByRole("link", { name: "See your limits" })).toBeVisible();
});

test("a withdrawal says what is missing, is confirmed, reserved and taken back once, all by keyboard", async ({
  page,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/?modal=withdraw"));
  await expect(cashbox(page).getByText("We need a few details of your profile")).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await fillProfile(page);
  await open(page, at("orbit", "/?modal=withdraw"));
  const { body } = await callFrom<AnswerOf<typeof listPaymentMethods>>(
    page,
    "orbit",
    `${listPaymentMethods.path}?currency=EUR`,
  );
  const before = body.available_to_cashout_cents;
  expect(before).toBeGreaterThan(10_000);
  await method(page, "Bank transfer").focus();
  await page.keyboard.press("Space");
  await amount(page).focus();
  await amount(page).fill(String(before / 100 + 25));
  await page.keyboard.press("Enter");
  await expect(cashbox(page).getByText(/Insufficient funds|Enter an amount from/)).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await amount(page).fill("60");
  const iban = cashbox(page).getByLabel("IBAN");
  await iban.focus();
  await iban.fill("DE89 3704 0044 0532 0130 01");
  await page.keyboard.press("Enter");
  await expect(iban).toHaveAttribute("aria-invalid", "true");
  await iban.fill("DE89 3704 0044 0532 0130 00");
  await page.keyboard.press("Enter");
  await expect(cashbox(page).getByText("Is everything right?")).toBeFocused();
  await expectAccessible(page);
  await cashbox(page).getByRole("button", { name: "Withdraw €60.00" }).focus();
  await page.keyboard.press("Enter");
  await expect(cashbox(page).getByText("Your withdrawal is reserved")).toBeVisible();
  expect(await newest(page)).toMatchObject({ action: "cashout", state: "reserved", amount_cents: 6_000 });

  await open(page, at("orbit", "/?modal=dashboard"));
  await expect(cashbox(page).getByText("Reserved for withdrawals")).toBeVisible();
  await expectAccessible(page);
  await cashbox(page).getByRole("link", { name: "Details or take back" }).focus();
  await page.keyboard.press("Enter");
  await cashbox(page).getByRole("button", { name: "Take back this withdrawal" }).focus();
  await page.keyboard.press("Enter");
  await expect(cashbox(page).getByText("Withdrawal taken back")).toBeVisible();
  expect((await activeAccount(page, "orbit")).available_to_cashout_cents).toBe(before);
  await page.goto(at("orbit", "/profile/payments-history"));
  await expect(page.locator("main li").getByText("Cancelled by you")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("[UX-03 part: the cashbox] a deposit is paid, and a rejected one keeps what was typed", async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage();
    await becomePlayer(other, "orbit", { currency: "EUR" });
    await page.context().addCookies(await other.context().cookies());
    await other.close();
    await page.goto(at("orbit", "/deposit"));
    await cashbox(page).getByRole("link", { name: "€100", exact: true }).click();
    await expect(amount(page)).toHaveValue("100");
    await amount(page).fill("5");
    await method(page, "Kestrel Wallet").check();
    await depositButton(page).click();
    await expect(cashbox(page).getByText("Enter an amount from €10.00 to €5,000.00.")).toBeVisible();
    await expect(amount(page)).toHaveValue("5");
    await expect(method(page, "Kestrel Wallet")).toBeChecked();
    await amount(page).fill("25");
    await depositButton(page).click();
    await page.getByRole("button", { name: "Approve 25.00 EUR" }).click();
    await expect(page).toHaveURL(/modal=deposit&returned=true&payment=/);
    await expect(async () => {
      await page.reload();
      await expect(cashbox(page).getByText("Your money is here")).toBeVisible({ timeout: 500 });
    }).toPass(REST);
  });

  test("[UX-03 part: saved cards] a saved card is removed", async ({ page, browser }) => {
    const other = await browser.newPage({ javaScriptEnabled: true });
    await becomePlayer(other, "orbit", { currency: "EUR" });
    await saveCard(other);
    await page.context().addCookies(await other.context().cookies());
    await other.close();
    await page.goto(at("orbit", "/?modal=deposit"));
    await cashbox(page)
      .getByRole("link", { name: /^Remove VISA/ })
      .click();
    await cashbox(page).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(cashbox(page).getByText("The saved payment method has been removed.")).toBeVisible();
    await expect(method(page, "VISA ····")).toHaveCount(0);
  });
});
