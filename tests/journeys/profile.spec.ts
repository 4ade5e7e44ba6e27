import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { Player } from "#schemas/api/players.ts";
import type { Verification } from "#schemas/api/profile.ts";
import {
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
import { spinBeside, studioOf } from "../harness/play-beside.ts";

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** Fields of the page's forms that are narrower than the longest text that they may hold, on narrow phones. */
async function cutFields(page: Page): Promise<string[]> {
  const cut: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const names = await page.locator("main select, main input[type=date]").evaluateAll((fields) =>
      fields.flatMap((each) => {
        const whole = each.cloneNode(true) as HTMLElement;
        whole.style.cssText = "position: absolute; width: max-content";
        each.parentElement?.append(whole);
        const isCut = whole.offsetWidth > (each as HTMLElement).offsetWidth;
        whole.remove();
        return isCut ? [each.getAttribute("name")] : [];
      }),
    );
    cut.push(...names.map((name) => `${name} at ${width} px`));
  }
  return cut;
}
const note = (page: Page, name: string) => page.locator(`#${name}-note`);
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();
/** A game of a provider that asks who plays (brands/_base/config/providers-config.json). */
const ASKING = "velvet-ace/brass-bell-royale";
const SLOT = "northforge/hammer-of-skarn";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The operator's command, on the product under test. */
async function operator(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("npx", ["tsx", "scripts/player.ts", ...words], {
    env: { ...process.env, DATA_FOLDER: process.env.PRODUCT_FOLDER },
  });
  return stdout;
}

test.describe("profile", () => {
  test("[PROF-01] [PROF-02] [PROF-09] [FORM-07] details are checked, kept and saved; offers have their three toasts", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await page.setViewportSize({ width: 360, height: 800 });
    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/profile"));
    await expectNoOverflow(page);
    await expectAccessible(page);
    // A country brings its dial code and its postal codes.
    await field(page, "country").selectOption("DE");
    await expect(page.locator("#mobile_phone_without_dial_code-dial")).toHaveText("+49");
    await field(page, "postal_code").fill("K1A 0B1");
    await field(page, "city").fill("Ottawa");
    await expect(note(page, "postal_code")).toHaveText(/postal code/);
    await field(page, "country").selectOption("CA");
    await field(page, "postal_code").focus();
    await field(page, "state").focus();
    await expect(field(page, "state")).toHaveValue("ON");
    await expect(note(page, "postal_code")).toHaveCount(0);
    await field(page, "nickname").fill("ab");
    await field(page, "first_name").fill("Ann");
    await field(page, "date_of_birth").fill("02/03/1990");
    await field(page, "mobile_phone_without_dial_code").fill("604 555 0199");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(field(page, "nickname")).toBeFocused();
    await expect(field(page, "nickname")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "city")).toHaveValue("Ottawa");
    await field(page, "nickname").fill("Ace of Orbit");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(toast(page, "Your details are saved.")).toBeVisible();
    const { body } = await callFrom<Player>(page, "orbit", "/api/player");
    expect(body).toMatchObject({
      nickname: "Ace of Orbit",
      date_of_birth: "1990-03-02",
      state: "ON",
      mobile_phone: "+1 604 555 0199",
      last_name: null,
    });
    // The name of the frame's menu follows (NAV-09).
    await expect(page.locator("main h1 + div")).toContainText("Ace of Orbit");
    await field(page, "receive_promos").check();
    const offers = page.getByRole("form", { name: "News and offers" });
    await offers.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "You are subscribed. We'll send you our offers.")).toBeVisible();
    await offers.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("You are already subscribed.").first()).toBeVisible();
  });

  test("[PROF-03] [SEC-17 part: handing in] a document is handed in, reviewed by the operator's command, and locks the name", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    const { id } = await becomePlayer(page, "lagoon");
    await open(page, at("lagoon", "/profile/verification"));
    const send = async (kind: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      await field(page, "kind").selectOption(kind);
      await field(page, "file").setInputFiles(file);
      await page.getByRole("button", { name: "Send", exact: true }).click();
    };
    await send("identity", {
      name: "page.png",
      mimeType: "image/png",
      buffer: Buffer.from("<script>alert(1)</script>"),
    });
    await expect(note(page, "file")).toHaveText(/JPEG, PNG, HEIC or PDF/);
    await send("identity", { name: "card.png", mimeType: "image/png", buffer: PNG });
    await expect(toast(page, "We have received your document")).toBeVisible();
    await send("address", { name: "bill.png", mimeType: "image/png", buffer: PNG });
    await expect(page.getByRole("link", { name: /Download/ })).toHaveCount(2);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download card.png" }).click();
    expect((await download).suggestedFilename()).toBe("card.png");
    const { body } = await callFrom<Verification>(page, "lagoon", "/api/player/documents");
    const [bill, card] = body.documents;
    await operator("review", String(id), card?.id ?? "", "accept");
    await operator("review", String(id), bill?.id ?? "", "refuse", "--reason", "The edges are cut off");
    await page.reload();
    await expect(page.getByText("Reason: The edges are cut off")).toBeVisible();
    expect(await operator("review", String(id), bill?.id ?? "", "accept")).toContain(", verified");
    await open(page, at("lagoon", "/profile"));
    await expect(page.locator("main h1 + div")).toContainText("Verified");
    await expect(field(page, "first_name")).toHaveAttribute("readonly", "");
    await expect(field(page, "country")).toBeDisabled();
  });

  test("[PROF-04] [RG-07 part: rounds and payments] rounds and payments are listed, filtered and saved as files", async ({
    page,
  }) => {
    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/profile/games-history"));
    await expect(page.getByText("Nothing here yet")).toBeVisible();
    const { body: session } = await callFrom<{ id: string; launch_url: string }>(page, "orbit", "/api/games/sessions", {
      method: "POST",
      body: { identifier: SLOT, mode: "real" },
    });
    // The game's page takes its seat; what it would send is sent here.
    await page.goto(at("orbit", session.launch_url));
    const studio = studioOf(page, session.id);
    const { stakes } = await studio("state", {});
    for (const request of ["press-0001", "press-0002"]) await spinBeside(studio, { request, stake: stakes[0] });
    await open(page, at("orbit", "/profile/games-history"));
    await expect(page.locator("main tbody tr")).toHaveCount(2);
    await expect(page.locator("main dl")).toContainText("Total on this page, CAD");
    await expectAccessible(page);
    await field(page, "result").selectOption("open");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/result=open/);
    await expect(page.getByText("No results")).toBeVisible();
    await page.goBack();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("rounds.csv");
    await open(page, at("orbit", "/profile/payments-history"));
    await expect(page.locator("main li").filter({ hasText: "Play money" })).toContainText("$1,500.00");
    expect(await cutFields(page)).toEqual([]);
    await open(page, at("orbit", "/profile/games-history"));
    expect(await cutFields(page)).toEqual([]);
  });

  test("[GAME-02] [MODAL-09] a provider that asks who plays blocks the game, on the server too, with a popup until it is told", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/403|422/);
    await becomePlayer(page, "orbit");
    const opened = (identifier: string, mode: string) =>
      callFrom<{ code?: string; errors?: object }>(page, "orbit", "/api/games/sessions", {
        method: "POST",
        body: { identifier, mode },
      });
    // The server names what the provider's context asks for; play money and other providers ask for nothing.
    const rejected = await opened(ASKING, "real");
    expect([rejected.status, rejected.body.code]).toEqual([403, "GAME.PROFILE_INCOMPLETE"]);
    expect(Object.keys(rejected.body.errors ?? {})).toEqual(["first_name", "last_name", "date_of_birth"]);
    expect((await opened(ASKING, "demo")).status).toBe(201);
    expect((await opened(SLOT, "real")).status).toBe(201);
    await open(page, at("orbit", `/play/${ASKING}?mode=real`));
    const popup = page.getByRole("dialog");
    await expect(popup.getByRole("heading", { name: "A few details are missing" })).toBeVisible();
    await expect(page.locator(".game-frame iframe")).toHaveCount(0);
    // Who closes it still can't play.
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
    await expect(page.locator(".game-frame iframe")).toHaveCount(0);
    await page.reload();
    await popup.locator('[name="first_name"]').fill("Ann");
    await popup.locator('[name="last_name"]').fill("Lee");
    await popup.getByRole("button", { name: "Save and continue" }).click();
    await expect(popup.locator('[name="date_of_birth"]')).toBeFocused();
    await popup.locator('[name="date_of_birth"]').fill("02/03/1990");
    await popup.getByRole("button", { name: "Save and continue" }).click();
    await expect(page.locator(".game-frame iframe")).toHaveCount(1);
    await expect(popup).toHaveCount(0);
    expect((await opened(ASKING, "real")).status).toBe(201);
  });

  test("[ROUTE-12] [GUARD-06] [AUTH-05 part: six of its loads] the alias, the guard, a gift code, and a frame that forgets the guest", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.goto(at("orbit", "/de/users/level?x=1"));
    await expect(page).toHaveURL(at("orbit", `/de/sign-up?redirect=${encodeURIComponent("/de/profile/level?x=1")}`));
    const { email } = await becomePlayer(page, "orbit");
    await page.context().clearCookies({ name: "__Host-marquee" });
    await open(page, at("orbit", "/en?giftPromocode=SUMMER-26"));
    await expect(page).toHaveURL(at("orbit", "/en"));
    await page.locator('header a[href*="/sign-in"]').click();
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('main form button[type="submit"]').last().click();
    // The frame knows the player now: balance, account and menu; nothing of the guest is left.
    await expect(page).toHaveURL(/\/profile\/gifts\?code=SUMMER-26/);
    await expect(page.getByLabel("Your code")).toHaveValue("SUMMER-26");
    await expect(page.getByRole("banner")).toContainText("$1,500.00");
    await expect(page.locator('header a[href*="/sign-in"]')).toHaveCount(0);
    await open(page, at("orbit", "/"));
    await expect(page).toHaveURL(at("orbit"));
    const account = page.locator('header details:has(form[action$="/sign-out"])');
    await account.locator("summary").click();
    for (const text of [email, "Loyalty tier", "Real money", "Bonus money", "Total", "Wagered", "CAD"]) {
      await expect(account).toContainText(text);
    }
    for (const path of ["level", "limits?reached=loss", "promocode", "limits-history"]) {
      await page.goto(at("orbit", `/profile/${path}`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
      await expectAccessible(page);
    }
  });
});

test.describe("profile without script", () => {
  test.use({ javaScriptEnabled: false });

  test("[PROF-01] [MODAL-09] details are saved and asked for by forms alone", async ({
    page,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/403|422/);
    const helper = await browser.newContext();
    const email = newEmail();
    const other = await helper.newPage();
    await other.goto(at("orbit", "/robots.txt"));
    await other.evaluate(
      ([address, password]) =>
        fetch("/api/users", {
          method: "POST",
          headers: { "X-Requested-With": "x", "Content-Type": "application/json" },
          body: JSON.stringify({
            user: { email: address, password, country: "CA", currency: "CAD", terms_acceptance: true },
          }),
        }),
      [email, PASSWORD] as const,
    );
    await page.context().addCookies(await helper.cookies());
    await helper.close();
    await page.goto(at("orbit", "/profile"));
    await field(page, "nickname").fill("No Script");
    await field(page, "date_of_birth").fill("31/02/1990");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(note(page, "date_of_birth")).toHaveText(/DD\/MM\/YYYY/);
    await expect(field(page, "nickname")).toHaveValue("No Script");
    await field(page, "date_of_birth").fill("02/03/1990");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Your details are saved.")).toBeVisible();
    await page.goto(at("orbit", `/play/${ASKING}?mode=real`));
    await page.getByRole("link", { name: "Complete profile" }).click();
    await field(page, "first_name").fill("Ann");
    await field(page, "last_name").fill("Lee");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page).toHaveURL(at("orbit", `/play/${ASKING}?mode=real`));
    await expect(page.locator(".game-frame iframe")).toHaveCount(1);
  });
});
