import type { FrameLocator, Page } from "@playwright/test";
import type { Round } from "#schemas/api/games.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import {
  activeAccount,
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  newEmail,
  open,
  PASSWORD,
  test,
  visitFrom,
} from "../harness/journey.ts";

const SLOT = "northforge/hammer-of-skarn";
const CRASH = "turbogames/rocket-x";

// A game is drawn in software here: on a busy machine a round takes its time.
test.describe.configure({ timeout: 240_000 });
const ROUND = { timeout: 60_000 };

const game = (page: Page): FrameLocator => page.frameLocator(".game-frame iframe");
const balanceIn = (frame: FrameLocator) => frame.locator(".meter.balance output");
const status = (frame: FrameLocator) => frame.locator("p[role=status]");
/** The balance in the header, as text. */
const headerBalance = (page: Page) => page.locator("header .bg-raised > .tabular-nums");

async function openGame(page: Page, identifier: string, mode: "demo" | "real"): Promise<FrameLocator> {
  await open(page, at("orbit", `/play/${identifier}?mode=${mode}`));
  const frame = game(page);
  await expect(mainButton(frame)).toBeEnabled(ROUND);
  return frame;
}

/** Of the crash game the button of the first bet. */
const mainButton = (frame: FrameLocator) => frame.locator("button.main").first();

const cashOut = (frame: FrameLocator) => frame.locator("button.cash-out");

/** Bets on the next flight, by a press while bets are taken. */
async function betOnFlight(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    await expect(mainButton(frame)).toBeEnabled(ROUND);
    await mainButton(frame).click({ timeout: 2_000 });
    await expect(status(frame)).toHaveText(/^Your bet of .* is placed\.$/, { timeout: 5_000 });
  }).toPass(ROUND);
}

/** Leaves with what is in the air, as soon as it can be. */
const leave = (frame: FrameLocator) =>
  cashOut(frame)
    .first()
    .evaluate((button: HTMLButtonElement) => button.click(), undefined, { timeout: 1_000 });

/** A bet on a flight to its end: left at once when it can be, burst when it can't. */
async function fly(frame: FrameLocator): Promise<void> {
  await betOnFlight(frame);
  await land(frame);
}

/** Leaves a flight as soon as it is under way, until it is said how the bet ended. */
async function land(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    await leave(frame).catch(() => undefined);
    await expect(status(frame)).toHaveText(/^(Cashed out at|Burst at) .*/, { timeout: 300 });
  }).toPass(ROUND);
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
    expect(text).toMatch(/^(You won .*|.* returned\.|No win\.)$/);
  }).toPass({ timeout: 100_000, intervals: [500] });
}

/** Subunits of an amount such as "1,000.00 FUN". */
const subunits = (text: string | null): number => Number((text ?? "").replace(/[^\d]/g, ""));

test.describe("demo", () => {
  test("[GAME-01 part: the demo] [GAME-03] a guest plays a slot in its frame: play money is staked and won", async ({
    page,
  }) => {
    const frame = await openGame(page, SLOT, "demo");
    await expect(balanceIn(frame)).toHaveText("1,000.00 FUN");
    await expect(page.getByRole("heading", { name: "Hammer of Skarn", level: 1 })).toBeVisible();
    const stake = subunits(await frame.locator(".stake output").textContent());
    await spin(frame);
    const won = subunits((await status(frame).textContent())?.replace(/\.$/, "") ?? "");
    await expect(balanceIn(frame)).not.toHaveText("1,000.00 FUN");
    expect(subunits(await balanceIn(frame).textContent())).toBe(100_000 - stake + won);
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
    const stake = subunits(await frame.locator(".stake output").textContent());
    await spin(frame);
    const won = subunits((await status(frame).textContent())?.replace(/\.$/, "") ?? "");
    const after = await activeAccount(page, "orbit");
    expect(after.amount_cents).toBe(before.amount_cents - stake + won);
    await expect(headerBalance(page)).toHaveText(shown(after.amount_cents));
    // Another page of the site says the same.
    await page.getByRole("link", { name: "Back to the lobby" }).click();
    await expect(page).toHaveURL(at("orbit"));
    await expect(headerBalance(page)).toHaveText(shown(after.amount_cents));
  });

  test("[GAME-06] a reload in mid-flight finds the flight again, and its result is right", async ({ page }) => {
    await becomePlayer(page, "orbit");
    const before = await activeAccount(page, "orbit");
    const frame = await openGame(page, CRASH, "real");
    const stake = subunits(await frame.locator(".bet-stake output").first().textContent());
    const placed = page.waitForResponse((response) => response.url().endsWith("/flight-bet") && response.ok());
    await betOnFlight(frame);
    expect((await (await placed).json()).mine).toMatchObject([{ state: "placed", stake }]);
    await page.reload();
    // Its cash-out is there again; a flight that burst meanwhile has ended it.
    await expect(async () => {
      await leave(frame).catch(() => undefined);
      await expect(cashOut(frame).first()).toBeHidden({ timeout: 300 });
      await expect(frame.locator(".pill").first()).toBeVisible({ timeout: 300 });
      const { body: ended } = await callFrom<Round[]>(page, "orbit", "/api/player/played_games");
      expect(ended[0]?.finished_at).toBeTruthy();
    }).toPass(ROUND);
    const { body: rounds } = await callFrom<Round[]>(page, "orbit", "/api/player/played_games");
    expect(rounds).toHaveLength(1);
    const win = rounds[0]?.win_cents ?? 0;
    const after = await activeAccount(page, "orbit");
    expect(after.amount_cents).toBe(before.amount_cents - stake + win);
    expect(subunits(await balanceIn(frame).textContent())).toBe(after.amount_cents);
  });

  test("a click or Space meant for the cash-out never launches the next flight", async ({ page }) => {
    await becomePlayer(page, "orbit");
    const frame = await openGame(page, CRASH, "real");
    const bets: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/flight-bet")) bets.push(request.postData() ?? "");
    });
    await betOnFlight(frame);
    const placed = bets.length;
    // Presses in the very moment of the end and after it, on both buttons and by the key.
    const pressed = await mainButton(frame).evaluate(
      (launch: HTMLButtonElement) =>
        new Promise<number>((resolve) => {
          const leave = document.querySelector<HTMLButtonElement>("button.cash-out");
          const line = document.querySelector("p[role=status]");
          const space = () => document.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true }));
          new MutationObserver((_, observer) => {
            if (!/is lost|Cashed out/.test(line?.textContent ?? "")) return;
            observer.disconnect();
            const ended = performance.now();
            let presses = 0;
            const press = () => {
              // A press that a busy machine makes later may count: it is made no more.
              if (performance.now() - ended >= 900) return resolve(presses);
              presses += 1;
              launch.click();
              leave?.click();
              space();
              setTimeout(press, 100);
            };
            press();
          }).observe(line as Node, { childList: true, characterData: true, subtree: true });
        }),
      undefined,
    );
    expect(pressed).toBeGreaterThan(0);
    await expect(mainButton(frame)).toBeEnabled(ROUND);
    expect(bets).toHaveLength(placed);
  });

  test("a stake that was pressed offline is not sent when the network is back", async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await becomePlayer(page, "orbit");
    const before = await activeAccount(page, "orbit");
    for (const [identifier, status] of [
      [CRASH, "Nothing was taken"],
      [SLOT, "Nothing was taken"],
    ] as const) {
      const frame = await openGame(page, identifier, "real");
      // A flight takes bets for some seconds only, and one that is offline hears of no other.
      await expect(async () => {
        await context.setOffline(false);
        await expect(mainButton(frame)).toBeEnabled(ROUND);
        await context.setOffline(true);
        await mainButton(frame).evaluate((button: HTMLButtonElement) => button.click());
        await expect(frame.locator(".notice")).toContainText("No connection", { timeout: 5_000 });
      }).toPass(ROUND);
      await context.setOffline(false);
      await expect(frame.locator(".notice")).toContainText(status, ROUND);
      await expect(mainButton(frame)).toBeEnabled(ROUND);
    }
    const { body: rounds } = await callFrom<Round[]>(page, "orbit", "/api/player/played_games");
    expect(rounds).toHaveLength(0);
    expect((await activeAccount(page, "orbit")).amount_cents).toBe(before.amount_cents);
  });

  test("two tabs of a game show one flight and one balance", async ({ page, context }) => {
    await becomePlayer(page, "orbit");
    const first = await openGame(page, CRASH, "real");
    const other = await context.newPage();
    const second = await openGame(other, CRASH, "real");
    await page.bringToFront();
    await betOnFlight(first);
    await expect(mainButton(second)).toHaveText("Bet placed", ROUND);
    await land(first);
    await expect(cashOut(second).first()).toBeHidden(ROUND);
    const { amount_cents } = await activeAccount(page, "orbit");
    for (const frame of [first, second])
      await expect.poll(async () => subunits(await balanceIn(frame).textContent()), ROUND).toBe(amount_cents);
    const { body: rounds } = await callFrom<Round[]>(page, "orbit", "/api/player/played_games");
    expect(rounds).toHaveLength(1);
  });

  test("[RG-08 part: reality check, autoplay, minimum age] a licence's rules hold in its games", async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await visitFrom(context, "orbit-ee", "EE");
    const user = {
      email: newEmail(),
      password: PASSWORD,
      country: "EE",
      currency: "EUR",
      terms_acceptance: true,
      date_of_birth: "03/05/1976",
      personal_id: "37605030299",
    };
    await page.clock.install();
    const young = { ...user, email: newEmail(), date_of_birth: "03/05/2006", personal_id: "50605030299" };
    const rejected = await callFrom(page, "orbit-ee", "/api/users", { method: "POST", body: { user: young } });
    expect(JSON.stringify(rejected.body), "under 21").toContain("FORM.BIRTHDAY.AGE");
    const { status, body } = await callFrom(page, "orbit-ee", "/api/users", { method: "POST", body: { user } });
    expect(status, JSON.stringify(body)).toBe(201);
    await open(page, at("orbit-ee", `/play/${CRASH}?mode=real`));
    await page.clock.fastForward("59:00");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.clock.fastForward("01:05");
    const check = page.getByRole("dialog", { name: "Reality check" });
    await expect(check).toContainText(/6[01] minutes/);
    await expect(check).toContainText("Staked");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(check).toBeVisible();
    await check.getByRole("button", { name: "Keep playing" }).click();
    await expect(check).toHaveCount(0);
    await page.clock.fastForward("01:00:05");
    await expect(check).toBeVisible();
    await check.getByRole("link", { name: "Stop playing" }).click();
    await expect(page).toHaveURL(at("orbit-ee"));
    await open(page, at("orbit-ee", `/play/${SLOT}?mode=real`));
    await expect(game(page).getByRole("button", { name: "Sound" })).toBeVisible(ROUND);
    await expect(game(page).getByRole("button", { name: /Automatic spins|Fast spins/ })).toHaveCount(0);
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
