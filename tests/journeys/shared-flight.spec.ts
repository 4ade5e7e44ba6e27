import type { FrameLocator, Page } from "@playwright/test";
import { game, status, subunits } from "../harness/game-frame.ts";
import { activeAccount, at, becomePlayer, expect, open, test } from "../harness/journey.ts";

// A flight takes as long as it takes; a bet may have to wait for the next one.
test.describe.configure({ timeout: 360_000 });
const ROUND = { timeout: 120_000 };
// Two games drawn in software at once: what moves is seen by who flies alone (play.spec.ts).
test.use({ reducedMotion: "reduce" });

const main = (frame: FrameLocator, panel = 0) => frame.locator("button.main").nth(panel);
const bursts = (frame: FrameLocator) => frame.locator(".ribbon .pill").allTextContents();

async function goAboard(page: Page): Promise<FrameLocator> {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", "/play/turbogames/rocket-x"));
  const frame = game(page);
  await expect(frame.locator(".crowd-players")).toBeVisible(ROUND);
  return frame;
}

/** By keyboard alone, in the round that is open or in the next one. */
async function bet(frame: FrameLocator, panel = 0): Promise<void> {
  await expect(async () => {
    await expect(main(frame, panel)).toBeEnabled(ROUND);
    await main(frame, panel).press("Enter");
    await expect(status(frame)).toHaveText(/^Your bet of .* is placed\.$/, { timeout: 5_000 });
  }).toPass(ROUND);
}

/** Presses both bets in the moment in which a round opens for them: its window is short for a machine that draws in software. */
async function pressBothWhenOpen(frame: FrameLocator): Promise<void> {
  await frame.locator(".bet-panels").evaluate(
    (row) =>
      new Promise<void>((resolve) => {
        const buttons = [...row.querySelectorAll<HTMLButtonElement>("button.main")];
        const press = (): boolean => {
          if (!buttons.every(({ dataset }) => dataset.offer === "open")) return false;
          for (const button of buttons) button.click();
          resolve();
          return true;
        };
        if (press()) return;
        new MutationObserver((_, observer) => {
          if (press()) observer.disconnect();
        }).observe(row, { subtree: true, attributes: true });
      }),
  );
}

/** What the game tells the page around it of the player's rounds, from now on. */
async function roundNotices(page: Page) {
  type Notice = { type: string; state: "started" | "finished"; stake: number };
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    addEventListener("message", ({ data }) => data?.type === "marquee:round" && seen.push(data));
  });
  return () => page.evaluate(() => (window as unknown as { seen: Notice[] }).seen);
}

test("[GAME-03 part: one flight for all] two players see the same burst and each other's bets; two bets, one automatic; the ledger agrees", async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\).*\/(flight-bet|cash-out)$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const guest = await browser.newContext({ reducedMotion: "reduce" });
  const second = await guest.newPage();
  const one = await goAboard(page);
  const two = await goAboard(second);

  await test.step("a bet of one player is seen by the other while bets are taken, without a name", async () => {
    // Other journeys may be aboard of the same flight.
    await expect(async () => {
      await bet(two);
      await expect(one.locator(".crowd tbody tr").first()).toBeVisible({ timeout: 8_000 });
      await expect(one.locator(".crowd-players")).toHaveText(/^Players: [1-9]\d*$/, { timeout: 1_000 });
    }).toPass(ROUND);
  });

  await test.step("two bets, one with an automatic cash-out, in one flight: for the page it ends with the last of them", async () => {
    const rounds = await roundNotices(page);
    const automatic = one.getByRole("group", { name: "Second bet" });
    await automatic.getByRole("button", { name: "Cash out at" }).press("Enter");
    await automatic.getByRole("spinbutton").fill("1.01");
    await expect(async () => {
      await pressBothWhenOpen(one);
      for (const panel of [0, 1]) await expect(main(one, panel)).toHaveText("Bet placed", { timeout: 6_000 });
    }).toPass(ROUND);
    // The first bet flies on until it is cashed out or lost; the second one leaves at 1.01, unless the burst came first.
    await expect(
      one
        .locator(".crowd tbody td")
        .filter({ hasText: /^1\.01×$/ })
        .or(one.locator(".pill", { hasText: "1.00×" }))
        .first(),
    ).toBeVisible(ROUND);
    await expect
      .poll(async () => {
        const seen = await rounds();
        const least = Math.min(...seen.flatMap(({ stake }) => (stake > 0 ? [stake] : [])));
        const last = seen.at(-1);
        return last?.state === "finished" && last.stake === 2 * least;
      }, ROUND)
      .toBe(true);
  });

  await test.step("both see the same bursts", async () => {
    await expect
      .poll(async () => {
        const [ofOne, ofTwo] = [await bursts(one), await bursts(two)];
        return ofOne.length > 0 && ofOne.join() === ofTwo.join();
      }, ROUND)
      .toBe(true);
  });

  await test.step("what both pages show is what their accounts hold", async () => {
    for (const [each, frame] of [
      [page, one],
      [second, two],
    ] as const) {
      const shown = async () => subunits(await frame.locator(".meter.balance .value").textContent());
      await expect.poll(async () => (await activeAccount(each, "orbit")).amount_cents - (await shown()), ROUND).toBe(0);
    }
  });
  await guest.close();
});
