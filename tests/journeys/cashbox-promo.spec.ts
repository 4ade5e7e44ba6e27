import type { Page } from "@playwright/test";
import { openOffers } from "../harness/deposit-offers.ts";
import { at, becomePlayer, expect, newEmail, open, PASSWORD, test } from "../harness/journey.ts";

const cashbox = (page: Page) => page.getByRole("dialog", { name: "Your money" });
const promo = (page: Page, code: string) => cashbox(page).getByRole("radio", { name: new RegExp(`Code ${code}`) });
const codes = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => /Promocode$/.test(name)).map(({ name, value }) => `${name}=${value}`);
};

test("[ROUTE-09] /deposit takes an amount and whether a promo code is applied; the modal knows that it came from the dashboard", async ({
  page,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/pokies?page=1&depositPromocode=RELOAD50"));
  await openOffers(page);
  await expect(promo(page, "RELOAD50")).toBeChecked();
  await open(page, at("orbit", "/deposit?amountProp=75.50&autoApplyPromocode=false"));
  await expect(cashbox(page).locator('[name="amount"]')).toHaveValue("75.50");
  await openOffers(page);
  await expect(promo(page, "RELOAD50")).not.toBeChecked();
  await open(page, at("orbit", "/deposit?amountProp=much&autoApplyPromocode=true"));
  await expect(cashbox(page).locator('[name="amount"]')).toHaveValue("50");
  await openOffers(page);
  await expect(promo(page, "RELOAD50")).toBeChecked();
  // The tab alone, and the way back below it where the step was opened from there.
  const overview = cashbox(page).getByRole("link", { name: "Overview" });
  await expect(overview).toHaveCount(1);
  await overview.click();
  await expect(cashbox(page).getByText("Available to withdraw")).toBeVisible();
  await cashbox(page).getByRole("link", { name: "Deposit", exact: true }).last().click();
  await expect(overview).toHaveCount(2);
  await overview.last().click();
  await expect(cashbox(page).getByText("Available to withdraw")).toBeVisible();
});

test("[CASH-11 part: guests] a guest's codes wait for the sign-in, and a visit to the main page gives them up", async ({
  page,
}) => {
  await page.goto(at("orbit", "/pokies?depositPromocode=SUMMER-26&giftPromocode=GIFT-1"));
  await expect(page).toHaveURL(at("orbit", "/pokies"));
  expect((await codes(page)).sort()).toEqual(["depositPromocode=SUMMER-26", "giftPromocode=GIFT-1"]);
  await page.goto(at("orbit", "/live"));
  expect(await codes(page)).toHaveLength(2);
  await page.goto(at("orbit"));
  await expect(page).toHaveURL(at("orbit"));
  expect(await codes(page)).toEqual([]);
  await page.goto(at("orbit", "/pokies?depositPromocode=%3Cb%3E"));
  await expect(page).toHaveURL(at("orbit", "/pokies"));
  expect(await codes(page)).toEqual([]);
});

test("[CASH-11 part: a link of the site] a banner's code opens the deposit with it; a guest takes it through the registration", async ({
  page,
}) => {
  const use = () => page.getByRole("main").getByRole("link", { name: "Use the code" }).first();
  await open(page, at("orbit", "/promotions"));
  await use().click();
  await expect(page).toHaveURL(/\/sign-up/);
  await expect(page.getByRole("main")).toContainText("RELOAD50");
  await page.locator('[name="email"]').fill(newEmail());
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="terms_acceptance"]').check();
  await page.locator('main form button[type="submit"]').last().click();
  await openOffers(page);
  await expect(promo(page, "RELOAD50")).toBeVisible();

  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/promotions"));
  await use().click();
  await openOffers(page);
  await expect(promo(page, "RELOAD50")).toBeChecked();
});
