import type { Page } from "@playwright/test";
import { listPaymentMethods } from "#schemas/api/payments.ts";
import { openAccount } from "#schemas/api/players.ts";
import { listPayments, type Payment } from "#schemas/api/profile.ts";
import { DEFAULT_ENABLED_CURRENCIES } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { fillProfile } from "../harness/fill-profile.ts";
import { activeAccount, at, becomePlayer, callFrom, expect, open, test, visitFrom } from "../harness/journey.ts";
import { payByCard, saveCard } from "../harness/pay-by-card.ts";
import { cardChecks, turnBonusesOff } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";

const REST = { timeout: 45_000 };

const cashbox = (page: Page) => page.getByRole("dialog", { name: "Your money" });
const method = (page: Page, name: string) => cashbox(page).getByRole("radio", { name: new RegExp(`^${name}`) });
const amount = (page: Page) => cashbox(page).locator('[name="amount"]');
const depositButton = (page: Page) => cashbox(page).getByRole("button", { name: /^Deposit/ });
const methods = (page: Page, currency: string) =>
  callFrom<AnswerOf<typeof listPaymentMethods>>(page, "orbit", `${listPaymentMethods.path}?currency=${currency}`);

async function newest(page: Page): Promise<Payment | undefined> {
  const { body } = await callFrom<Payment[]>(page, "orbit", listPayments.path);
  return body.find(({ action }) => action !== "play_money");
}

/** The control that has the focus, and where on the screen it stands. */
const focusedAt = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return { value: element.value, top: Math.round(element.getBoundingClientRect().top) };
  });

test("what is typed, chosen and scrolled to before script takes the page over stays, in the fields and in what they say", async ({
  page,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await page.setViewportSize({ width: 360, height: 780 });
  let letScriptsCome = () => {};
  const typed = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(at("orbit", "/?modal=deposit"), { waitUntil: "commit" });
  await amount(page).fill("85");
  await method(page, "Kestrel Wallet").check();
  const scrolled = await page.locator("dialog *").evaluateAll((all) => Math.max(...all.map((each) => each.scrollTop)));
  expect(scrolled, "the method lies below the first view").toBeGreaterThan(0);
  const focused = await focusedAt(page);
  letScriptsCome();
  await expect(depositButton(page)).toHaveText("Deposit €85.00", REST);
  await expect(page.locator("dialog:modal")).toBeVisible();
  expect(await focusedAt(page)).toEqual(focused);
  await expect(method(page, "Kestrel Wallet")).toBeChecked();
  await expect(amount(page)).toHaveValue("85");
  await cashbox(page).getByRole("link", { name: "€200", exact: true }).click();
  await expect(amount(page)).toHaveValue("200");
  await expect(depositButton(page)).toHaveText("Deposit €200.00");
});

test("what takes the focus by Tab is in sight: on a small phone, and at twice the size", async ({ page }) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, at("orbit", "/?modal=deposit"));
    await amount(page).focus();
    const walked: string[] = [];
    while (!walked.includes("save_profile") && walked.length < 30) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height - 2);
        return { name: element.name ?? element.textContent, isInSight: element.contains(above) };
      });
      expect(focused, `${viewport.width}: ${walked.join(", ")}`).toMatchObject({ isInSight: true });
      walked.push(focused.name);
    }
    expect(walked).toContain("save_profile");
  }
});

test("a saved card pays in two taps, and is removed once the player has confirmed it", async ({ page }) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await saveCard(page);
  await open(page, at("orbit", "/pokies?page=1"));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.locator('.bottom-bar a[href$="/deposit"]').click();
  await depositButton(page).click();
  await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
  await open(page, at("orbit", "/pokies?modal=deposit"));
  await cashbox(page)
    .getByRole("link", { name: /^Remove VISA/ })
    .click();
  await expect(cashbox(page).getByText("Remove this payment method?")).toBeVisible();
  await cashbox(page).getByRole("link", { name: "Keep it" }).click();
  await expect(method(page, "VISA ····")).toBeChecked();
  await cashbox(page)
    .getByRole("link", { name: /^Remove VISA/ })
    .click();
  await cashbox(page).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(cashbox(page).getByText("The saved payment method has been removed.")).toBeVisible();
  await expect(method(page, "VISA ····")).toHaveCount(0);
  const { body } = await methods(page, "EUR");
  expect(body.methods.flatMap(({ saved_profiles }) => saved_profiles)).toEqual([]);
});

test("[CASH-02 part: a fee] what a method takes and what arrives are shown before the deposit is paid", async ({
  page,
}) => {
  await becomePlayer(page, "orbit", { currency: "USD" });
  await open(page, at("orbit", "/?modal=deposit&amountProp=200"));
  await method(page, "Visa").check();
  await expect(cashbox(page).getByText(/^You get/)).toHaveCount(0);
  await expect(method(page, "Penny Harbor").locator("..")).toContainText("1.5%");
  await method(page, "Penny Harbor").check();
  await expect(cashbox(page).getByText("You get US$197.00")).toBeVisible();
  await amount(page).fill("33.33");
  await expect(cashbox(page).getByText("You get US$32.84")).toBeVisible();
  await expect(depositButton(page)).toHaveText("Deposit US$33.33");
});

test("[CASH-13] a card is checked before it pays or is paid: a refusal says what to do, and no payment begins", async ({
  page,
}) => {
  const { id } = await becomePlayer(page, "orbit", { currency: "EUR" });
  // Nobody verifies for an amount that the card never takes: it is not checked, and the answer is what may be paid.
  await open(page, at("orbit", "/?modal=deposit&amountProp=900000"));
  await depositButton(page).click();
  await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
  await expect(cashbox(page).getByText("Please verify your identity to pay this much by card.")).toHaveCount(0);
  await open(page, at("orbit", "/?modal=deposit&amountProp=2000"));
  await depositButton(page).click();
  await expect(cashbox(page).getByText("Please verify your identity to pay this much by card.")).toBeVisible();
  await expect(cashbox(page).getByRole("link", { name: "Verify your identity" })).toBeVisible();
  await expect(amount(page)).toHaveValue("2000");
  expect(await newest(page)).toBeUndefined();
  await turnBonusesOff(id);
  await saveCard(page);
  await fillProfile(page);
  await open(page, at("orbit", "/?modal=withdraw"));
  await amount(page).fill("30");
  await cashbox(page).getByRole("button", { name: "Review withdrawal" }).click();
  await cashbox(page).getByRole("button", { name: "Withdraw €30.00" }).click();
  await expect(cashbox(page).getByText("Your withdrawal is reserved")).toBeVisible();
  expect(await cardChecks(id)).toEqual([
    { type: "transaction", amount: "200000", reason: "verification_needed" },
    { type: "transaction", amount: "5000", reason: null },
    { type: "payout", amount: "3000", reason: null },
  ]);
});

test("what may be withdrawn before a verification is shown above the form, and bounds its amount", async ({ page }) => {
  const { id } = await becomePlayer(page, "orbit", { currency: "EUR" });
  await turnBonusesOff(id);
  const session = String(await openRealGame(page, "orbit", "northforge/thunder-anvil"));
  expect(await betOf(session, "northforge", { bet: 100, win: 300_000 })).toBe(200);
  await fillProfile(page);
  await open(page, at("orbit", "/?modal=withdraw"));
  await expect(
    cashbox(page).getByText("You can withdraw up to €2,000.00 before we need to verify your identity."),
  ).toBeVisible();
  await expect(cashbox(page).getByRole("link", { name: "Verify your identity" })).toBeVisible();
  await method(page, "Bank transfer").check();
  await amount(page).fill("2,000.01");
  await cashbox(page).getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await cashbox(page).getByRole("button", { name: "Review withdrawal" }).click();
  await expect(amount(page)).toBeFocused();
  await expect(
    cashbox(page).getByText("Enter €2,000.00 at most, or verify your identity to withdraw more."),
  ).toBeVisible();
  expect(await newest(page)).toBeUndefined();
});

test("[CASH-09] amounts are subunits, shown with up to eight digits, and in small units where the player has chosen so", async ({
  page,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  for (const currency of ["LTC", "ETH", "BTC"]) {
    const { status } = await callFrom(page, "orbit", openAccount.path, { method: "POST", body: { currency } });
    expect(status).toBeLessThan(300);
  }
  await open(page, at("orbit", "/?modal=deposit&amountProp=0.00123456"));
  await depositButton(page).click();
  await expect(cashbox(page).getByText("Send exactly 0.00123456 BTC")).toBeVisible();
  expect(await newest(page)).toMatchObject({ currency: "BTC", amount_cents: 123_456 });
  await open(page, at("orbit", "/?modal=dashboard"));
  await expect(cashbox(page).getByText("0.00123456 BTC")).toBeVisible();
  await cashbox(page).getByRole("button", { name: "Show in µBTC" }).click();
  await expect(cashbox(page).getByText("1,234.56 µBTC")).toBeVisible();
  await expect(page.getByRole("banner").getByText("0 µBTC").first()).toBeAttached();
  const accounts = cashbox(page).getByRole("list", { name: "Accounts" });
  for (const text of ["0 µBTC", "0 mETH", "0 mLTC", "€1,000.00"]) await expect(accounts).toContainText(text);
  await open(page, at("orbit", "/?modal=deposit"));
  await expect(cashbox(page).getByText("Amount in µBTC")).toBeVisible();
  await amount(page).fill("2,000.5");
  await depositButton(page).click();
  // Wallets ask for whole coins.
  await expect(cashbox(page).getByText("0.0020005 BTC (2,000.5 µBTC)")).toBeVisible();
  expect(await newest(page)).toMatchObject({ currency: "BTC", amount_cents: 200_050 });
  await page.goto(at("orbit", "/profile/payments-history"));
  await expect(page.locator("main li", { hasText: "2,000.5 µBTC" })).toBeVisible();
});

test("[CASH-10] the default is EUR, the first deposit suggests 50, and accounts in several currencies are opened, switched and never mixed", async ({
  page,
  context,
}) => {
  await visitFrom(context, "orbit", "FI");
  await page.goto(at("orbit", "/sign-up"));
  await expect(page.locator('[name="currency"]')).toHaveValue("EUR");
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const before = await activeAccount(page, "orbit");
  await open(page, at("orbit", "/?modal=dashboard"));
  const others = cashbox(page).getByLabel("Another currency");
  const offered = await others.locator("option").allTextContents();
  // The sign-up list of document 1 has tenge as well.
  expect([...offered, "EUR"].sort()).toEqual([...DEFAULT_ENABLED_CURRENCIES, "KZT"].sort());
  await others.selectOption("NZD");
  await cashbox(page).getByRole("button", { name: "Open account" }).click();
  await expect(cashbox(page).getByRole("listitem").filter({ hasText: "NZD" }).getByText("Active")).toBeVisible();
  await cashbox(page).getByRole("link", { name: "Deposit", exact: true }).last().click();
  await expect(cashbox(page).getByText("Amount in NZD")).toBeVisible();
  await expect(amount(page)).toHaveValue("50");
  await depositButton(page).click();
  await payByCard(page.frameLocator("dialog iframe"), "success");
  await expect(cashbox(page).getByText("Your money is here")).toBeVisible(REST);
  await open(page, at("orbit", "/?modal=dashboard"));
  const accounts = cashbox(page).getByRole("list", { name: "Accounts" });
  await expect(accounts.getByRole("listitem").filter({ hasText: "NZD" })).toContainText("NZ$50.00");
  await accounts.getByRole("button", { name: "Play in this currency" }).click();
  await expect(accounts.getByRole("listitem").filter({ hasText: "EUR" }).getByText("Active")).toBeVisible();
  expect(await activeAccount(page, "orbit")).toMatchObject({ currency: "EUR", amount_cents: before.amount_cents });
});

test("[CASH-12] the payments page lists each method with its bounds, fee and speed", async ({ page }) => {
  await page.goto(at("orbit", "/payments"));
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(34);
  await expect(rows.first()).toHaveText(/Deposit.*Withdrawal.*Fee.*Time/);
  await expect(rows.filter({ hasText: /^VisaEUR/ })).toHaveText(/10 – 4,000.*20 – 4,000.*None.*Instant/);
  await expect(rows.filter({ hasText: /^Bitcoin/ }).first()).toHaveText(
    /From 0\.0001.*0\.0001 – 0\.4.*None.*After network confirmation/,
  );
  await expect(page.getByText("We check every withdrawal before we pay it out.")).toBeVisible();
  for (const row of (await rows.all()).slice(1)) {
    const cells = await row.getByRole("cell").allTextContents();
    expect(cells).toHaveLength(4);
    expect(cells.every((text) => text.trim() !== "")).toBe(true);
  }
});
