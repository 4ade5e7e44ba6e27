import type { Browser, BrowserContextOptions, Page, Route } from "@playwright/test";
import { openDrip } from "../harness/drip.ts";
import { alive, at, type BrandId, becomePlayer, expect, HOSTS, open, test } from "../harness/journey.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).locator(".toast");

test.describe("messages", () => {
  test("[ERR-02] [GEO-01] the warning of a partly restricted country stays until it is closed", async ({ page }) => {
    await page.clock.install();
    await open(page, at("orbit", "/?as-country=FR"));
    await expect(toasts(page)).toHaveText(/aren't available in your country/);
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toHaveCount(1);
    await toasts(page).getByRole("button", { name: "Close" }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("the cookie notice is answered once", async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await open(page, at("orbit"));
    const notice = page.getByRole("region", { name: "Cookies" });
    const saved = page.waitForResponse((response) => response.url().endsWith("/consent"));
    await notice.getByRole("button", { name: "Got it" }).click();
    await expect(notice).toHaveCount(0);
    expect((await saved).status()).toBe(204);
    await open(page, at("orbit", "/live"));
    await expect(notice).toHaveCount(0);
    await context.close();
  });
});

test.describe("[ERR-03 part: levels that can be made to fail] when something fails the house stands", () => {
  const expectShell = async (page: Page) => {
    await expect(page.locator("header").first()).toBeVisible();
    await expect(page.locator("footer")).toBeAttached();
    await expect(page.locator("html")).toHaveAttribute("data-brand", "orbit");
    expect(await page.locator("body").ariaSnapshot()).not.toMatch(/\bat .*\.js:\d+|Error:|[A-Z]{3,}\.[A-Z_]{3,}/);
  };

  test("[ROUTE-22] an unknown path, with a way back", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    const answer = await page.goto(at("orbit", "/de/no/such/page"));
    expect(answer?.status()).toBe(404);
    await expectShell(page);
    await page.locator("main a").click();
    await expect(page).toHaveURL(at("orbit", "/de"));
  });

  test("/oops is a page of the house with one next step", async ({ page }) => {
    await open(page, at("orbit", "/oops"));
    await expectShell(page);
    await expect(page.locator("main h1")).toHaveCount(1);
    await expect(page.locator("main a")).toHaveCount(1);
  });

  test("a page whose data fails on the way says so inside the frame, and can be tried again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/500|Error|Unable/);
    await open(page, at("orbit"));
    await page.route("**/live.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.locator('header a[href="/live"]:visible').first().click();
    await expect(page.locator("main h1")).toHaveText("Something went wrong on our side");
    await expectShell(page);
    await page.unroute("**/live.data*");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator("main h1")).toHaveText("Live casino");
  });

  test("a connection that is lost while a page loads leaves the page that was there, and goes on by itself", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_|fetch|Failed/);
    await open(page, at("orbit"));
    await page.route("**/pokies.data*", (route) => route.abort());
    await page.locator('header a[href="/pokies"]:visible').first().click();
    await expect(toasts(page)).toHaveText(/You are offline/);
    await expect(page).toHaveURL(at("orbit"));
    await page.unroute("**/pokies.data*");
    await expect(page).toHaveURL(at("orbit", "/pokies"));
    await expect(toasts(page)).toHaveCount(0);
  });

  test("offline a link waits for the network, and a form keeps what was typed and is never sent by itself", async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await open(page, at("orbit", "/support"));
    const text = page.locator("main textarea").first();
    await text.fill("Where is my withdrawal?");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/support")) sent.push(request.url());
    });
    await context.setOffline(true);
    await expect(toasts(page)).toHaveText(/You are offline/);
    await page.locator("main form button[type=submit]").last().click();
    await expect(toasts(page).filter({ hasText: "nothing was sent" })).toBeVisible();
    await page.locator('header a[href="/live"]:visible').first().click();
    await expect(page).toHaveURL(at("orbit", "/support"));
    await expect(text).toHaveValue("Where is my withdrawal?");
    await context.setOffline(false);
    await expect(page).toHaveURL(at("orbit", "/live"));
    await expect(page.locator("main h1")).toHaveText("Live casino");
    await expect(toasts(page)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test("[ERR-03 part: each route, script and document] whichever page's data fails or can't be shown, its error page stands in the shell", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    const go = (to: string) =>
      page.evaluate((path) => {
        const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): void } };
        router.navigate(path);
      }, to);
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    for (const path of [
      "/live",
      "/pokies",
      "/search?q=gold",
      "/tournaments",
      "/support",
      "/vip",
      "/profile",
      "/awards",
    ]) {
      await go(path);
      await expect(page.locator("main h1"), path).toHaveText("Something went wrong on our side");
      await expect(page).toHaveURL(at("orbit", path));
      await expectShell(page);
    }
    await page.unroute("**/*.data*");
    // The server's own document: what a form of nobody's sends.
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.goto(at("orbit", "/profile/limits"));
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/profile/limits";
      document.body.append(form);
      form.submit();
    });
    expect((await answer).status()).toBe(400);
    await expect(page.locator("main h1").last()).toBeVisible();
    await expectShell(page);
  });

  test("[ROUTE-22] an unknown path that is reached within the page looks as the server's own 404", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const looks = () =>
      page.evaluate(() => {
        const of = (selector: string) => {
          const { backgroundColor, color, fontFamily } = getComputedStyle(document.querySelector(selector) as Element);
          return { backgroundColor, color, fontFamily };
        };
        return [of("body"), of("main h1"), of("header")];
      });
    await page.goto(at("orbit", "/no/such/page"));
    const fromServer = await looks();
    const heading = (await page.locator("main h1").textContent()) ?? "";
    await open(page, at("orbit"));
    // A modal has the frame loaded again, with another answer's nonce.
    await page.evaluate(() => {
      const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): void } };
      router.navigate("/?pwa=install");
    });
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const path of ["/no/such/page", "/pokies/no-such-category"]) {
      await page.evaluate((to) => {
        const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): void } };
        router.navigate(to);
      }, path);
      await expect(page).toHaveURL(at("orbit", path));
      await expect(page.locator("main h1")).toHaveText(heading);
      expect(await looks()).toEqual(fromServer);
      await expectShell(page);
    }
  });

  test("texts that can't be loaded leave a page of working links and forms", async ({ page, expectedErrors }) => {
    expectedErrors.push(/503|messages/);
    await page.route("**/messages/*.json*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(at("orbit", "/de"));
    await page.locator('header a[href="/de/pokies"]:visible').first().click();
    await expect(page).toHaveURL(at("orbit", "/de/pokies"));
    await expectShell(page);
  });

  test("[LOBBY-06] a guest's heart leads to registration, and back", async ({ page }) => {
    await open(page, at("orbit", "/pokies/all"));
    const tile = page.locator("li.tile").first();
    await tile.hover();
    await tile.getByRole("button", { name: /^Add / }).click();
    await expect(page).toHaveURL(at("orbit", "/sign-up?redirect=%2Fpokies%2Fall"));
  });
});

/** Lighthouse shows two digits: this is its zero. */
const MOST_SHIFT = 0.005;
/** Half of the smallest shift that a browser shows with three digits. */
const LEAST_SEEN = 0.0005;
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
/** One of each kind of page. */
const GUEST_PAGES = [
  "/",
  "/pokies/all",
  "/search?q=gold",
  "/tournaments",
  "/promotions",
  "/terms-and-conditions",
  "/sign-up",
  "/?modal=sign-in",
];
const PLAYER_PAGES = ["/", "/favorite-games", "/profile", "/profile/security", "/pokies?modal=deposit"];

test.describe("while something loads", () => {
  test("[UX-04 part: shifts to two digits] long work shows progress, a slow part has a skeleton, and nothing jumps on any kind of page, for guests and players, on phones and desks", async ({
    page,
    browser,
  }) => {
    await becomePlayer(page, "orbit");
    const players = await page.context().storageState();
    const cookies = [{ name: "cookie-accepted", value: "1", url: at("orbit") }];
    const jumps: string[] = [];
    for (const viewport of WIDTHS) {
      for (const paths of [GUEST_PAGES, PLAYER_PAGES]) {
        const context = await browser.newContext({
          viewport,
          ...(paths === PLAYER_PAGES ? { storageState: players } : {}),
        });
        await context.addCookies(cookies);
        await context.addInitScript(noteShifts);
        const visitor = await context.newPage();
        for (const path of paths) {
          const found = await shiftsOf(visitor, at("orbit", path));
          const total = found.reduce((sum, { value }) => sum + value, 0);
          if (total >= MOST_SHIFT) jumps.push(`${viewport.width} ${path}: ${JSON.stringify(found)}`);
        }
        await context.close();
      }
    }
    expect(jumps).toEqual([]);
    await showsProgress(page);
  });

  test("[UX-04 part: nothing jumps] pictures, scripts and data that come late move nothing, with a modal in the address as without", async ({
    page,
    browser,
  }) => {
    await becomePlayer(page, "lagoon");
    const players = await page.context().storageState();
    const jumps: string[] = [];
    for (const viewport of WIDTHS) {
      for (const [path, storageState] of [
        ["/", undefined],
        ["/sign-up", undefined],
        ["/profile", players],
        ["/pokies?modal=deposit", players],
      ] as const) {
        const visitor = await visit(browser, "lagoon", { viewport, ...(storageState ? { storageState } : {}) });
        for (const late of ["**/media/**", "**/brand-art/**", "**/*.js", "**/messages/**", "**/lobby/rows*"]) {
          await visitor.route(late, delayed(400));
        }
        jumps.push(...(await jumpsOf(visitor, at("lagoon", path), viewport)));
        await visitor.context().close();
      }
    }
    expect(jumps).toEqual([]);
  });

  test("[UX-04 part: a document that comes in pieces] what is there stays where it is while the rest arrives", async ({
    browser,
  }) => {
    const drip = await openDrip(Number(process.env.PRODUCT_PORT), 60);
    try {
      const visitor = await visit(browser, "orbit", { viewport: { width: 360, height: 740 } });
      const address = new URL(at("orbit"));
      address.port = String(drip.port);
      const found = await shiftsOf(visitor, address.href);
      expect(found.filter(({ value }) => value >= LEAST_SEEN)).toEqual([]);
      await visitor.context().close();
    } finally {
      drip.close();
    }
  });

  test("a face that comes a second late moves nothing on any brand, and is shown from the next page on", async ({
    browser,
  }) => {
    const jumps: string[] = [];
    for (const brand of Object.keys(HOSTS) as BrandId[]) {
      for (const viewport of WIDTHS) {
        const visitor = await visit(browser, brand, { viewport });
        await visitor.route("**/*.woff2", delayed(1_000));
        jumps.push(...(await jumpsOf(visitor, at(brand), viewport)));
        expect(await hasOwnFaces(visitor)).toEqual([false, false]);
        await visitor.context().close();
      }
    }
    expect(jumps).toEqual([]);
    for (const brand of ["orbit", "lagoon"] as const) {
      const visitor = await visit(browser, brand, {});
      await open(visitor, at(brand));
      // They are in the browser's cache from then on. A machine under load may be late even so: one of some views is not.
      await expect
        .poll(
          async () => {
            await visitor.reload();
            await alive(visitor);
            return hasOwnFaces(visitor);
          },
          { timeout: 60_000 },
        )
        .toEqual([true, true]);
      await visitor.context().close();
    }
  });

  /** A visitor's own page, whose shifts are noted; the cookie notice and the age card have been seen. */
  async function visit(browser: Browser, brand: BrandId, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    const seen = ["cookie-accepted", "age-approved"];
    await context.addCookies(seen.map((name) => ({ name, value: "1", url: at(brand) })));
    await context.addInitScript(noteShifts);
    return context.newPage();
  }

  const delayed = (milliseconds: number) => async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // A page that is closed meanwhile asks for nothing more.
    await route.continue().catch(() => {});
  };

  async function jumpsOf(page: Page, address: string, { width }: { width: number }): Promise<string[]> {
    const found = await shiftsOf(page, address);
    const total = found.reduce((sum, { value }) => sum + value, 0);
    return total < MOST_SHIFT ? [] : [`${width} ${address}: ${JSON.stringify(found)}`];
  }

  /** Whether a heading and the text of the page are drawn in the brand's own display face and text face. */
  async function hasOwnFaces(page: Page): Promise<boolean[]> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    const { root } = await devtools.send("DOM.getDocument");
    const found: boolean[] = [];
    for (const selector of ["main h2", "main .row-all"]) {
      const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
      const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
      found.push(fonts.every(({ isCustomFont }) => isCustomFont));
    }
    return found;
  }

  /** Each held until it has been seen: a page, a form, a modal's inside, more of a list. */
  async function showsProgress(page: Page): Promise<void> {
    await open(page, at("orbit"));
    const loading = page.getByRole("status").filter({ hasText: "Loading" });
    await whileHeld(page, "**/live.data*", async () => {
      await page.locator('header a[href="/live"]:visible').first().click();
      await expect(loading).toBeAttached();
    });
    await expect(page.locator("main h1")).toHaveText("Live casino");
    await expect(loading).toHaveCount(0);

    await open(page, at("orbit", "/pokies/all"));
    await whileHeld(page, "**/pokies/all.data*", async () => {
      await page.locator('main a[rel="next"]').scrollIntoViewIfNeeded();
      await expect(page.locator('main a[rel="next"][aria-disabled="true"]')).toBeAttached();
      await expect(page.locator("main ul[aria-hidden=true] .animate-pulse").first()).toBeAttached();
    });
    await expect.poll(() => page.locator("main li.tile").count()).toBeGreaterThan(40);

    await whileHeld(page, "**/assets/cashbox.modal*.js", async () => {
      await page.locator("header").getByRole("link", { name: "Deposit" }).click();
      await expect(page.locator("dialog [aria-busy=true] .animate-pulse").first()).toBeVisible();
    });
    const cashbox = page.getByRole("dialog", { name: "Your money" });
    await expect(cashbox).toBeVisible();
    await cashbox.getByRole("link", { name: "Overview" }).click();
    await whileHeld(page, "**/deposit.data*", async () => {
      await cashbox.getByLabel("Another currency").selectOption("USD");
      await cashbox.getByRole("button", { name: "Open account" }).click();
      await expect(cashbox.locator("button[aria-busy=true], button[aria-disabled=true]").first()).toBeVisible();
    });
    await expect(cashbox.locator("li", { hasText: "USD" })).toBeVisible();
  }

  async function whileHeld(page: Page, requests: string, see: () => Promise<void>): Promise<void> {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Left in place: once released it holds nothing, and taking it away would race with what was held.
    await page.route(requests, async (route) => {
      await held;
      await route.continue();
    });
    try {
      await see();
    } finally {
      release();
    }
  }
});

interface Shift {
  value: number;
  nodes: string[];
}

/** Runs in the page, before anything of its own. */
function noteShifts(): void {
  const seen: Shift[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element }[];
      };
      if (shift.hadRecentInput) continue;
      const nodes = (shift.sources ?? []).map(({ node }) => `${node?.nodeName}.${node?.className}`);
      seen.push({ value: shift.value, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What moved from the first byte on, and on the way down the page, so that everything that loads late has loaded. */
async function shiftsOf(page: Page, address: string): Promise<Shift[]> {
  await open(page, address);
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A long list grows as it is looked through: four screens of it are like all of them.
    const end = Math.min(document.documentElement.scrollHeight, 3 * window.innerHeight);
    for (let y = 0; y <= end; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      await frames();
      const inView = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInside = top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
        return isInside && !image.complete && image.checkVisibility();
      });
      // One that a scrolling row still hides is not loaded at all: nothing waits for it.
      const soon = new Promise((resolve) => setTimeout(resolve, 1_000));
      await Promise.race([soon, Promise.all(inView.map((image) => image.decode().catch(() => {})))]);
    }
    await document.fonts.ready;
    await frames();
  });
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

test.describe("the first view comes before what it doesn't need", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("scripts and rows below wait for the first picture, but never for a visitor who is quicker", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const scripts = () => asked.filter((path) => path.endsWith(".js") || path.startsWith("/messages/"));
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/media/banners/**", async (route) => {
      await held;
      await route.continue();
    });
    // The time stands: only the picture or the visitor can begin.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(at("orbit"), { waitUntil: "commit" });
    await expect(page.locator("footer")).toBeAttached();
    await expect(page.locator(".tile").first()).toBeVisible();
    expect(scripts()).toEqual([]);
    const below = page.locator(".row-below .tile").first();
    expect(await below.evaluate((tile) => tile.checkVisibility())).toBe(false);
    await page.keyboard.press("Tab");
    expect(await below.evaluate((tile) => tile.checkVisibility())).toBe(true);
    release();
    await page.clock.resume();
    await alive(page);
    expect(scripts().length).toBeGreaterThan(2);
  });
});

test("[AUTH-04] after sign-out nothing of the player is left in the browser", async ({ page }) => {
  const player = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/favorite-games"));
  await page.evaluate(() => {
    localStorage.setItem("left-behind", "x");
    sessionStorage.setItem("left-behind", "x");
  });
  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.locator('header a[href="/sign-up"]')).toBeVisible();
  expect(await page.content()).not.toContain(player.email);
  expect(
    await page.evaluate(() => [localStorage.getItem("left-behind"), sessionStorage.getItem("left-behind")]),
  ).toEqual([null, null]);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-up\?redirect=/);
  expect(await page.content()).not.toContain(player.email);
});
