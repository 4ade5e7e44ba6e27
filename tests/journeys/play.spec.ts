import type { FrameLocator, Page } from "@playwright/test";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import {
  balanceIn,
  betOnFlight,
  game,
  land,
  mainButton,
  openGame,
  ROUND,
  stakeIn,
  status,
  subunits,
} from "../harness/game-frame.ts";
import { activeAccount, at, becomePlayer, callFrom, expect, open, test, visitFrom } from "../harness/journey.ts";

const SLOT = "northforge/hammer-of-skarn";
const CRASH = "turbogames/rocket-x";

// A game is drawn in software here: on a busy machine a round takes its time.
test.describe.configure({ timeout: 480_000 });
/** The balance in the header, as text. */
const headerBalance = (page: Page) => page.locator("header .bg-raised > .tabular-nums");

/** A bet on a flight to its end: left at once when it can be, burst when it can't. */
async function fly(frame: FrameLocator): Promise<void> {
  await betOnFlight(frame);
  await land(frame);
}

/**
 * A spin to its outcome. Chance may bring a bonus game of many spins: then the button hurries them on. Looked at and
 * pressed in one moment: after the last of them the same button would spin again.
 */
async function spin(frame: FrameLocator): Promise<void> {
  await frame.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(async () => {
    const text = await status(frame).evaluate((line) => {
      const now = line.textContent ?? "";
      if (/free spins/.test(now)) document.querySelector<HTMLButtonElement>("button.main")?.click();
      return now;
    });
    expect(text).toMatch(/^(You won .*|.* returned|No win)\. Balance: .*\.$/);
  }).toPass({ timeout: 300_000, intervals: [500] });
}

test.describe("demo", () => {
  test("[GAME-01 part: the demo] [GAME-03] a guest plays a slot in its frame: play money is staked and won", async ({
    page,
  }) => {
    const frame = await openGame(page, SLOT, "demo");
    await expect(balanceIn(frame)).toHaveText("1,000.00 FUN");
    await expect(page.getByRole("heading", { name: "Hammer of Skarn", level: 1 })).toBeVisible();
    const stake = await stakeIn(frame.locator(".stake .value"));
    await spin(frame);
    const won = subunits((await status(frame).textContent())?.replace(/\. Balance: .*$/, "") ?? "");
    await expect.poll(async () => subunits(await balanceIn(frame).textContent()), ROUND).toBe(100_000 - stake + won);
  });

  test("[ROUTE-07] [GAME-01 part: similar games] a guest flies rocket-x, leaves, and finds facts, similar games and the way back", async ({
    page,
  }) => {
    const frame = await openGame(page, CRASH, "demo");
    await fly(frame);
    await expect(page.getByRole("heading", { name: "About this game" })).toBeVisible();
    await expect(page.locator("dl")).toContainText("97.00%");
    await expect(page.getByRole("heading", { name: "You may also like" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the lobby" }).click();
    await expect(page).toHaveURL(at("orbit"));
  });

  test("[GAME-01 part: its sheets] sound is off until it is asked for, and rules, paytable and fairness open and close by keyboard", async ({
    page,
  }) => {
    const frame = await openGame(page, SLOT, "demo");
    await expect(frame.getByRole("button", { name: "Sound" })).toHaveAttribute("aria-pressed", "false");
    for (const name of ["Paytable and rules", "Fairness"]) {
      await frame.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
      await expect(frame.getByRole("dialog")).toBeVisible();
      // The wild pays nothing of its own: it is named beside what does.
      if (name.startsWith("Paytable"))
        await expect(frame.getByRole("listitem").filter({ hasText: /^Wild$/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(frame.getByRole("dialog")).toHaveCount(0);
    }
  });

  test("[LOBBY-07] playing for real sends a guest to registration, which leads back to the game", async ({ page }) => {
    await open(page, at("orbit", `/de/play/${SLOT}?mode=demo`));
    await page.locator(".game-modes a").last().click();
    await expect(page).toHaveURL(
      at("orbit", `/de/sign-up?redirect=${encodeURIComponent(`/de/play/${SLOT}?mode=real`)}`),
    );
  });
});

test.describe("a first visit on a phone", () => {
  test.use({ consented: false, viewport: { width: 360, height: 740 } });
  test("the question about cookies leaves the game's buttons free", async ({ page, context }) => {
    await context.addCookies([{ name: "age-approved", value: "1", url: at("orbit") }]);
    const frame = await openGame(page, SLOT, "demo");
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
    // A press of what something lies over fails.
    await mainButton(frame).click({ trial: true });
    await page.getByRole("button", { name: "Got it" }).click({ trial: true });
  });
});

test.describe("a new player's phone", () => {
  for (const [height, least] of [
    [640, 160],
    [740, 240],
  ] as const)
    test.describe(`360 by ${height}`, () => {
      test.use({ viewport: { width: 360, height } });
      test("the reels of a slot that sells a bonus have their height, though the address is not confirmed", async ({
        page,
      }) => {
        await becomePlayer(page, "orbit");
        const frame = await openGame(page, "ember-oak/phoenix-ember", "real");
        await expect(frame.getByRole("button", { name: /^Buy bonus/ })).toBeVisible();
        const { height: reels = 0 } = (await frame.locator(".field").boundingBox()) ?? {};
        expect(reels).toBeGreaterThan(least);
      });
    });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  // This browser only stops scripts and still hides noscript: the words are looked for where they stand.
  test("a game's page and its frame carry the words that it needs script", async ({ page }) => {
    await page.goto(at("orbit", `/play/${SLOT}?mode=demo`));
    const words = "This game needs JavaScript";
    expect(await page.locator(".game-frame noscript").textContent()).toContain(words);
    expect(await game(page).locator("noscript").textContent()).toContain(words);
  });
});

test.describe("for money", () => {
  // What moves is seen in the demos above; here it is about the money, and nothing waits for a drawing.
  test.use({ reducedMotion: "reduce" });

  test("[GAME-01 part: for money] [GAME-03] [CASH-15] a round moves the ledger, and header and game show it", async ({
    page,
  }) => {
    await becomePlayer(page, "orbit");
    const before = await activeAccount(page, "orbit");
    const frame = await openGame(page, SLOT, "real");
    const shown = (cents: number) => formatMoney(cents, { code: "CAD", ...CURRENCIES.CAD }, "en-CA");
    await expect(headerBalance(page)).toHaveText(shown(before.amount_cents));
    const stake = await stakeIn(frame.locator(".stake .value"));
    await spin(frame);
    const won = subunits((await status(frame).textContent())?.replace(/\. Balance: .*$/, "") ?? "");
    const after = await activeAccount(page, "orbit");
    expect(after.amount_cents).toBe(before.amount_cents - stake + won);
    await expect(headerBalance(page)).toHaveText(shown(after.amount_cents));
    // Another page of the site says the same.
    await page.getByRole("link", { name: "Back to the lobby" }).click();
    await expect(page).toHaveURL(at("orbit"));
    await expect(headerBalance(page)).toHaveText(shown(after.amount_cents));
  });

  test("[LOBBY-05] [GAME-04 part: currencies] a currency that the game lacks: the page offers those it takes, and plays in one", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await becomePlayer(page, "orbit", { country: "AU", currency: "AUD" });
    const rejected = await callFrom<{ code: string }>(page, "orbit", "/api/games/sessions", {
      method: "POST",
      body: { identifier: "northforge/thunder-anvil", mode: "real" },
    });
    expect([rejected.status, rejected.body.code]).toEqual([422, "GAME.CURRENCY"]);
    const answer = await page.goto(at("orbit", "/play/northforge/thunder-anvil"));
    expect(answer?.status()).toBe(422);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not available in AUD");
    await page.getByRole("button", { name: "Play in EUR" }).click();
    await expect(balanceIn(game(page))).toHaveText("€0.00", ROUND);
    expect((await activeAccount(page, "orbit")).currency).toBe("EUR");
  });
});

test.describe("[GAME-04 part: pages] what is not played", () => {
  interface Case {
    name: string;
    path: string;
    country?: string;
    status: number;
    title: string;
    step: string;
  }
  const cases: Case[] = [
    {
      name: "an unknown game",
      path: "/play/northforge/no-such-game",
      status: 404,
      title: "We couldn't find this game",
      step: "See all games",
    },
    {
      name: "a provider that is blocked in the country",
      path: "/play/red-meridian/nine-jade-dragons?mode=demo",
      country: "NO",
      status: 403,
      title: "This provider is not available in your country",
      step: "See all games",
    },
    {
      name: "a demo that the game does not have",
      path: "/play/red-meridian/firecracker-parade?mode=demo",
      status: 409,
      title: "There is no demo of this game",
      step: "Create an account",
    },
    {
      name: "a live table without an account",
      path: "/play/candela-live/candela-roulette",
      status: 409,
      title: "Sign up to join this table",
      step: "Create an account",
    },
  ];
  for (const { name, path, country, status, title, step } of cases) {
    test(`${name}: a clear page with a next step, and no session`, async ({ page, context, expectedErrors }) => {
      expectedErrors.push(new RegExp(String(status)));
      if (country) await visitFrom(context, "orbit", country);
      const answer = await page.goto(at("orbit", path));
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("main").getByRole("link", { name: step })).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
      const identifier = path.replace(/^(\/guest)?\/play\//, "").replace(/\?.*/, "");
      const rejected = await callFrom(page, "orbit", "/api/games/sessions", {
        method: "POST",
        body: { identifier, mode: "demo" },
      });
      expect(rejected.status).toBe(status);
    });
  }

  test("a frame with a session that is not there says so", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    const answer = await page.goto(at("orbit", `/studio/${SLOT}?session=6a1c2a52-0000-4000-8000-000000000000`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("alert")).toHaveText(/ended|no such/);
  });
});
