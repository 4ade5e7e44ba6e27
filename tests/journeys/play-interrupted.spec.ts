import type { Request } from "@playwright/test";
import type { Round } from "#schemas/api/games.ts";
import {
  balanceIn,
  betOnFlight,
  cashOut,
  game,
  land,
  leave,
  mainButton,
  openGame,
  ROUND,
  stakeIn,
  subunits,
  waitForAnswers,
} from "../harness/game-frame.ts";
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
import { openPromise } from "../harness/open-promise.ts";

const SLOT = "northforge/hammer-of-skarn";
const CRASH = "turbogames/rocket-x";
const MINES = "turbogames/crystal-mines";

// A game is drawn in software here: on a busy machine a round takes its time.
test.describe.configure({ timeout: 480_000 });
// Here it is about the money, and nothing waits for a drawing.
test.use({ reducedMotion: "reduce" });

test("[GAME-06] a reload in mid-flight finds the flight again, and its result is right", async ({ page }) => {
  await becomePlayer(page, "orbit");
  const before = await activeAccount(page, "orbit");
  const frame = await openGame(page, CRASH, "real");
  const stake = await stakeIn(frame.locator(".bet-stake .value").first());
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
    // The game says it, and the page around it doesn't say it again.
    await expect(page.locator(".toast")).toHaveCount(0);
    await context.setOffline(false);
    await expect(frame.locator(".notice")).toContainText(status, ROUND);
    await expect(mainButton(frame)).toBeEnabled(ROUND);
  }
  const { body: rounds } = await callFrom<Round[]>(page, "orbit", "/api/player/played_games");
  expect(rounds).toHaveLength(0);
  expect((await activeAccount(page, "orbit")).amount_cents).toBe(before.amount_cents);
});

test("what was asked before a press and is answered after it takes no round away and shows no older balance", async ({
  page,
}) => {
  // A round in this test may take longer than a game waits for an answer.
  await waitForAnswers(page);
  await becomePlayer(page, "orbit");
  for (const [identifier, isShown] of [
    [SLOT, "p[role=status]:has-text('Balance:')"],
    [MINES, "#game[data-phase=open]"],
  ] as const) {
    const frame = await openGame(page, identifier, "real");
    const asked = openPromise<Request>();
    const pressed = openPromise();
    await page.route(/\/state$/, async (route, request) => {
      const { host, hostname } = new URL(request.url());
      const url = request.url().replace(hostname, "127.0.0.1");
      const response = await route.fetch({ url, headers: { ...(await request.allHeaders()), host } });
      asked.resolve(request);
      await pressed.promise;
      await route.fulfill({ response });
    });
    // The frame asks when it gets the focus, as at the first press into it.
    await frame.locator("html").evaluate(() => window.dispatchEvent(new Event("focus")));
    const before = await asked.promise;
    await mainButton(frame).click();
    await expect(frame.locator(isShown)).toBeVisible(ROUND);
    pressed.resolve();
    const answer = await before.response();
    expect(answer?.ok(), "the answer to what was asked before the press").toBe(true);
    await answer?.finished();
    await frame.locator("html").evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    await expect(frame.locator(isShown)).toBeVisible();
    const { amount_cents } = await activeAccount(page, "orbit");
    expect(subunits(await balanceIn(frame).textContent())).toBe(amount_cents);
    await page.unroute(/\/state$/);
  }
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
  await expect(game(page).getByRole("button", { name: /Automatic play|Fast spins/ })).toHaveCount(0);
});
