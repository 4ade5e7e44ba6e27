import type { Page } from "@playwright/test";
import { listPayments, type Payment } from "#schemas/api/profile.ts";
import { openOffers } from "../harness/deposit-offers.ts";
import { at, becomePlayer, callFrom, expect, open, test } from "../harness/journey.ts";

const cashbox = (page: Page) => page.getByRole("dialog", { name: "Your money" });
const method = (page: Page, name: string) => cashbox(page).getByRole("radio", { name: new RegExp(`^${name}`) });
const amount = (page: Page) => cashbox(page).locator('[name="amount"]');
const depositButton = (page: Page) => cashbox(page).getByRole("button", { name: /^Deposit/ });

const deposits = async (page: Page) =>
  (await callFrom<Payment[]>(page, "orbit", listPayments.path)).body.filter(({ action }) => action === "deposit");

/** Begins a deposit of 35 over the lobby. */
async function begin(page: Page, name: string): Promise<void> {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/pokies"));
  await page.locator('header a.button-main[href$="/deposit"]').click();
  await expect(page).toHaveURL(/modal=deposit/);
  await openOffers(page);
  await cashbox(page)
    .getByRole("radio", { name: /Deposit without a bonus/ })
    .check();
  await amount(page).fill("35");
  await method(page, name).check();
  await depositButton(page).click();
}

/** The form as it was left, with the deposit that it has begun. */
async function expectForm(page: Page, name: string): Promise<void> {
  await expect(amount(page)).toHaveValue("35");
  await expect(method(page, name)).toBeChecked();
  await expect(cashbox(page).getByText(`Your deposit of €35.00 by ${name} is under way.`)).toBeVisible();
}

test("Back from a provider's page finds the deposit's form as it was left; sent again, it leads to the same payment", async ({
  page,
}) => {
  await begin(page, "Kestrel Wallet");
  await expect(page).toHaveURL(/pay\.localhost/);
  const payment = page.url();
  await page.goBack();
  await expectForm(page, "Kestrel Wallet");
  await depositButton(page).click();
  await expect(page).toHaveURL(payment);
  await page.goBack();
  await expectForm(page, "Kestrel Wallet");
  expect(await deposits(page)).toHaveLength(1);
});

test("Back from the payment's step in the dialog finds the form, which leads on to it; Escape leads back to the page", async ({
  page,
}) => {
  await begin(page, "Visa");
  await expect(cashbox(page).locator("iframe")).toBeVisible();
  await page.goBack();
  await expectForm(page, "Visa");
  await cashbox(page).getByRole("link", { name: "Continue this deposit" }).click();
  await expect(cashbox(page).locator("iframe")).toBeVisible();
  expect(await deposits(page)).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(cashbox(page)).toBeHidden();
  await expect(page).toHaveURL(at("orbit", "/pokies"));
});
