import type { Page } from "@playwright/test";
import { at, becomePlayer, expect, goWithin, open, test, visitFrom } from "../harness/journey.ts";
import { makeProductsJackpotDue } from "../harness/make-jackpot-due.ts";
import { registerBeforeTheClub } from "../harness/product-loyalty.ts";
import { addToGroup, oweTerms } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";

/** A bound for a hang: what comes over the channel takes a second or two. */
const SOON = { timeout: 30_000 };
const PROVIDER = "northforge";
/** Of a provider that asks who plays. */
const ASKING = "velvet-ace/brass-bell-royale";
const IN_ANOTHER_APP =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** A modal is there by its name, and goes with Escape. */
async function opens(page: Page, name: string | RegExp): Promise<void> {
  await expect(dialog(page, name)).toBeVisible(SOON);
  await page.keyboard.press("Escape");
  await expect(dialog(page, name)).toHaveCount(0);
}

test("[MODAL-03] every named modal opens where the documents say, for guests and for players", async ({ browser }) => {
  await test.step("guests: login, sign-up, remind password, PWA instruction, book preview, VIP season and rewards", async () => {
    const page = await (await browser.newContext()).newPage();
    await seen(page);
    for (const [hash, path, heading] of [
      ["#sign-in", "/sign-in", "Welcome back"],
      ["#sign-up", "/sign-up", "Create your account"],
      ["#remind", "/remind", "Forgot your password?"],
    ] as const) {
      await open(page, at("orbit", `/pokies${hash}`));
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|#|$)`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
    await open(page, at("orbit", "/live?pwa=install"));
    await opens(page, /home screen/);
    await goWithin(page, "/book");
    await page.getByRole("link", { name: "Look inside" }).click();
    await opens(page, /./);
    await goWithin(page, "/vip");
    await page.getByRole("link", { name: "This quarter" }).click();
    await opens(page, "This quarter");
    await page.getByRole("link", { name: "VIP rewards" }).click();
    await opens(page, "VIP rewards");
    await page.context().close();
  });

  await test.step("visitors from Estonia, and inside another app's browser: Estonia popup, exit sheet", async () => {
    const context = await browser.newContext({ userAgent: IN_ANOTHER_APP });
    const page = await context.newPage();
    await seen(page);
    await visitFrom(context, "orbit", "EE");
    await page.clock.install();
    await open(page, at("orbit"));
    await opens(page, "Visiting from Estonia?");
    // What counts the minutes is loaded once the page rests.
    await expect(async () => {
      await page.clock.runFor("05:00");
      await expect(dialog(page, "Better in your own browser")).toBeVisible({ timeout: 2_000 });
    }).toPass(SOON);
    await opens(page, "Better in your own browser");
    await context.close();
  });

  await test.step("players: cashbox dashboard, deposit, one-click deposit, withdraw, limits, welcome pack, personal info, new provider, VIP onboarding, level info, profile data, terms", async () => {
    const page = await (await browser.newContext()).newPage();
    await seen(page);
    const player = await becomePlayer(page, "orbit", { currency: "EUR" });
    await addToGroup(player.id, "1500");
    await open(page, at("orbit", "/pokies"));
    await opens(page, "New here: Lumenade");
    for (const [path, view] of [
      ["/dashboard", "dashboard"],
      ["/deposit", "deposit"],
      ["/deposit-fast", "deposit-fast"],
      ["/withdraw", "withdraw"],
    ]) {
      await goWithin(page, path as string);
      await expect(page).toHaveURL(new RegExp(`[?&]modal=${view}(&|$)`));
      await opens(page, "Your money");
    }
    for (const [name, title] of [
      ["limits", "Your limits"],
      ["welcome-pack", "Your welcome pack"],
      ["vip-level-info", /./],
    ] as const) {
      await goWithin(page, `/vip?modal=${name}`);
      await opens(page, title);
    }
    await registerBeforeTheClub(player.id);
    await open(page, at("orbit", "/pokies"));
    await opens(page, "Meet the VIP club");
    await open(page, at("orbit", `/play/${ASKING}?mode=real`));
    await opens(page, "A few details are missing");
    // Personal info is asked for once the profile is loaded, while social sign-in is on.
    await page.context().addCookies([{ name: "flag-switches", value: "social-auth:1", url: at("orbit") }]);
    await open(page, at("orbit", "/live"));
    await expect(dialog(page, "A few details are missing")).toBeVisible();
    await page.context().clearCookies({ name: "flag-switches" });

    await oweTerms(player.id);
    await open(page, at("orbit", "/live"));
    await expect(dialog(page, "Our terms and conditions")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page, "Our terms and conditions"), "it blocks").toBeVisible();
    await page.context().close();
  });

  await test.step("who wins a jackpot: jackpot win", async () => {
    const page = await (await browser.newContext()).newPage();
    await seen(page);
    // Of another brand than the journey about jackpots, whose winners are counted.
    await becomePlayer(page, "orbit-au", { country: "AU", currency: "EUR" });
    await open(page, at("orbit-au", "/jackpots"));
    const game = `${PROVIDER}/thunder-anvil`;
    const session = String(await openRealGame(page, "orbit-au", game, { showsJackpots: true }));
    await makeProductsJackpotDue("orbit-au");
    expect(await betOf(session, PROVIDER, { bet: 100, win: 0 })).toBe(200);
    await opens(page, /^Jackpot!/);
    await page.context().close();
  });
});

/** The cookie notice has been seen, and nobody is asked about it here. */
const seen = (page: Page) =>
  page
    .context()
    .addCookies(
      (["orbit", "orbit-au"] as const).map((brand) => ({ name: "cookie-accepted", value: "1", url: at(brand) })),
    );
