import type { Page } from "@playwright/test";
import { totpOf } from "#platform/players/two-factor.ts";
import { type PlayerSession, proposeTwoFactor } from "#schemas/api/authentication.ts";
import { callWithCookies } from "../harness/context-call.ts";
import {
  alive,
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  newEmail,
  open,
  PASSWORD,
  test,
} from "../harness/journey.ts";
import { lastMail } from "../harness/outbox.ts";
import { setLicence, switchTwoFactorOn } from "../harness/product-verbs.ts";

const NEW_PASSWORD = "quiet harbour 58 lanterns";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const account = (page: Page) => page.locator('header details:has(form[action$="/sign-out"]) > summary');
const submit = (page: Page) => page.locator('main form button[type="submit"]').first().click();
const signedOut = (page: Page) => page.context().clearCookies({ name: "__Host-marquee" });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await submit(page);
}

test("[AUTH-06] [ROUTE-15] from a forgotten password to the account again, each wrong turn with its next step", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422|401/);
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await becomePlayer(page, "lagoon");
  await signedOut(page);
  await open(page, at("lagoon", "/sign-in"));
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(at("lagoon", "/remind"));
  await expect(heading(page)).toHaveText("Forgot your password?");
  await submit(page);
  await expect(page.locator('[name="email"]')).toBeFocused();
  await expect(page.locator("#email-note")).toHaveText("This is required.");
  await expectAccessible(page);
  await page.locator('[name="email"]').fill(email);
  await submit(page);
  await expect(heading(page)).toHaveText("Check your inbox");
  await expectNoOverflow(page);

  const { link } = await lastMail(page, "lagoon", email);
  expect(new URL(link).pathname).toBe("/new-password");
  await open(page, `${link}&from=mail`);
  await expect(heading(page)).toHaveText("Choose a new password");
  await expectAccessible(page);
  await page.locator('[name="password"]').fill("password1");
  await submit(page);
  await expect(page.locator("#password-note")).toHaveText(/too common/);
  await expect(page).toHaveURL(`${link}&from=mail`);
  await page.locator('[name="password"]').fill(NEW_PASSWORD);
  await submit(page);
  await expect(page.getByRole("status").filter({ hasText: "Your new password is saved" })).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await expect(account(page)).toBeVisible();

  await open(page, link);
  await expect(heading(page)).toHaveText("This link can't be used");
  await expect(page.getByRole("alert")).toHaveText(/was already used/);
  await expectAccessible(page);
});

test("[AUTH-07 part: notice and link] [NAV-04] an address is confirmed: the notice sends the mail again, its link ends the notice", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  const { email } = await becomePlayer(page, "orbit");
  const first = await lastMail(page, "orbit", email);
  await open(page, at("orbit"));
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText(/We've just sent you a link/)).toBeVisible();
  await open(page, first.link);
  await expect(heading(page)).toHaveText("Thank you, your address is confirmed");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the lobby" }).click();
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the link again" })).toHaveCount(0);
  await open(page, first.link);
  await expect(page.getByRole("status").filter({ hasText: "your address is confirmed" })).toBeVisible();
  await open(page, at("orbit", "/confirmation?confirmation_token=nonsense"));
  await expect(heading(page)).toHaveText("This link can't be used");
  await expectAccessible(page);
  await page.goto(at("orbit", "/confirmation"));
  await expect(page).toHaveURL(at("orbit", "/email-verify"));
});

test("[AUTH-11 part: the form] [AUTH-01] leaving the e-mail field tells that it has an account, and leads to the sign-in", async ({
  page,
}) => {
  const { email } = await becomePlayer(page, "orbit");
  await signedOut(page);
  await open(page, at("orbit", "/sign-up?redirect=%2Flive"));
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').focus();
  const note = page.locator("#email-note");
  await expect(note).toHaveText(/already an account/);
  await expectAccessible(page);
  await page.locator('[name="email"]').fill(newEmail());
  await page.locator('[name="password"]').focus();
  await expect(note).toHaveCount(0);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').focus();
  await note.getByRole("link").click();
  await expect(page).toHaveURL(at("orbit", "/sign-in?redirect=%2Flive"));
});

test("[AUTH-12] [AUTH-02] [SEC-01 part: security page] security: two-factor on with an app's code, in by a recovery code, sessions ended, off", async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/422|401/);
  const { email } = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/profile/security"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const proposal = await page.locator('[name="proposal"]').inputValue();
  const offered = await callFrom<{ secret: string }>(page, "orbit", proposeTwoFactor.path, {
    method: "POST",
    body: { proposal },
  });
  const totp = totpOf(offered.body.secret, "Orbit", email);
  await page.locator("#enable-code").fill("12");
  await page.locator("#enable-password").fill(PASSWORD);
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.locator("#enable-code")).toBeFocused();
  await expect(page.locator('[name="proposal"]')).toHaveValue(proposal);
  await page.locator("#enable-code").fill(totp.generate());
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes now" })).toBeFocused();
  const codes = await page
    .locator("#security-two-factor ~ * code, section:has(#security-two-factor) li code")
    .allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("orbit-recovery-codes.txt");
  await page.getByRole("link", { name: "I've saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.locator("code")).toHaveCount(0);

  const elsewhere = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  });
  const phone = await elsewhere.newPage();
  await open(phone, at("orbit", "/sign-in?redirect=%2Fsearch"));
  await signIn(phone, email, PASSWORD);
  await phone.getByRole("button", { name: "Use a recovery code instead" }).click();
  await phone.locator('[name="code"]').fill(codes[0] ?? "");
  await submit(phone);
  await expect(phone).toHaveURL(at("orbit", "/search"));
  expect((await lastMail(page, "orbit", email)).text).toContain("Safari on iPhone");

  await open(page, at("orbit", "/profile/security"));
  await expect(page.getByText("Safari on iPhone")).toBeVisible();
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  await expect(page.getByText("Safari on iPhone")).toHaveCount(0);
  // Not from the phone's page, which leaves as it hears that its session is over.
  const headers = { "X-Requested-With": "XMLHttpRequest" };
  const ended = await callWithCookies(elsewhere, at("orbit", ""), { path: "/api/player", method: "GET", headers });
  expect(ended.status).toBe(401);
  await elsewhere.close();

  await page.getByText("Switch off", { exact: true }).first().click();
  await page.locator("#disable-code").fill(codes[1] ?? "");
  await page.locator("#disable-password").fill(PASSWORD);
  await page.locator('form:has(#disable-code) button[type="submit"]').click();
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("[UX-03 part: a new password] [AUTH-06] [SEC-01 part: a new password] a password is changed in security, and one that is lost is set anew", async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    const email = newEmail();
    await page.goto(at("orbit", "/sign-up"));
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="terms_acceptance"]').check();
    await submit(page);
    const before = (await page.context().cookies()).find(({ name }) => name === "__Host-marquee")?.value;
    await page.goto(at("orbit", "/profile/security"));
    await page.locator('[name="current_password"]').fill("wrong");
    await page.locator('form:has([name="current_password"]) [name="password"]').fill(NEW_PASSWORD);
    const save = page.getByRole("button", { name: "Change password" });
    await save.click();
    await expect(page.locator("#current_password-note")).toHaveText("This password is wrong.");
    await page.locator('[name="current_password"]').fill(PASSWORD);
    await page.locator('form:has([name="current_password"]) [name="password"]').fill(NEW_PASSWORD);
    await save.click();
    await expect(page.getByText("Your password is changed.")).toBeVisible();
    const after = (await page.context().cookies()).find(({ name }) => name === "__Host-marquee")?.value;
    expect(after).not.toBe(before);

    await signedOut(page);
    await page.goto(at("orbit", "/remind"));
    await page.locator('[name="email"]').fill(email);
    await submit(page);
    await expect(heading(page)).toHaveText("Check your inbox");
    await page.goto(at("orbit", "/outbox"));
    await expect(heading(page)).toHaveText("Development outbox");
    const link = /http\S+new-password\S+/.exec((await page.locator("pre").allTextContents()).join("\n"))?.[0] ?? "";
    expect((await request.get(link.replace("orbit.localhost", "127.0.0.1"))).status()).toBe(421);
    await page.goto(link);
    await page.locator('[name="password"]').fill(PASSWORD);
    await submit(page);
    await signIn(page, email, PASSWORD);
    await expect(account(page)).toBeVisible();
  });
});

test.describe("with a password that the browser keeps", () => {
  /** The browser's own store can't be filled from outside: its answer is put in its place. */
  const store = (page: Page, id: string, password: string) =>
    page.addInitScript(
      ([id, password]) => {
        const credential = { id, password, type: "password" };
        Object.assign(window, { PasswordCredential: class {}, stored: [] });
        Object.defineProperty(navigator, "credentials", {
          configurable: true,
          value: {
            get: async () => credential,
            store: async () => undefined,
            preventSilentAccess: async () => undefined,
          },
        });
      },
      [id, password] as const,
    );

  test("[AUTH-09] it signs in by itself, with a captcha; a wrong one leaves the form as it was; a blocked licence says so", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401|403/);
    const { id, email } = await becomePlayer(page, "orbit");
    await signedOut(page);
    await store(page, email, PASSWORD);
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/sign-in"));
    await page.goto(at("orbit", "/sign-in?redirect=%2Fsearch"));
    const body = new URLSearchParams((await sent).postData() ?? "");
    expect(body.get("email")).toBe(email);
    expect(body.get("password")).toBe(PASSWORD);
    expect(body.get("captcha")).toMatch(/^\S{40,}$/);
    await expect(page).toHaveURL(at("orbit", "/search"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await signedOut(page);
    await store(page, email, "not the password 77");
    const rejected = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/sign-in"),
    );
    await page.goto(at("orbit", "/sign-in"));
    await rejected;
    await alive(page);
    await expect(heading(page)).toHaveText("Welcome back");
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
    await signIn(page, email, PASSWORD);
    await expect(account(page)).toBeVisible();

    await signedOut(page);
    await setLicence(id, "EE");
    await store(page, email, PASSWORD);
    await page.goto(at("orbit", "/sign-in"));
    await expect(page.getByRole("alert").getByRole("link", { name: /^Write to / })).toBeVisible();
    await expect(page.locator('[name="password"]')).toHaveCount(0);
    expect((await callFrom<PlayerSession[]>(page, "orbit", "/api/player/sessions")).status).toBe(401);
  });

  test("[AUTH-09 part: two-factor] [AUTH-02] two-factor is still asked for", async ({ page, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { id, email } = await becomePlayer(page, "orbit");
    await switchTwoFactorOn(id, email);
    await signedOut(page);
    await store(page, email, PASSWORD);
    await page.goto(at("orbit", "/sign-in"));
    await expect(heading(page)).toHaveText("One more step");
    const sessions = await callFrom<PlayerSession[]>(page, "orbit", "/api/player/sessions");
    expect(sessions.status).toBe(401);
  });
});
