import { afterEach, beforeEach, expect, it } from "vitest";
import type { DepositRequest } from "#platform/payments/adapter.ts";
import { sendForm, TEST_CARD, type TestSandbox } from "#tests/harness/payment-sandbox.ts";
import { type SandboxMerchant, startSandboxMerchant, TEST_PAYMENT } from "#tests/harness/sandbox-merchant.ts";

let sandbox: TestSandbox;
let merchant: SandboxMerchant;

beforeEach(async () => {
  merchant = await startSandboxMerchant();
  sandbox = merchant.sandbox;
});
afterEach(() => sandbox.close());

let count = 0;

/** Address of a new payment's page. */
const newPage = (more: Partial<DepositRequest> = {}, locale = "en"): Promise<string> =>
  merchant.startDeposit(`payment-${++count}`, {
    method: "visa",
    saveProfile: true,
    player: { ...TEST_PAYMENT.player, locale },
    returnUrl: "http://orbit.localhost:3000/cashbox",
    ...more,
  });

it("says on every page, in the payer's language, that no real money moves", async () => {
  for (const [locale, words] of [
    ["en", "no real money"],
    ["de", "kein echtes Geld"],
    ["fr-CA", "no real money"],
  ] as const) {
    for (const method of ["visa", "sofort", "neosurf", "ecopayz"]) {
      const text = await (await fetch(await newPage({ method }, locale))).text();
      expect(text, `${locale} ${method}`).toContain(words);
      expect(text).toContain("<option");
    }
    expect(await (await fetch(await newPage({ method: "btc", currency: "BTC" }, locale))).text()).toContain(words);
  }
});

it("[CASH-01 part: checks of a card] checks number, expiry, code and name, and loses nothing but the code", async () => {
  const page = await newPage();
  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [{ number: "4242 4242 4242 4241" }, "Check the card number"],
    [{ expiry: "13/39" }, "Enter the expiry date as MM/YY"],
    [{ expiry: "12/20" }, "This card has expired"],
    // A keypad without a slash.
    [{ expiry: "1220" }, "This card has expired"],
    [{ cvc: "12" }, "Enter the 3 or 4 digits"],
    [{ holder: " " }, "Enter the name on the card"],
  ];
  for (const [change, message] of wrong) {
    const answer = await sendForm(page, { ...TEST_CARD, cvc: "987", outcome: "slow", ...change });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain(`value="${change.number ?? TEST_CARD.number}"`);
    expect(text).toMatch(/<option value="slow" *selected/);
    expect(text).not.toMatch(/\b987\b/);
  }
  expect((await sendForm(page, { ...TEST_CARD, outcome: "success" })).status).toBe(303);
});

it("stores no card number", async () => {
  await sendForm(await newPage(), { ...TEST_CARD, outcome: "success" });
  await sendForm(await newPage(), { ...TEST_CARD, outcome: "challenge" });
  const stored = sandbox.stored();
  expect(stored).toContain("VISA ···· 4242");
  expect(stored.replaceAll(" ", "")).not.toContain(TEST_CARD.number.replaceAll(" ", ""));
});

it("writes what was entered as text", async () => {
  const answer = await sendForm(await newPage(), { ...TEST_CARD, holder: '"><script>alert(1)</script>', number: "1" });
  const text = await answer.text();
  expect(text).not.toContain("<script>alert");
  expect(text).toContain("&lt;script&gt;");
});

it("lets the shop alone frame a card's page, and nobody any other", async () => {
  const framed = await fetch(await newPage());
  expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors http://orbit.localhost:3000;");
  expect(framed.headers.get("Content-Security-Policy")).not.toContain("unsafe");
  const own = await fetch((await newPage()).replace("/frame/", "/pay/"));
  expect(own.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(own.headers.get("Cache-Control")).toBe("no-store");
});

it("leads back to the shop from its own page, and stays in a frame with a way out of it", async () => {
  const page = await newPage();
  const left = await sendForm(page.replace("/frame/", "/pay/"), { ...TEST_CARD, outcome: "success" });
  expect(left.headers.get("Location")).toBe("http://orbit.localhost:3000/cashbox");
  const inFrame = await newPage();
  await sendForm(inFrame, { ...TEST_CARD, outcome: "decline_soft" });
  const text = await (await fetch(inFrame)).text();
  expect(text).toContain('data-state="declined"');
  expect(text).toMatch(/href="http:\/\/orbit\.localhost:3000\/cashbox" *target="_top"/);
});

it("takes a payment once, and cancels only one that waits", async () => {
  const page = await newPage();
  await sendForm(page, { ...TEST_CARD, outcome: "decline_hard" });
  await sendForm(page, { ...TEST_CARD, outcome: "success" });
  await sendForm(`${page}/cancel`, {});
  expect(await (await fetch(page)).text()).toContain('data-state="declined"');
});

it("refunds and charges back on the page of a payment that succeeded", async () => {
  const page = (await newPage()).replace("/frame/", "/pay/");
  await sendForm(page, { ...TEST_CARD, outcome: "success" });
  await sendForm(`${page}/later`, { event: "chargeback" });
  expect(await (await fetch(page)).text()).toContain("Charged back");
});

it("answers a page that is not there with 404, in the reader's language", async () => {
  const answer = await fetch(`${sandbox.url}/pay/nothing`, { headers: { "Accept-Language": "de-DE" } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Zahlung nicht gefunden");
});

it("answers a form that is too large with 413, and one that can't be read with 400: neither is the sandbox's failure", async () => {
  const page = await newPage();
  const send = (body: string, type: string) => fetch(page, { method: "POST", body, headers: { "Content-Type": type } });
  expect((await send("a".repeat(100_000), "application/x-www-form-urlencoded")).status).toBe(413);
  expect((await send("no part", "multipart/form-data; boundary=x")).status).toBe(400);
});
