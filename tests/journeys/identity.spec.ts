import type { Page } from "@playwright/test";
import { checkDigitOf } from "#schemas/rules/personal-id.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  HOSTS,
  newEmail,
  open,
  PASSWORD,
  test,
  visitFrom,
} from "../harness/journey.ts";
import { addToGroup } from "../harness/product-verbs.ts";
import { rawRequest } from "../harness/raw-request.ts";

const account = (page: Page) => page.locator('header details:has(form[action$="/sign-out"]) > summary');
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).locator(".toast");
const submit = (page: Page) => page.locator('main form button[type="submit"]').last().click();

/** A personal id of someone who was born on 3 May 1976, another one each time. */
let serial = 100 + (process.pid % 800);
function personalId(): string {
  serial = (serial + 1) % 1000;
  const body = `3760503${String(serial).padStart(3, "0")}`;
  return body + checkDigitOf([...body].map(Number));
}

test("[AUTH-10] [RG-06] [GAME-05] the Estonian form asks who the player is, and the licence's clock runs for them until they sign out", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/422|403/);
  await visitFrom(context, "orbit-ee", "EE");
  await open(page, at("orbit-ee", "/sign-up"));
  await expectAccessible(page);
  await page.locator('[name="email"]').fill(newEmail());
  const fill = async (birthday: string, id: string) => {
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="date_of_birth"]').fill(birthday);
    await page.locator('[name="personal_id"]').fill(id);
    await page.locator('[name="terms_acceptance"]').check();
    await submit(page);
  };
  await fill("04/05/1976", "37605030299");
  await expect(page.locator("#personal_id-note")).toHaveText("This code doesn't match your date of birth.");
  await expect(page.locator('[name="personal_id"]')).toBeFocused();
  await expect(page.locator('[name="date_of_birth"]'), "what was typed stays").toHaveValue("04/05/1976");
  await fill("02/02/1990", "49002020024");
  await expect(page.getByRole("alert").filter({ hasText: "gambling restrictions" })).toContainText("Nothing was done");
  const timer = page.locator("header").getByRole("timer");
  await expect(timer, "a guest has none").toHaveCount(0);
  await fill("03/05/1976", personalId());
  await expect(account(page)).toBeVisible();

  await expect(timer).toHaveText(/^0:0\d:(0[2-9]|[1-5]\d)$/);
  const before = ((await timer.textContent()) ?? "").trim();
  await page.reload();
  // Of one length, so that the later time is the greater text.
  await expect
    .poll(async () => ((await timer.textContent()) ?? "").trim() > before, { message: "it goes on over pages" })
    .toBe(true);
  await expect(timer).toHaveText(/^0:0\d:\d\d$/);
  const other = await context.newPage();
  await other.goto(at("orbit-ee", "/live"));
  await expect(other.locator("header").getByRole("timer")).not.toHaveText("0:00:00");
  await other.close();
  const beganCookie = async () => (await context.cookies()).find(({ name }) => name === "session-began");
  expect((await beganCookie())?.expires, "it lives as long as the browser's session").toBe(-1);
  await account(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.locator('header a[href="/sign-up"]')).toBeVisible();
  expect(await beganCookie()).toBeUndefined();
  await expect(timer).toHaveCount(0);
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await visitFrom(context, "orbit", "FI");
  await open(page, at("orbit"));
  await expect(account(page)).toBeVisible();
  await expect(timer, "other licences have none").toHaveCount(0);
  expect(await beganCookie()).toBeUndefined();
});

test("[AUTH-10] [GUARD-04] visitors from Estonia are told where they may register", async ({ page, context }) => {
  await visitFrom(context, "orbit", "EE");
  await open(page, at("orbit"));
  const dialog = page.getByRole("dialog", { name: "Visiting from Estonia?" });
  await expect(dialog.getByRole("link", { name: "Go to Orbit Eesti" })).toHaveAttribute(
    "href",
    at("orbit-ee", "").replace(/\/$/, ""),
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Just look around" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.locator("li.tile").first()).toBeVisible();
  await expect(dialog, "once a session").toHaveCount(0);
});

test("[GUARD-04] guest mode: closed ways are not taken and a warning says why; documents are 451 and end at main", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/451/);
  await visitFrom(context, "orbit", "PL");
  await open(page, at("orbit"));
  await expect(page).toHaveURL(at("orbit", "/guest"));
  for (const path of ["sign-in", "sign-up", "remind"]) {
    await expect(page.locator(`main a[href*="/${path}"], header a[href*="/${path}"]`)).toHaveCount(0);
  }
  await page.locator("li.tile").nth(1).hover();
  await expect(page.locator(".tile-actions")).toHaveCount(0);
  await page.locator("li.tile > a").first().click();
  await expect(toasts(page)).toHaveText("Games can't be played from your country.");
  await expect(page).toHaveURL(at("orbit", "/guest"));

  for (const [path, text] of [
    ["/guest/sign-up", "Registration restricted in your country"],
    ["/guest/de/sign-in", "Anmeldung in deinem Land nicht verfügbar"],
  ] as const) {
    const answer = await page.goto(at("orbit", path));
    expect(answer?.status(), path).toBe(451);
    await expect(page).toHaveURL(at("orbit", path.replace(/\/sign-.*/, "")));
    if (path.startsWith("/guest/sign")) await expect(toasts(page)).toHaveText(text);
  }
});

test.describe("guest mode without script", () => {
  test.use({ javaScriptEnabled: false });

  test("[GUARD-04] [GAME-04 part: closed regions] closed ways are clear pages of status 451 with a next step", async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/451/);
    await visitFrom(context, "orbit", "PL");
    for (const path of ["/sign-in", "/de/sign-up", "/play/turbogames/rocket-x?mode=demo", "/auth/lumen"]) {
      const answer = await page.goto(at("orbit", path));
      expect(answer?.status(), path).toBe(451);
      await expect(page).toHaveURL(at("orbit", `/guest${path}`));
      await expect(page.locator("main h1")).toHaveText(/Not available in your region|In deiner Region nicht/);
      await expect(page.locator("main a").last()).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
    }
    const rejected = await rawRequest(Number(process.env.PRODUCT_PORT), {
      host: HOSTS.orbit,
      path: "/api/games/sessions?as-country=PL",
      method: "POST",
      headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json" },
      body: JSON.stringify({ identifier: "turbogames/rocket-x", mode: "demo" }),
    });
    expect(rejected.status).toBe(451);
  });
});

test.describe("the age card", () => {
  test.use({ consented: false });

  test("[MODAL-05] asks guests from Australia; declining leads to /oops, approving is remembered for years", async ({
    page,
    context,
  }) => {
    await visitFrom(context, "orbit-au", "AU");
    await open(page, at("orbit-au"));
    const card = page.getByRole("dialog", { name: "Before you enter" });
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(card).toBeVisible();
    await card.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(at("orbit-au", "/oops"));
    await expect(card).toBeHidden();
    await page.goto(at("orbit-au"));
    const saved = page.waitForResponse((response) => response.url().endsWith("/age"));
    await card.getByRole("button", { name: "I am 18 or older" }).click();
    expect((await saved).status()).toBe(204);
    await expect(card).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === "age-approved");
    expect((cookie?.expires ?? 0) - Date.now() / 1000, "browsers keep 400 days at most").toBeGreaterThan(390 * 86_400);
    await page.reload();
    await expect(page.locator("li.tile").first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await visitFrom(context, "orbit", "CA");
    await page.goto(at("orbit"));
    await expect(card).toHaveCount(0);
  });
});

test("[MODAL-06] [PROF-11] players of the target group hear of the new provider once, then are of the group that did", async ({
  page,
}) => {
  const { id } = await becomePlayer(page, "orbit");
  await addToGroup(id, "1500");
  await open(page, at("orbit"));
  const dialog = page.getByRole("dialog", { name: "New here: Lumenade" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await callFrom<{ groups: number[] }>(page, "orbit", "/api/player")).body.groups)
    .toContain(1501);
  await dialog.getByRole("link", { name: "See the games" }).click();
  await expect(page).toHaveURL(at("orbit", "/producers/lumenade"));
  await expect(dialog).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await open(page, at("orbit"));
  await expect(page.locator("li.tile").first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("[BRAND-05] the language is the prefix's, else the cookie's, else the profile's, else the country's", async ({
  page,
  context,
}) => {
  const language = async (path = "/") => {
    await page.goto(at("orbit", path));
    return page.locator("html").getAttribute("lang");
  };
  const clearLocale = () => context.clearCookies({ name: "locale" });
  await visitFrom(context, "orbit", "DE");
  expect(await language(), "the country's").toBe("de");
  await visitFrom(context, "orbit", "CA");
  expect(await language()).toBe("en-CA");
  await visitFrom(context, "orbit", "BR");
  expect(await language(), "the host's first").toBe("en");
  await becomePlayer(page, "orbit", { language: "de" });
  expect(await language(), "the profile's").toBe("de");
  expect(await language("/en-CA/live"), "the prefix's, which is remembered").toBe("en-CA");
  expect(await language(), "the cookie's before the profile's").toBe("en-CA");
  await clearLocale();
  expect(await language()).toBe("de");
});
