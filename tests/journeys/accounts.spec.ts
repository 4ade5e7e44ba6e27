import type { Page } from "@playwright/test";
import {
  alive,
  at,
  becomePlayer,
  callFrom,
  expect,
  HOSTS,
  newEmail,
  open,
  PASSWORD,
  test,
} from "../harness/journey.ts";
import { switchTwoFactorOn } from "../harness/product-verbs.ts";
import { rawRequest } from "../harness/raw-request.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const account = (page: Page) => page.locator('header details:has(form[action$="/sign-out"]) > summary');

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="terms_acceptance"]').check();
}
const submit = (page: Page) => page.locator('main form button[type="submit"]').last().click();

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await submit(page);
}

test.describe("registration", () => {
  test("[AUTH-01] [ROUTE-15] at orbit in English: captcha and fingerprint are sent, the header greets a player", async ({
    page,
  }) => {
    await open(page, at("orbit", "/sign-up"));
    await expect(heading(page)).toHaveText("Create your account");
    await expect(page.locator("header nav")).toHaveCount(0);
    await fillSignUp(page, newEmail());
    await expect(page.locator('[name="dfpc"]')).toHaveValue(/^\w{16,}$/);
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/sign-up"));
    await submit(page);
    const body = new URLSearchParams((await sent).postData() ?? "");
    expect(body.get("captcha")).toMatch(/^\S{40,}$/);
    expect(body.get("dfpc")).toMatch(/^\w{16,}$/);
    await expect(page).toHaveURL(at("orbit"));
    await expect(account(page)).toBeVisible();
  });

  test("[AUTH-01] at lagoon in German: the form, the way back and the account speak German", async ({ page }) => {
    await open(page, at("lagoon", "/de/pokies"));
    await page.locator('header a[href^="/de/sign-up"]').click();
    await expect(page).toHaveURL(at("lagoon", "/de/sign-up?redirect=%2Fde%2Fpokies"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.locator('[name="country"]').selectOption("DE");
    await expect(page.locator('[name="currency"]')).toHaveValue("EUR");
    await fillSignUp(page, newEmail());
    await submit(page);
    await expect(page).toHaveURL(at("lagoon", "/de/pokies"));
    await expect(page.locator('header a[href="/de/deposit"]').first()).toBeVisible();
  });

  test("[BRAND-01] [SEC-01 part: brands] a player of one brand is a stranger to another", async ({
    page,
    expectedErrors,
  }) => {
    const player = await becomePlayer(page, "orbit");
    await page.goto(at("lagoon"));
    await expect(page.locator('header a[href^="/sign-up"]')).toBeVisible();
    expectedErrors.push(/401/);
    expect((await callFrom(page, "lagoon", "/api/player")).status).toBe(401);
    expect((await callFrom(page, "orbit", "/api/player")).body).toMatchObject({ id: player.id });
  });

  test("[AUTH-01] what is refused keeps what was typed, says why at each field and focuses the first", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await open(page, at("orbit", "/sign-up"));
    await page.locator('[name="email"]').fill("nobody at all");
    await page.locator('[name="password"]').fill("password1");
    await page.locator('[name="currency"]').selectOption("NOK");
    await submit(page);
    const email = page.locator('[name="email"]');
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("nobody at all");
    await expect(page.locator('[name="currency"]')).toHaveValue("NOK");
    for (const field of ["email", "password", "terms_acceptance"]) {
      await expect(page.locator(`#${field}-note`)).toHaveText(/\w{3,}/);
      await expect(page.locator(`#${field}-note`)).not.toHaveText(/FORM\./);
    }
    await page.locator('[name="password"]').fill(PASSWORD);
    await email.fill(newEmail());
    await page.locator('[name="terms_acceptance"]').check();
    await submit(page);
    await expect(account(page)).toBeVisible();
  });

  test("[AUTH-01] an address that has an account already is told at its field", async ({ page, expectedErrors }) => {
    const { email } = await becomePlayer(page, "orbit");
    await page.context().clearCookies({ name: "__Host-marquee" });
    expectedErrors.push(/422/);
    await open(page, at("orbit", "/sign-up"));
    await fillSignUp(page, email.toUpperCase());
    await submit(page);
    await expect(page.locator("#email-note")).toHaveText(/\w{3,}/);
    await expect(page.locator('[name="email"]')).toBeFocused();
  });

  test("[SEC-04 part: redirect parameters] no redirect leads to another site", async ({ page }) => {
    await open(page, at("orbit", `/sign-up?redirect=${encodeURIComponent("//evil.example/x")}`));
    await fillSignUp(page, newEmail());
    await submit(page);
    await expect(page).toHaveURL(at("orbit"));
    await expect(account(page)).toBeVisible();
  });
});

test.describe("sign-in", () => {
  test("[AUTH-02] [AUTH-04] [SEC-01 part: in and out] in and out: a new session each time, dead on the server afterwards", async ({
    page,
    expectedErrors,
  }) => {
    const { email } = await becomePlayer(page, "orbit");
    const sessionCookie = async () => (await page.context().cookies()).find(({ name }) => name === "__Host-marquee");
    const first = await sessionCookie();
    expect(first).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
    await open(page, at("orbit"));
    await account(page).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.locator('header a[href="/sign-up"]')).toBeVisible();
    expect(await sessionCookie()).toBeUndefined();
    const stale = await rawRequest(Number(process.env.PRODUCT_PORT), {
      host: HOSTS.orbit,
      path: "/api/player",
      headers: { "x-requested-with": "XMLHttpRequest", cookie: `__Host-marquee=${first?.value}` },
    });
    expect(stale.status).toBe(401);

    await alive(page);
    await page.locator('header a[href="/sign-in"]').click();
    expectedErrors.push(/401/);
    await signIn(page, email, "not the password 77");
    await expect(page.getByRole("alert").filter({ hasText: "E-mail or password is wrong." })).toBeVisible();
    await expect(page.locator('[name="email"]')).toHaveValue(email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await submit(page);
    await expect(account(page)).toBeVisible();
    expect((await sessionCookie())?.value).not.toBe(first?.value);
  });

  test("[AUTH-02] with two-factor on, the one-time code is asked, a wrong one refused, a right one taken", async ({
    page,
    expectedErrors,
  }) => {
    const { id, email } = await becomePlayer(page, "orbit");
    const totp = await switchTwoFactorOn(id, email);
    await page.context().clearCookies({ name: "__Host-marquee" });

    await open(page, at("orbit", "/sign-in?redirect=%2Flive"));
    await signIn(page, email);
    await expect(heading(page)).toHaveText("One more step");
    expectedErrors.push(/401/);
    await page.locator('[name="code"]').fill("000000");
    await submit(page);
    await expect(page.locator('[name="code"]')).toHaveAttribute("aria-invalid", "true");
    // The code that switched it on is used up: the next one counts already.
    await page.locator('[name="code"]').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await submit(page);
    await expect(page).toHaveURL(at("orbit", "/live"));
    await expect(account(page)).toBeVisible();
  });
});

test.describe("guards", () => {
  test("[GUARD-01] a guest registers on the way to a players' page and lands there with prefix, query and hash", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await open(page, at("orbit", "/de/favorite-games?from=mail#newest"));
    await expect(page).toHaveURL(
      at("orbit", `/de/sign-up?redirect=${encodeURIComponent("/de/favorite-games?from=mail")}#newest`),
    );
    await page.locator('main a[href*="/de/sign-in"]').click();
    await expect(page).toHaveURL(/\/de\/sign-in\?redirect=.*#newest$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/de\/sign-up\?redirect=.*#newest$/);
    // A refused try in between loses nothing.
    await submit(page);
    await expect(page.locator("#password-note")).toHaveText(/\w{3,}/);
    await fillSignUp(page, newEmail());
    await submit(page);
    await expect(page).toHaveURL(at("orbit", "/de/favorite-games?from=mail#newest"));
  });

  test("[GUARD-02] pages for guests send a player to main, whatever the prefix", async ({ page }) => {
    await becomePlayer(page, "orbit");
    for (const path of ["/sign-in", "/sign-up", "/login", "/registration"]) {
      await page.goto(at("orbit", path));
      await expect(page).toHaveURL(at("orbit"));
    }
    await page.goto(at("orbit", "/de/sign-in"));
    await expect(page).toHaveURL(at("orbit", "/de"));
  });

  test("[ROUTE-15] /login and /registration are other names of the two forms", async ({ page }) => {
    await page.goto(at("orbit", "/login?redirect=%2Flive"));
    await expect(page).toHaveURL(at("orbit", "/sign-in?redirect=%2Flive"));
    await page.goto(at("orbit", "/de/registration"));
    await expect(page).toHaveURL(at("orbit", "/de/sign-up"));
  });

  test("[AUTH-10] guests of a partly restricted country are told, and refused", async ({ page, expectedErrors }) => {
    expectedErrors.push(/451|403/);
    await open(page, at("orbit", "/sign-up?as-country=FR"));
    await fillSignUp(page, newEmail());
    await submit(page);
    await expect(page.getByRole("alert").filter({ hasText: /aren't available in your country/ })).toBeVisible();
    await expect(page).toHaveURL(/\/sign-up/);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("[UX-03] [AUTH-01] a visitor browses, searches, is refused, registers, lands, signs out and in again", async ({
    page,
    expectedErrors,
  }) => {
    const email = newEmail();
    expectedErrors.push(/422|409/);
    await page.goto(at("orbit", "/de"));
    await page.locator('a[href="/de/pokies"]:visible').first().click();
    await page.locator("li.tile > a").first().click();
    await expect(page).toHaveURL(/\/de\/play\//);
    await page.goto(at("orbit", "/de/search"));
    await page.getByRole("searchbox").fill("roket");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("orbit", "/de/search?q=roket"));
    await expect(page.locator("li.tile > a").first()).toBeVisible();
    await page.goto(at("orbit", "/de/favorite-games"));
    await expect(page).toHaveURL(/\/de\/sign-up\?redirect=/);
    await page.locator('[name="email"]').fill(email);
    await submit(page);
    await expect(page.locator('[name="password"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[name="email"]')).toHaveValue(email);
    await fillSignUp(page, email);
    await submit(page);
    await expect(page).toHaveURL(at("orbit", "/de/favorite-games"));
    await account(page).click();
    await page.locator('form[action="/de/sign-out"] button').click();
    await expect(page).toHaveURL(at("orbit", "/de"));
    await page.locator('header a[href^="/de/sign-in"]').click();
    await signIn(page, email);
    await expect(account(page)).toBeVisible();
  });
});
