import type { Locator, Page } from "@playwright/test";
import { callWithCookies } from "../harness/context-call.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  goWithin,
  HOSTS,
  newEmail,
  open,
  PASSWORD,
  test,
} from "../harness/journey.ts";
import { addToGroup } from "../harness/product-verbs.ts";
import { rawRequest } from "../harness/raw-request.ts";

const cashbox = (page: Page) => page.getByRole("dialog", { name: "Your money" });
const hasLock = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");
const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((place) => document.activeElement?.closest(place) !== null, selector);

test.describe("modals", () => {
  test("[MODAL-01] modals stack, lock the page, keep the focus and give it back, and the overlay goes 100 ms after the last", async ({
    page,
  }) => {
    await becomePlayer(page, "orbit");
    await page.clock.install();
    await open(page, at("orbit", "/pokies/new?page=1"));
    const dialogs = page.locator("dialog");
    const opener = page.locator("header").getByRole("link", { name: "Deposit" });
    await opener.focus();
    expect(await hasLock(page)).toBe(false);
    await goWithin(page, "/pokies/new?page=1&modal=personal-info");
    const below = dialogs.first();
    const field = below.locator("input:visible, select:visible").first();
    await expect(field).toBeVisible();
    await field.focus();
    expect(await hasLock(page)).toBe(true);
    // What is typed there is asked about before it is thrown away: a second one lies on the first.
    await page.keyboard.press("Escape");
    const above = dialogs.nth(1);
    await expect(above).toBeVisible();
    await expectFocusInside(page, above);
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(1);
    await expect(below).toBeVisible();
    expect(await hasLock(page)).toBe(true);
    await expect(field).toBeFocused();
    await expectFocusInside(page, below);

    await page.keyboard.press("Escape");
    await expect(above).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await above.getByRole("button").first().click();
    await expect(page).toHaveURL(at("orbit", "/pokies/new?page=1"));
    await page.clock.runFor(99);
    await expect(dialogs).not.toHaveCount(0);
    await page.clock.runFor(1);
    await expect(dialogs).toHaveCount(0);
    expect(await hasLock(page)).toBe(false);
    await expect(opener).toBeFocused();
  });

  /** Tab leads round inside of it, and out to the browser's own bar at most. */
  async function expectFocusInside(page: Page, modal: Locator): Promise<void> {
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const inside = await modal.evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      );
      expect(inside).toBe(true);
    }
  }

  test("[ROUTE-08] [MODAL-01 part: the cashbox] the cashbox opens over the page by keyboard, locks it, keeps focus, and Back, Escape and cross lead back", async ({
    page,
  }) => {
    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/pokies/new?page=1"));
    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) loads.push(new URL(request.url()).search);
    });
    const opener = page.locator("header").getByRole("link", { name: "Deposit" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(cashbox(page)).toBeVisible();
    await expect(page).toHaveURL(at("orbit", "/pokies/new?page=1&modal=deposit"));
    // The page below is not asked for again.
    expect(loads.every((query) => query.includes("routes"))).toBe(true);
    expect(loads.some((query) => query.includes("pokies"))).toBe(false);
    expect(await hasLock(page)).toBe(true);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      expect(inside).toBe(true);
    }
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(at("orbit", "/pokies/new?page=1"));
    await expect(opener).toBeFocused();
    expect(await hasLock(page)).toBe(false);

    await opener.click();
    await expect(cashbox(page)).toBeVisible();
    await cashbox(page).getByRole("link", { name: "Withdraw" }).click();
    await expect(cashbox(page).getByText("Available to withdraw")).toBeVisible();
    await page.goBack();
    await expect(page.locator("dialog")).toHaveCount(0);
    await opener.click();
    await cashbox(page).getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(at("orbit", "/pokies/new?page=1"));
  });

  test("[ROUTE-08] every cashbox address opens its modal over main when it is come to directly, and after registration", async ({
    page,
  }) => {
    const addresses = {
      "/cashbox": "/?modal=dashboard",
      "/dashboard": "/?modal=dashboard",
      "/deposit?amountProp=50&autoApplyPromocode=true&x=1": "/?modal=deposit&amountProp=50&autoApplyPromocode=true",
      "/accounts/7/deposit": "/?modal=deposit&account=7",
      "/deposit-bonus": "/?modal=deposit&autoApplyPromocode=true",
      "/deposit-fast": "/?modal=deposit-fast",
      "/de/withdraw": "/de?modal=withdraw",
    };
    const answerOf = async (address: string) => {
      const { status, headers } = await callWithCookies(page.context(), at("orbit"), {
        path: address,
        method: "GET",
        headers: { "sec-fetch-site": "none" },
      });
      const { pathname, search } = new URL(String(headers.location), at("orbit"));
      return [address, status, pathname + search];
    };
    // Each of them needs an account.
    for (const address of Object.keys(addresses)) {
      const prefix = address.startsWith("/de/") ? "/de" : "";
      const end = `${prefix}/sign-up?redirect=${encodeURIComponent(address)}`;
      expect(await answerOf(address)).toEqual([address, 302, end]);
    }
    // One of them has brought a language.
    await page.context().clearCookies();
    await open(page, at("orbit", "/deposit?amountProp=50"));
    await expect(page).toHaveURL(at("orbit", `/sign-up?redirect=${encodeURIComponent("/deposit?amountProp=50")}`));
    await page.locator('[name="email"]').fill(newEmail());
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="terms_acceptance"]').check();
    await page.locator('main form button[type="submit"]').last().click();
    await expect(page).toHaveURL(at("orbit", "/?modal=deposit&amountProp=50"));
    await expect(cashbox(page)).toBeVisible();
    // Where each leads is the server's answer; one of them is opened in the browser, with the country's prefix.
    for (const [address, end] of Object.entries(addresses))
      expect(await answerOf(address)).toEqual([address, 302, end]);
    await page.goto(at("orbit", "/de/withdraw"));
    await expect(page).toHaveURL(at("orbit", "/de?modal=withdraw"));
    await expect(page.locator("dialog[open]")).toBeVisible();
  });

  test("[ROUTE-08] a game goes on while the cashbox is open over it", async ({ page }) => {
    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/play/turbogames/rocket-x?mode=real"));
    const frame = page.frameLocator(".game-frame iframe");
    await expect(frame.getByRole("button", { name: "Sound" })).toBeVisible({ timeout: 60_000 });
    const address = await page.locator(".game-frame iframe").getAttribute("src");
    await page.locator("header").getByRole("link", { name: "Deposit" }).click();
    await expect(cashbox(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
    expect(await page.locator(".game-frame iframe").getAttribute("src")).toBe(address);
  });

  test("[ROUTE-17] [MODAL-03 part: PWA instruction] pwa=install shows over main how the site is installed", async ({
    page,
  }) => {
    await open(page, at("lagoon", "/de/pokies?pwa=install"));
    await expect(page).toHaveURL(at("lagoon", "/de?modal=pwa"));
    await expect(page.getByRole("dialog", { name: /Startbildschirm/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(at("lagoon", "/de"));
  });

  test("[UX-03 part: modals] without script the modal stands over the page, and its cross leads to the page", async ({
    browser,
    page,
  }) => {
    await becomePlayer(page, "orbit");
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto(at("orbit", "/live?modal=dashboard"));
    await expect(cashbox(plain)).toBeVisible();
    await cashbox(plain).locator("select").selectOption("EUR");
    await cashbox(plain).getByRole("button", { name: "Open account" }).click();
    await expect(plain).toHaveURL(at("orbit", "/live?modal=dashboard"));
    await expect(cashbox(plain).locator("li", { hasText: "EUR" }).getByText("Active", { exact: true })).toBeVisible();
    await cashbox(plain).getByRole("link", { name: "Close" }).click();
    await expect(plain).toHaveURL(at("orbit", "/live"));
    await expect(plain.locator("dialog")).toHaveCount(0);
    await context.close();
  });
});

test.describe("popups and hashes", () => {
  test("[ROUTE-15] sign-in and sign-up open over the page; Escape, cross and Back lead there, and focus follows", async ({
    page,
  }) => {
    await open(page, at("orbit", "/pokies/new?page=1"));
    await page.locator('header a[href^="/sign-in"]').click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(at("orbit", "/pokies/new?page=1"));
    // The link that led away, or the page's heading where that link was followed before script knew of it.
    await expect(page.locator('header a[href^="/sign-in"]:focus, main h1:focus')).toHaveCount(1);
    await page.locator('header a[href^="/sign-in"]').click();
    await page.locator('main a[href^="/sign-up"]').first().click();
    await expect(page).toHaveURL(/sign-up/);
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(at("orbit", "/pokies/new?page=1"));
    await open(page, at("orbit", "/sign-in"));
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(at("orbit"));
  });

  test("[ROUTE-16] [SEC-04 part: hashes] a hash opens its popup and is cleaned; Back does not open it again; evil ones stay here", async ({
    page,
  }) => {
    await open(page, at("orbit", "/pokies?page=1#sign-up"));
    await expect(page.locator('[name="terms_acceptance"]')).toBeVisible();
    await expect(page).toHaveURL(at("orbit", `/sign-up?redirect=${encodeURIComponent("/pokies?page=1")}`));
    await page.goBack();
    await expect(page).toHaveURL(at("orbit", "/pokies?page=1"));
    await expect(page.getByRole("banner")).toBeVisible();
    await open(page, at("orbit", "/live#sport_//evil.example"));
    await expect(page).toHaveURL(at("orbit", "/live"));
    await open(page, at("lagoon", "/#chat"));
    await expect(page).toHaveURL(at("lagoon", "/support"));
  });

  test("[ROUTE-18] addresses that have moved lead on with prefix and query", async () => {
    const moved = {
      "/profile/password/edit?reset_password_token=x": "/new-password?reset_password_token=x",
      "/de/users/password/edit": "/de/new-password",
      "/users/confirmation?confirmation_token=x": "/confirmation?confirmation_token=x",
      "/profile/confirmation": "/confirmation",
      "/de/rocketplay-vipclub?x=1": "/de/vip?x=1",
      "/accounts/history": "/",
      "/users/sign_in?redirect=%2Flive": "/sign-up?redirect=%2Flive",
      "/de/rocket-mart/discounts": "/de/rocket-mart",
    };
    for (const [path, to] of Object.entries(moved)) {
      const answer = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path });
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, to]);
    }
  });
});

test.describe("forms in a modal", () => {
  for (const [prefix, path] of [
    ["/en", ""],
    ["/de", "/pokies?page=1"],
  ] as const) {
    test(`[ROUTE-02 part: forms in modals] the cashbox over ${prefix}${path} stays under its prefix`, async ({
      page,
    }) => {
      await becomePlayer(page, "orbit", { language: prefix.slice(1) });
      const below = at("orbit", `${prefix}${path}`);
      const opened = `${below}${path.includes("?") ? "&" : "?"}modal=dashboard`;
      await open(page, opened);
      const modal = page.getByRole("dialog");
      await modal.locator('select[name="currency"]').selectOption("USD");
      await modal.locator("form:has(select) button[type=submit]").click();
      await expect(modal.locator("li", { hasText: "USD" })).toBeVisible();
      await expect(page).toHaveURL(opened);
      const use = modal.locator('button[name="currency"][value="CAD"]');
      await use.click();
      await expect(use).toHaveCount(0);
      await expect(modal.locator('button[name="currency"][value="USD"]')).toBeVisible();
      await expect(page).toHaveURL(opened);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(below);
      await expect(page.locator("main h1").first()).toBeAttached();
    });
  }

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("[ROUTE-02 part: forms in modals] the cashbox over /de stays under its prefix", async ({ page, browser }) => {
      const other = await browser.newPage();
      await becomePlayer(other, "orbit", { language: "de" });
      await page.context().addCookies(await other.context().cookies());
      await other.close();
      await page.goto(at("orbit", "/de?modal=dashboard"));
      await page.locator('dialog select[name="currency"]').selectOption("USD");
      await page.locator("dialog form:has(select) button[type=submit]").click();
      await expect(page).toHaveURL(at("orbit", "/de?modal=dashboard"));
      await expect(page.locator("dialog li", { hasText: "USD" })).toBeVisible();
    });
  });
});

test.describe("a full-screen popup", () => {
  test("[MODAL-01 part: focus given back] Escape in sign-up leads back to the link that opened it", async ({
    page,
  }) => {
    await open(page, at("orbit", "/pokies"));
    for (const name of ["Sign up", "Sign in"]) {
      const link = page.locator("header").getByRole("link", { name, exact: true });
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/sign-(up|in)\?redirect=/);
      await expect(page.locator("main.popup h1")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(at("orbit", "/pokies"));
      await expect(link).toBeFocused();
    }
  });
});

test.describe("guards", () => {
  test("[GUARD-01] within the page, too, a guest comes back with prefix, query and hash", async ({ page }) => {
    await open(page, at("orbit", "/de"));
    await goWithin(page, "/favorite-games?from=mail#newest");
    await expect(page).toHaveURL(
      at("orbit", `/de/sign-up?redirect=${encodeURIComponent("/de/favorite-games?from=mail")}#newest`),
    );
    await page.locator('[name="email"]').fill(newEmail());
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="terms_acceptance"]').check();
    await page.locator('main form button[type="submit"]').last().click();
    await expect(page).toHaveURL(at("orbit", "/de/favorite-games?from=mail#newest"));
    await expect(page.getByText(/^Willkommen bei .+! Dein Konto ist bereit\.$/).first()).toBeVisible();
  });

  test("[GUARD-03] a 401 from any call raises auth-error, which signs out and leads to sign-in: a script's, the realtime channel's, a heart's and any other form's; a page that is asked for leads there, too", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    // Calls whose session has ended elsewhere: one that reads, and one that writes.
    const headers = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };
    const calls = {
      reads: () => page.evaluate((sent) => void fetch("/api/player/accounts", { headers: sent }), headers),
      writes: () =>
        page.evaluate(
          (sent) =>
            void fetch("/api/player/groups", { method: "POST", headers: sent, body: '{"groups":{"add":[1401]}}' }),
          headers,
        ),
      // A widget's form: the heart of a tile.
      heart: async () => {
        const tile = page.locator("li.tile").first();
        await tile.hover();
        await tile.getByRole("button", { name: /^Add / }).click();
      },
      // Nothing is done: the realtime channel is closed by the server, and asks for another way in.
      channel: async () => {},
    };
    let raised = 0;
    await page.exposeFunction("noteAuthError", () => {
      raised += 1;
    });
    for (const [index, [name, call]] of Object.entries(calls).entries()) {
      await becomePlayer(page, "orbit");
      // By the channel the page would learn of the end before it calls: what it asks before it connects is never answered.
      if (name !== "channel") await page.route("**/api/player/settings", () => {});
      const connected = name === "channel" ? page.waitForEvent("websocket") : null;
      await open(page, at("orbit", "/live?page=1"));
      if (connected) await (await connected).waitForEvent("framereceived");
      await page.evaluate(() => {
        const { noteAuthError } = window as unknown as { noteAuthError(): void };
        window.addEventListener("auth-error", noteAuthError);
      });
      const ended = (await page.context().cookies()).find((cookie) => cookie.name === "__Host-marquee");
      // As another device would end it: nothing in this page's memory knows.
      await callWithCookies(page.context(), new URL(at("orbit")).origin, {
        path: "/api/users/sign_out",
        method: "DELETE",
        headers: { "X-Requested-With": "XMLHttpRequest" },
      });
      if (ended) await page.context().addCookies([ended]);
      await call();
      await expect(page, name).toHaveURL(/\/sign-in\?redirect=%2Flive/);
      expect(raised, name).toBe(index + 1);
      await page.unroute("**/api/player/settings");
      await expect
        .poll(async () => (await page.context().cookies()).some((cookie) => cookie.name === "__Host-marquee"), {
          message: name,
        })
        .toBe(false);
    }

    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/live"));
    await page.evaluate(() => {
      window.dispatchEvent(new CustomEvent("auth-error"));
      window.dispatchEvent(new CustomEvent("auth-error"));
    });
    await expect(page).toHaveURL(at("orbit", "/sign-in?redirect=%2Flive"));
    expect((await page.context().cookies()).some(({ name }) => name === "__Host-marquee")).toBe(false);

    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    const session = (await page.context().cookies()).find(({ name }) => name === "__Host-marquee");
    await callFrom(page, "orbit", "/api/users/sign_out", { method: "DELETE" });
    if (session) await page.context().addCookies([session]);
    await page.locator('.rail a[href="/favorite-games"]').click();
    await expect(page).toHaveURL(at("orbit", "/sign-in?redirect=%2Ffavorite-games"));
  });

  test("[GUARD-08] promotions that were seen on main are reported when leaving it", async ({ page }) => {
    await open(page, at("orbit"));
    const report = page.waitForRequest((request) => request.url().endsWith("/api/banner_views"));
    // The watching begins with the visitor's first sign.
    await page.mouse.move(200, 200);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /habits/.test(name))))
      .toBe(true);
    await page.locator('header a[href="/live"]').first().click();
    const request = await report;
    expect(request.postDataJSON().ids.length).toBeGreaterThan(0);
    expect((await request.response())?.status()).toBe(204);
  });

  test("[MODAL-04] the cookie notice is not shown on sign-up", async ({ page }) => {
    await page.context().clearCookies({ name: "cookie-accepted" });
    await open(page, at("orbit", "/sign-up"));
    await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
    await open(page, at("orbit"));
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  });
});

test.describe("the side menu of phones", () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true });

  test("[NAV-06] [NAV-13] has its parts for guests, a welcome that can be hidden, and all that a VIP player needs: money, sections, notifications, pages, manager, app, language and the time", async ({
    page,
  }) => {
    const drawer = page.locator(".drawer");
    const openMenu = () => page.getByRole("button", { name: "Menu" }).tap();
    await test.step("of a guest", async () => {
      await open(page, at("orbit", "/pokies"));
      await openMenu();
      await expect(drawer.getByRole("link", { name: "Orbit", exact: true })).toBeVisible();
      await expect(drawer.getByRole("link", { name: "Sign in" })).toBeVisible();
      await expect(drawer.getByRole("link", { name: "Sign up" })).toBeVisible();
      await expect(drawer.getByText("Notifications")).toHaveCount(0);
      await expect(drawer.getByText("New at Orbit?")).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await drawer.getByRole("button", { name: "Hide for now" }).tap();
      await expect(drawer.getByText("New at Orbit?")).toBeHidden();
      await page.reload();
      await openMenu();
      await expect(drawer.getByText("New at Orbit?")).toBeHidden();
      await drawer.locator("details summary").first().tap();
      await expect(drawer.locator('a[href="/pokies/new"]')).toBeVisible();
      await drawer.getByRole("link", { name: /Install the app/ }).tap();
      await expect(page.getByRole("dialog", { name: /home screen/ })).toBeVisible();
    });

    await test.step("of a VIP player", async () => {
      const { id } = await becomePlayer(page, "orbit", { currency: "EUR" });
      await addToGroup(id, "vip_level_3");
      await page.clock.install({ time: new Date("2026-11-24T10:29:30") });
      await open(page, at("orbit"));
      await openMenu();
      await expect(drawer.getByText("Balance", { exact: true })).toBeVisible();
      await expect(drawer.getByText("€1,000.00")).toBeVisible();
      await expect(drawer.getByRole("link", { name: "Sign in" })).toHaveCount(0);
      const sections = drawer.getByRole("navigation", { name: "Site menu" });
      for (const name of ["VIP club", "Mystic jackpots", "Gifts", "Profile", "Support"])
        await expect(sections.getByRole("link", { name })).toBeVisible();
      await sections.getByText("Live", { exact: true }).tap();
      await expect(sections.locator('a[href^="/live/"]').first()).toBeVisible();
      await drawer.locator("summary", { hasText: "Notifications" }).tap();
      await expect(drawer.getByRole("region", { name: "Notifications" })).toBeVisible();
      await expect(drawer.getByRole("navigation", { name: "About us" }).getByRole("link").first()).toBeVisible();
      await expect(drawer.getByRole("region", { name: "Your VIP manager" })).toContainText("WhatsApp");
      await expect(drawer.getByRole("link", { name: /Install the app/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.clock.pauseAt(new Date("2026-11-24T10:35:00"));
      await page.clock.runFor(75_000);
      await expect(drawer.getByText("Local time").locator("..")).toContainText("10:36");
      await page.clock.resume();
    });

    await test.step("the count is that of the tournaments that run now", async () => {
      // Other journeys announce tournaments: the page and the call are asked until they say the same.
      await expect(async () => {
        const { body } = await callFrom<{ status: string }[]>(page, "orbit", "/api/tournaments");
        const running = body.filter(({ status }) => status === "active").length;
        expect(running).toBeGreaterThan(0);
        await open(page, at("orbit"));
        await openMenu();
        await expect(drawer.getByRole("link", { name: /Tournaments/ })).toContainText(String(running), {
          timeout: 500,
        });
      }).toPass();
    });

    await test.step("it leads to the cashbox, and to another language", async () => {
      await drawer.getByRole("link", { name: "Cashier" }).tap();
      await expect(cashbox(page)).toBeVisible();
      await expect(drawer).toBeHidden();
      expect(await isFocusIn(page, "dialog")).toBe(true);
      await page.keyboard.press("Escape");
      await openMenu();
      await drawer.getByRole("form", { name: "Language" }).getByRole("button", { name: "Deutsch" }).tap();
      await expect(page).toHaveURL(at("orbit", "/de"));
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
    });
  });
});
