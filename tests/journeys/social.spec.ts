import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Player } from "#schemas/api/players.ts";
import { type BrandFolder, copyBrands } from "../harness/brand-folder.ts";
import { type IdentityProvider, startIdentityProvider } from "../harness/identity-provider.ts";
import { expect, expectAccessible, newEmail, PASSWORD, test } from "../harness/journey.ts";
import { memoryFolder } from "../harness/memory-folder.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { switchTwoFactorOn } from "../harness/product-verbs.ts";

/** A house of its own: the shipped one offers no provider. */
let product: RunningProduct;
let provider: IdentityProvider;
let brands: BrandFolder;
let folder: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  folder = memoryFolder("marquee-social-");
  provider = await startIdentityProvider("lumen");
  brands = await copyBrands();
  const providers = [provider.settings, { id: "gone", title: "Gone", issuer: "http://localhost:9", clientId: "x" }];
  await brands.write("orbit/auth-providers.json", JSON.stringify({ providers }));
  await brands.replace(
    "_base/flags.json",
    '"description": "Signing in through other sites",\n      "enabled": false',
    '"description": "Signing in through other sites",\n      "enabled": true',
  );
  product = await startProduct(folder, {
    BRANDS_FOLDER: brands.path,
    SOCIAL_SECRETS: `lumen=${provider.secret},gone=nothing`,
  });
});
test.afterAll(async () => {
  await product?.stop();
  await provider?.close();
  await brands?.remove();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(({ context }) => context.addCookies([{ name: "cookie-accepted", value: "1", url: product.origin }]));

const to = (path: string) => `${product.origin}${path}`;
const account = (page: Page) => page.locator('header details:has(form[action$="/sign-out"]) > summary');
const button = (page: Page) => page.getByRole("button", { name: "The lumen" });

async function call<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([address, text]) => {
      const answer = await fetch(address, {
        method: text === "" ? "GET" : "POST",
        headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
        ...(text === "" ? {} : { body: text }),
      });
      return answer.json();
    },
    [path, body ? JSON.stringify(body) : ""] as const,
  );
}

async function registerByPassword(page: Page): Promise<Player> {
  await page.goto(to("/robots.txt"));
  const user = { email: newEmail(), password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true };
  const player = await call<Player>(page, "/api/users", { user });
  await page.context().clearCookies({ name: "__Host-marquee" });
  return player;
}

/** Registers through the provider by calls alone: the storefront, which accepts the terms, is passed by. */
async function registerOwingTerms(page: Page, sub: string): Promise<void> {
  await page.goto(to("/robots.txt"));
  const { url } = await call<{ url: string }>(page, "/api/auth_providers/lumen/start", { intent: "sign_in" });
  const query = await provider.visit(url, { sub, email: newEmail() });
  await call(page, "/api/auth_providers/lumen/finish", { query });
}

test("[AUTH-01] [AUTH-03] [MODAL-08] a guest signs up through a provider, lands where they were going and owes nothing", async ({
  page,
}) => {
  provider.become({ sub: "ada", email: newEmail() });
  await page.goto(to("/de/sign-up?redirect=%2Fde%2Flive"));
  await expectAccessible(page);
  await button(page).click();
  await expect(page).toHaveURL(to("/de/live"));
  await expect(account(page)).toBeVisible();
  const player = await call<Player>(page, "/api/player");
  expect(player).toMatchObject({ auth_fields_missed: [], country: "CA", language: "de" });
  expect(player.confirmed_at).not.toBeNull();

  await page.context().clearCookies({ name: "__Host-marquee" });
  await page.goto(to("/sign-in"));
  await button(page).click();
  await expect(account(page)).toBeVisible();
  expect((await call<Player>(page, "/api/player")).id).toBe(player.id);
});

test("[AUTH-02] [AUTH-03] two-factor is asked on the way back", async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  const person = { sub: "grace", email: newEmail() };
  provider.become(person);
  await page.goto(to("/sign-up"));
  await button(page).click();
  await expect(account(page)).toBeVisible();
  const { id } = await call<Player>(page, "/api/player");
  const totp = await switchTwoFactorOn(id, person.email, folder);
  await page.context().clearCookies({ name: "__Host-marquee" });
  await page.goto(to("/sign-in?redirect=%2Fpokies"));
  await button(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await page.locator('[name="code"]').fill("000000");
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator('[name="code"]')).toHaveAttribute("aria-invalid", "true");
  await page.locator('[name="code"]').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.locator("main form button[type=submit]").click();
  await expect(account(page)).toBeVisible();
});

test("[SEC-11 part: the same e-mail] an address that has an account is explained, not linked; what fails names the other ways in", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422|503/);
  const { email } = await registerByPassword(page);
  provider.become({ sub: "thief", email });
  await page.goto(to("/sign-in"));
  await button(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You already have an account");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sign in with your password" }).click();
  await expect(page).toHaveURL(to("/sign-in?redirect=%2Fprofile%2Fsecurity"));

  await page.context().clearCookies({ domain: "localhost" });
  provider.become({ sub: "unsure", email: newEmail(), verified: false });
  await button(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "no confirmed e-mail address" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in with your password" })).toBeVisible();

  await page.getByRole("button", { name: "Gone" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "can't be reached" })).toBeVisible();
  await expect(page.locator("main")).toContainText("Nothing was changed");
  await page.goto(to("/auth/lumen/callback?code=x&state=y"));
  await expect(page.getByRole("alert").filter({ hasText: "start again" })).toBeVisible();
});

test("[MODAL-08] who owes the terms is asked over any page, can't close it, and goes on after accepting", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  await registerOwingTerms(page, "owes");
  await page.goto(to("/live"));
  const dialog = page.getByRole("dialog", { name: "Our terms and conditions" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(page.locator("dialog")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Accept and continue" }).click();
  await expect(dialog.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Accept and continue" }).click();
  await expect(dialog).toBeHidden();
  expect((await call<Player>(page, "/api/player")).auth_fields_missed).toEqual([]);
  // What waited for the terms comes now.
  await expect(page.getByRole("dialog").locator('[name="first_name"]')).toBeVisible();
  await page.goto(to("/pokies"));
  await expect(page.locator("main h1")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("[UX-03 part: sign-in through a provider] [AUTH-03] the buttons and the way back work, and the terms stand on a page of their own", async ({
    page,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    provider.become({ sub: "plain", email: newEmail() });
    await page.goto(to("/sign-up?redirect=%2Flive"));
    await button(page).click();
    await expect(page).toHaveURL(to("/live"));
    await expect(account(page)).toBeVisible();
    await page.goto(to("/accept-terms"));
    await expect(page, "nothing is owed").toHaveURL(to("/"));

    await page.context().clearCookies({ name: "__Host-marquee" });
    const scripted = await browser.newContext({ javaScriptEnabled: true });
    const other = await scripted.newPage();
    await registerOwingTerms(other, "plain-2");
    await page.context().addCookies(await scripted.cookies());
    await scripted.close();
    await page.goto(to("/accept-terms?redirect=%2Flive"));
    await page.getByRole("button", { name: "Accept and continue" }).click();
    await expect(page.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Accept and continue" }).click();
    await expect(page).toHaveURL(to("/live"));
  });
});
