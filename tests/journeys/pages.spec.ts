import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  alive,
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  HOSTS,
  open,
  test,
  visitFrom,
} from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

const article = (page: Page) => page.locator("article");

test.describe("before script", () => {
  test.use({ javaScriptEnabled: false });

  test("[AWARD-01] years are links, cards are complete, what was won stands out", async ({ page }) => {
    await page.goto(at("orbit", "/awards"));
    const cards = article(page).locator("li:has(h2)");
    const all = await cards.count();
    await expect(article(page).getByRole("link", { name: "All awards" })).toHaveAttribute("aria-current", "page");
    await article(page).getByRole("link", { name: "2025" }).click();
    await expect(page).toHaveURL(at("orbit", "/awards?year=2025"));
    const shown = await cards.count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all);
    for (const card of await cards.all()) await expect(card).toContainText("2025");
    const won = article(page).locator("li[data-winner]");
    await expect(won.first()).toContainText("Winner");
    await expect(won.first().locator("img, svg").first()).toBeAttached();
  });

  test("[ROUTE-21] ways to pay by kind and currency, without Neosurf for Australia", async ({ page, context }) => {
    await page.goto(at("orbit", "/payments"));
    const rows = article(page).locator("tbody tr");
    const all = await rows.count();
    expect(all).toBeGreaterThan(30);
    await expect(article(page).getByRole("row", { name: /Neosurf/ })).toHaveCount(1);
    await article(page).getByRole("link", { name: "Crypto", exact: true }).click();
    expect(await rows.count()).toBeLessThan(all);
    await expect(rows.filter({ hasText: "Visa" })).toHaveCount(0);
    await article(page).getByRole("link", { name: "ETH", exact: true }).click();
    await expect(page).toHaveURL(at("orbit", "/payments?kind=crypto&currency=ETH"));
    await expect(rows).toHaveCount(1);
    await visitFrom(context, "orbit", "AU");
    await page.goto(at("orbit", "/payments"));
    await expect(article(page).getByRole("row", { name: /Neosurf/ })).toHaveCount(0);
  });

  test("[CHAT-02] a message to support is taken without script, and kept when something is wrong", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await page.goto(at("lagoon", "/support"));
    await page.getByLabel("Your name").fill("Ann Lee");
    await page.getByLabel("Your message").fill("Too few");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByLabel("Your message")).toHaveValue("Too few");
    await expect(page.getByLabel("Your name")).toHaveValue("Ann Lee");
    await expect(page.getByLabel(/E-mail address/)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Your message")).toHaveAccessibleDescription(/at least 10/);
    await page.getByLabel(/E-mail address/).fill("ann@mail.example");
    await page.getByLabel("Your message").fill("Where is my withdrawal of Monday?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "We've received your message" })).toBeVisible();
  });
});

test("[CHAT-02] with script the first wrong field has the focus; a player is known; the message is in the outbox", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  const player = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/support"));
  await expect(page.getByLabel(/E-mail address/)).toHaveValue(player.email);
  await page.getByLabel("Your name").fill("Ann Lee");
  await page.getByLabel("What is it about?").selectOption({ label: "A game" });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Your message")).toBeFocused();
  await expect(page.getByLabel("What is it about?")).toHaveValue("games");
  await page.getByLabel("Your message").fill("A game froze on me this morning.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "We've received your message" })).toBeFocused();
  const reference = /[2-9A-Z]{8}/.exec((await page.locator("#write").textContent()) ?? "")?.[0] ?? "";
  await page.goto(at("orbit", "/outbox"));
  await expect(page.getByText(`Message ${reference}: games`).first()).toBeVisible();
});

test("[BOOK-01] [MODAL-03 part: book preview] [TRACK-01] guests look inside and are asked to register; players download both files", async ({
  page,
}) => {
  await open(page, at("orbit", "/book"));
  await expect(article(page).getByRole("list", { name: "About the book" }).getByRole("listitem")).toHaveCount(3);
  await expect(article(page).getByRole("link", { name: /Download/ })).toHaveCount(0);
  await article(page).getByRole("link", { name: "Look inside" }).click();
  const preview = page.getByRole("dialog");
  await expect(preview).toContainText("Chance owes you nothing.");
  await expect(preview.getByRole("link", { name: "Sign up and read it" })).toHaveAttribute("href", /^\/sign-up/);
  await page.goBack();
  await expect(preview).toHaveCount(0);
  const rejected = await rawRequest(Number(process.env.PRODUCT_PORT), {
    host: HOSTS.orbit,
    path: "/book/download/pdf",
  });
  expect(rejected.status).toBe(302);
  expect(rejected.headers.location).toBe("/sign-up?redirect=%2Fbook%2Fdownload%2Fpdf");

  await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/de/book?modal=book-preview"));
  await expect(page.getByRole("dialog").getByRole("link", { name: "Als PDF herunterladen" })).toBeVisible();
  await alive(page, "dialog");
  await page.keyboard.press("Escape");
  for (const [name, file] of [
    ["Als PDF herunterladen", "book-of-chance.pdf"],
    ["Als EPUB herunterladen", "book-of-chance.epub"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      article(page).getByRole("link", { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    expect(statSync(await download.path()).size).toBeGreaterThan(4_000);
  }
  await expect(article(page).getByRole("link", { name: /Registrieren/ })).toHaveCount(0);
});

test("[CMS-07] [CMS-08] [CMS-05] promotion pages: ticked by the address, in the visitor's money, their own by licence", async ({
  page,
  expectedErrors,
}) => {
  await open(page, at("orbit", "/responsible-gaming#self-check"));
  await expect(page.getByRole("checkbox", { name: /know where my limits are/ })).toBeChecked();
  await open(page, at("orbit", "/terms-and-conditions"));
  await expect(article(page)).toContainText("The smallest deposit is C$30");
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/terms-and-conditions"));
  await expect(article(page)).toContainText("The smallest deposit is €20");
  // What works is announced; a page about what this installation doesn't have isn't there.
  expect((await page.goto(at("orbit", "/promotions/welcome-pack")))?.status()).toBe(200);
  await open(page, at("orbit", "/promotions"));
  await expect(article(page).locator('a[href*="welcome-pack"]').first()).toBeVisible();
  await expect(article(page)).not.toContainText("No bonus promotion runs at the moment.");
  expectedErrors.push(/404/);
  expect((await page.goto(at("orbit", "/news/cup-season")))?.status()).toBe(200);
  expect((await page.goto(at("orbit", "/news/three-jackpots")))?.status()).toBe(200);
  await page.goto(at("orbit-ee", "/promotions/welcome-pack"));
  await expect(article(page)).toContainText("asks that we know who you are first");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.goto(at("orbit", "/promotions/partners/spring/start"));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("[ROUTE-21 part: news] the news show what speaks of features that are there, and an article leads to others", async ({
  page,
}) => {
  await open(page, at("lagoon", "/news"));
  await expect(article(page).locator("li h2")).toHaveCount(6);
  const newest = article(page).locator("li h2").first();
  const title = await newest.innerText();
  await newest
    .getByRole("link")
    .or(article(page).getByRole("link", { name: title }))
    .first()
    .click();
  await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(article(page).locator("time").first()).toHaveAttribute("datetime", /^2026-\d\d-\d\d/);
  await expect(article(page).getByRole("heading", { name: "Read more" })).toBeVisible();
});

test("[TRACK-01] crypto benefits: the brand's coins with their limits, and the fixed rates", async ({ page }) => {
  await page.goto(at("orbit", "/benefits-of-crypto"));
  await expect(
    article(page)
      .getByRole("row", { name: /Bitcoin/ })
      .first(),
  ).toBeVisible();
  const { body } = await callFrom<{ rates: Record<string, unknown> }>(page, "orbit", "/api/info/crypto_exchange_rates");
  expect(JSON.stringify(body)).toContain("BTC");
  await expect(article(page).locator('[data-widget="currency-rates"]')).toContainText("BTC");
});

test("[TRACK-01] the hint at promotions comes after ten minutes, and not again within the day", async ({ page }) => {
  await page.clock.install();
  await open(page, at("orbit", "/pokies"));
  const hint = page.getByRole("complementary", { name: "Hint about promotions" });
  await page.clock.runFor(30_000);
  await expect
    .poll(() => page.evaluate(() => document.cookie.includes("promo-tooltip=")), { message: "the wait began" })
    .toBe(true);
  await page.clock.runFor(9 * 60_000);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(2 * 60_000);
  await expect(hint).toBeVisible();
  await hint.getByRole("button", { name: "Close" }).click();
  await expect(hint).toHaveCount(0);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "promo-tooltip");
  expect(cookie?.value).toBe("seen");
  await page.reload();
  await alive(page);
  await page.clock.runFor(20 * 60_000);
  await expect(hint).toHaveCount(0);
});

// Wide in one brand and language, narrow, where words are longest, in another: each pair costs ten seconds.
for (const [brand, path, width] of [
  ["orbit", "", 1440],
  ["lagoon", "/de", 360],
] as const) {
  test(`[UX-01] ${brand} at ${width}: axe finds nothing on these pages, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["/payments", "/support", "/news", "/book", "/promotions"]) {
      await test.step(name, async () => {
        await open(page, at(brand, `${path}${name}`));
        await expectNoOverflow(page);
        await expectAccessible(page);
      });
    }
  });
}
