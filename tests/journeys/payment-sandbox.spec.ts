import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import type { DepositRequest } from "#platform/payments/adapter.ts";
import { createSandboxAdapter } from "#platform/payments/adapters/sandbox.ts";
import { at, expect, expectAccessible, expectNoOverflow, test } from "../harness/journey.ts";
import { startSandbox, TEST_CARD, type TestSandbox } from "../harness/payment-sandbox.ts";

/** Each with the language that is looked through by axe there: words are longest in German. */
const SCREENS = [
  { width: 320, height: 640, checked: "de" },
  { width: 1440, height: 900, checked: "en" },
] as const;

let sandbox: TestSandbox;
let shop: Server;
let shopUrl: string;
/** What the shop's page shows. */
let shopPage = "";

test.beforeAll(async () => {
  sandbox = await startSandbox();
  shop = createServer((_, response) =>
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(shopPage),
  );
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  shopUrl = `http://shop.localhost:${(shop.address() as AddressInfo).port}/cashbox`;
});
test.afterAll(async () => {
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await sandbox.close();
});
test.beforeEach(() => {
  shopPage = "<!doctype html><html lang=en><title>Shop</title><h1>Your cashbox</h1></html>";
});

const adapter = () =>
  createSandboxAdapter({ url: () => sandbox.url, key: sandbox.key, now: () => new Date(sandbox.time.now()) });

async function newPayment(more: Partial<DepositRequest> = {}, locale = "en") {
  const reference = randomUUID();
  const { next } = await adapter().createDeposit({
    reference,
    amount: 5_000n,
    currency: "EUR",
    method: "visa",
    token: null,
    saveProfile: false,
    player: { id: 1, email: "player@example.test", country: "DE", locale },
    returnUrl: shopUrl,
    callbackUrl: "http://127.0.0.1:9/callbacks",
    ...more,
  });
  const frame = (next.url ?? "").replace("127.0.0.1", "pay.localhost");
  return { reference, frame, page: frame.replace("/frame/", "/pay/") };
}

async function fillCard(page: Page | FrameLocator, outcome: string): Promise<void> {
  await page.getByLabel("Card number").fill(TEST_CARD.number);
  await page.getByLabel("Expiry date").fill(TEST_CARD.expiry);
  await page.getByLabel("Security code").fill(TEST_CARD.cvc);
  await page.getByLabel("Name on the card").fill(TEST_CARD.holder);
  await page.getByLabel("What should happen").selectOption(outcome);
}

test("its pages are accessible on a phone and a desktop, in English and German", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const { width, height, checked } of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const locale of ["en", "de"]) {
      const addresses = [
        ...(await Promise.all(
          ["visa", "sofort", "neosurf", "ecopayz"].map((method) => newPayment({ method }, locale)),
        )),
        await newPayment({ method: "btc", currency: "BTC" }, locale),
      ].map((payment) => payment.page);
      for (const address of [...addresses, `${sandbox.url}/pay/nothing`]) {
        await page.goto(address);
        if (locale === checked) await expectAccessible(page);
        await expectNoOverflow(page);
      }
    }
  }
});

test("a card is paid in the shop's frame, with a challenge, and the shop hears height and result", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  const { reference, frame } = await newPayment();
  shopPage = `<!doctype html><html lang=en><title>Shop</title><h1>Your cashbox</h1>
    <iframe title="Card" src="${frame}" width="320" height="900"></iframe>
    <script>heard = []; addEventListener("message", ({ origin, data }) => heard.push({ origin, ...data }))</script>`;
  await page.goto(shopUrl);
  const card = page.frameLocator("iframe");
  await fillCard(card, "challenge");
  await card.getByRole("button", { name: "Pay 50.00 EUR" }).click();
  await card.getByLabel("Code", { exact: true }).fill("000000");
  await card.getByRole("button", { name: "Confirm" }).click();
  await expect(card.getByText("That code is not right. Tries left: 2")).toBeVisible();
  await card.getByLabel("Code", { exact: true }).fill("246810");
  await card.getByRole("button", { name: "Confirm" }).click();
  await expect(card.getByText("Paid")).toBeVisible();
  const { origin } = new URL(frame);
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  await expect.poll(heard).toContainEqual({ origin, type: "payment-frame.result", state: "succeeded" });
  expect(await heard()).toContainEqual({ origin, type: "payment-frame.height", height: expect.any(Number) });
  expect((await adapter().findDeposit(reference))?.state).toBe("succeeded");
  await card.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page).toHaveURL(shopUrl);
});

test("nobody but the shop can frame a card's page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/frame-ancestors|Framing|Refused/i);
  const { frame } = await newPayment();
  shopPage = `<!doctype html><html lang=en><title>Another</title><iframe src="${frame}"></iframe>`;
  await page.goto(shopUrl.replace("shop.localhost", "another.localhost"));
  await expect(page.frameLocator("iframe").getByLabel("Card number")).toHaveCount(0);
});

test("a wrong card number is noticed before it is sent", async ({ page }) => {
  await page.goto((await newPayment()).page);
  await fillCard(page, "success");
  await page.getByLabel("Card number").fill("4242 4242 4242 4241");
  await page.getByRole("button", { name: "Pay 50.00 EUR" }).click();
  const number = page.getByLabel("Card number");
  expect(await number.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe("Check the card number");
  await expect(number).toBeFocused();
});

test("everything works without script: card with a challenge, then back in the shop", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { reference, page: address } = await newPayment();
  await page.goto(address);
  await fillCard(page, "challenge");
  await page.getByLabel("Card number").fill("1234 1234 1234 1234");
  await page.getByRole("button", { name: "Pay 50.00 EUR" }).click();
  await expect(page.getByText("Check the card number")).toBeVisible();
  await fillCard(page, "challenge");
  await page.getByRole("button", { name: "Pay 50.00 EUR" }).click();
  await page.getByLabel("Code", { exact: true }).fill("246810");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your cashbox" })).toBeVisible();
  expect((await adapter().findDeposit(reference))?.state).toBe("succeeded");
  await context.close();
});

test("a demo serves the sandbox under pay.localhost, and its shops may frame it", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const pay = process.env.SANDBOX_ORIGIN as string;
  const shown = await page.goto(`${pay}/pay/nothing`);
  expect(shown?.status()).toBe(404);
  await expect(page.getByText("no real money")).toBeVisible();
  const policy = (await page.goto(at("orbit")))?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(new RegExp(`frame-src 'self' [^;]*${pay}`));
  expect(policy).toContain(`form-action 'self' ${pay}`);
});
