import type { Page } from "@playwright/test";
import { at, becomePlayer, expect, expectNoOverflow, open, test } from "../harness/journey.ts";

const top = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

test.describe("wide screens", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("[NAV-01] the header leads to the places of the brand, VIP club with its New badge", async ({ page }) => {
    await open(page, at("orbit"));
    const links = await top(page)
      .getByRole("link", { includeHidden: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const place of [
      "/sport",
      "/pokies",
      "/live",
      "/vip",
      "/aquanova-odyssey",
      "/rocket-mart",
      "/rocketmart-wheel",
      "/rocket-chance",
      "/tournaments",
      "/jackpots",
      "/tournaments/achievements",
    ]) {
      expect(links).toContain(place);
    }
    // The sports link takes the place of games; a brand without it has games.
    expect(links).not.toContain("/");
    await open(page, at("orbit-ee"));
    await expect(top(page).locator('a[href="/"]').first()).toHaveText("Games");
    await expect(top(page).locator('a[href="/sport"]')).toHaveCount(0);
    await open(page, at("orbit"));
    expect(links.indexOf("/pokies")).toBeLessThan(links.indexOf("/vip"));
    await expect(top(page).locator('a[href="/vip"]').first()).toContainText("New");
    await top(page).locator('a[href="/live"]').first().click();
    await expect(page).toHaveURL(at("orbit", "/live"));
    await expect(top(page).locator('a[href="/live"]').first()).toHaveAttribute("aria-current", "page");
  });

  test("[NAV-02] what does not fit at 1024 waits under More, and nothing is lost", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await open(page, at("orbit"));
    const bar = top(page).locator("> ul > li");
    const all = await bar.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const visible: (string | null)[] = [];
    for (const entry of await bar.all()) {
      const shown = await entry.evaluate((element) => getComputedStyle(element).visibility === "visible");
      if (shown) visible.push(await entry.locator("a").getAttribute("href"));
    }
    expect(visible.length).toBeGreaterThan(0);
    expect(visible.length).toBeLessThan(all.length);
    await top(page).locator("summary").click();
    const more = top(page).locator("details a");
    const rest = await more.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect([...visible, ...rest]).toEqual(all);
    await expect(more.first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(more.first()).toBeHidden();
    await expect(top(page).locator("summary")).toBeFocused();
    await expectNoOverflow(page);
  });

  test("[NAV-03] a guest has sign-in, registration, search, support and language; a player money and account", async ({
    page,
  }) => {
    await open(page, at("orbit"));
    const header = page.locator("header").first();
    for (const name of ["Find a game", "Support", "Sign in", "Sign up"]) {
      await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(header.locator('summary[aria-label^="Language"]')).toBeVisible();
    const player = await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    await expect(header.getByRole("link", { name: "Deposit" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Find a game" })).toBeVisible();
    await header.locator('summary[aria-label="Your account"]').click();
    await expect(header.getByText(player.email)).toBeVisible();
    await expect(header.getByText("Real money")).toBeVisible();
    await expect(page.getByText(/Please confirm your address/)).toBeVisible();
  });

  test("[NAV-08] [ROUTE-02 part: the switch] the language form keeps the page, and the choice is remembered", async ({
    page,
  }) => {
    await open(page, at("orbit", "/pokies/mythology?provider=northforge"));
    await page.locator('summary[aria-label^="Language"]').click();
    await page.getByRole("link", { name: "Deutsch" }).first().click();
    await expect(page).toHaveURL(at("orbit", "/de/pokies/mythology?provider=northforge"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.goto(at("orbit", "/live"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });

  test("[NAV-08] [PROF-10] a player's choice goes to the profile as well", async ({ page }) => {
    await becomePlayer(page, "orbit", { language: "en" });
    await open(page, at("orbit", "/live"));
    await page.locator('summary[aria-label="Your account"]').click();
    await page.getByRole("button", { name: "Deutsch" }).first().click();
    await expect(page).toHaveURL(at("orbit", "/de/live"));
    await page.context().clearCookies({ name: "locale" });
    await page.goto(at("orbit", "/live"));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });

  test("[NAV-07 part: its sections] the footer has links, contacts, awards, providers, payments, licence and copyright", async ({
    page,
  }) => {
    await open(page, at("orbit"));
    const footer = page.locator("footer");
    for (const heading of ["About us", "Help", "Contact", "Awards"]) {
      await expect(footer.getByRole("heading", { name: heading })).toBeVisible();
    }
    await expect(footer.locator('a[href="tel:+15550142"]')).toBeVisible();
    await expect(footer.locator('a[href="mailto:help@orbit.example"]')).toBeVisible();
    await expect(footer.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "https://blog.orbit.example/");
    await expect(footer.getByRole("link", { name: "Affiliates" })).toBeVisible();
    expect(await footer.getByRole("list", { name: "Social networks" }).getByRole("link").count()).toBe(4);
    expect(await footer.locator('a[href^="/producers/"]').count()).toBeGreaterThan(8);
    expect(await footer.getByRole("region", { name: "Payment methods" }).getByRole("listitem").count()).toBeGreaterThan(
      8,
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Orbit`);
    await footer.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL(at("orbit", "/awards"));
    await expect(page.locator("footer")).toBeAttached();
  });

  test("[GUARD-09] many clicks at once raise nothing, and the last one wins", async ({ page }) => {
    await open(page, at("orbit"));
    await page.evaluate(() => {
      for (const href of ["/pokies", "/pokies", "/live", "/vip", "/live", "/pokies"]) {
        document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)?.click();
      }
    });
    await expect(page).toHaveURL(at("orbit", "/pokies"));
    await expect(page.locator("h1")).toHaveText("Slots");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("[GUARD-07] no page shows another language or a key while it changes", async ({ page }) => {
    await open(page, at("orbit", "/de"));
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const isSeen = (text: Node) => !text.parentElement?.closest("script, style");
      new MutationObserver(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (isSeen(text) && /\b[A-Z]{3,}\.[A-Z][A-Z_.]{2,}\b/.test(text.nodeValue ?? ""))
            seen.add(text.nodeValue ?? "");
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    for (const href of ["/de/pokies", "/de/live", "/de"]) {
      await page.locator(`header a[href="${href}"]:visible`).first().click();
      await expect(page).toHaveURL(at("orbit", href));
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
    }
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([]);
  });

  test("[GUARD-10] an address with a hash scrolls to its part, 60 px below the edge", async ({ page }) => {
    const place = () => page.locator("#deposits").evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, at("orbit", "/terms-and-conditions#deposits"));
    await expect.poll(place).toBe(60);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, at("orbit", "/terms-and-conditions"));
    await page.evaluate(() => {
      location.hash = "#deposits";
    });
    await expect.poll(place).toBe(60);
  });

  test("[NAV-01] the side rail narrows, and remembers it", async ({ page }) => {
    await open(page, at("orbit"));
    const rail = page.locator("nav.rail");
    const width = () => rail.evaluate((element) => element.getBoundingClientRect().width);
    const wide = await width();
    await page.getByRole("button", { name: "Collapse or expand the side menu" }).click();
    await expect.poll(width).toBeLessThan(wide / 2);
    await page.reload();
    expect(await width()).toBeLessThan(wide / 2);
  });
});

test.describe("phones", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("[NAV-05] the bottom bar: sign-in and sign-up, later the deposit, then games, pokies, live, menu", async ({
    page,
  }) => {
    const bar = page.getByRole("navigation", { name: "Quick menu" });
    const entries = () => bar.locator("a, button").allInnerTexts();
    await open(page, at("orbit"));
    expect(await entries()).toEqual(["Sign in", "Sign up", "Games", "Slots", "Live", "Menu"]);
    for (const target of await bar.locator("a, button").all()) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    // The gift of the registration is to be activated.
    expect(await entries()).toEqual(["Deposit", "Games", "Slots", "Live", "1\nMenu\nGifts: 1 to activate"]);
  });

  test("[NAV-06 part: opening and closing] the menu opens from the bar, holds the rest with language and time, and closes by Escape and by leaving", async ({
    page,
  }) => {
    await open(page, at("orbit"));
    const drawer = page.locator(".drawer");
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole("link", { name: "VIP club" })).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Deutsch" })).toBeAttached();
    await expect(drawer.getByText("Local time")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).tap();
    await drawer.getByRole("link", { name: "Support" }).tap();
    await expect(page).toHaveURL(at("orbit", "/support"));
    await expect(drawer).toBeHidden();
  });
});

test("[NAV-05] the menu of a phone opens before any script has loaded", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(at("orbit"));
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator(".drawer")).toBeVisible();
  await context.close();
});
