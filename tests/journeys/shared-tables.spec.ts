import type { FrameLocator, Page } from "@playwright/test";
import { game, status, subunits } from "../harness/game-frame.ts";
import { activeAccount, at, becomePlayer, expect, open, test } from "../harness/journey.ts";

// A round of a table takes 25 seconds; a bet may have to wait for the next one.
test.describe.configure({ timeout: 360_000 });
const ROUND = { timeout: 90_000 };

const main = (frame: FrameLocator) => frame.locator("button.main");
const betting = (frame: FrameLocator) => frame.locator("#game[data-phase=betting]");

async function sitDown(page: Page, path: string): Promise<FrameLocator> {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  await open(page, at("orbit", `/play/${path}`));
  const frame = game(page);
  await expect(frame.locator(".table-players")).toBeVisible(ROUND);
  return frame;
}

/** By keyboard alone: lays a chip on 17 and presses the button; where the round closes meanwhile, in the next one. */
async function betOnNumber(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    await expect(betting(frame)).toBeVisible(ROUND);
    await frame.getByRole("button", { name: "Number 17, pays 35 to 1" }).press("Enter");
    await main(frame).press("Enter");
    await expect(status(frame)).toHaveText(/^Your bet of .* is placed\.$/, { timeout: 5_000 });
  }).toPass(ROUND);
}

test("[GAME-03 part: two players at one table] each sees the other's chips and the same results; by keyboard alone, and the ledger agrees", async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\).*\/table-bet$/);
  const guest = await browser.newContext();
  const second = await guest.newPage();
  const one = await sitDown(page, "candela-live/candela-roulette");
  const two = await sitDown(second, "candela-live/candela-roulette");
  const opening = await Promise.all(
    [page, second].map(async (each) => (await activeAccount(each, "orbit")).amount_cents),
  );

  await test.step("chips of one player lie on the other's table, until the round is over", async () => {
    await expect(async () => {
      await betOnNumber(two);
      await expect(one.getByRole("button", { name: /^Number 17, .*chips of all players: [1-9]/ })).toHaveCount(1, {
        timeout: 10_000,
      });
    }).toPass(ROUND);
    await expect(one.locator(".table-players")).toHaveText(/^Players: [12]$/);
  });

  await test.step("the other one bets, and both see where the ball falls", async () => {
    await betOnNumber(one);
    const fell = /The ball fell into (\d+)/;
    await expect(status(one)).toHaveText(fell, ROUND);
    const number = fell.exec((await status(one).textContent()) ?? "")?.[1];
    const last = (frame: FrameLocator) => frame.locator(".pill.result").allTextContents();
    // The newest may be one round ahead on one of the two pages.
    await expect.poll(async () => (await last(two)).slice(0, 2), ROUND).toContain(number);
    await expect
      .poll(async () => {
        const [ofOne, ofTwo] = [await last(one), await last(two)];
        return ofOne.join() === ofTwo.join() && ofOne.includes(String(number));
      }, ROUND)
      .toBe(true);
  });

  await test.step("what both pages show is what their accounts hold", async () => {
    for (const [index, each, frame] of [
      [0, page, one],
      [1, second, two],
    ] as const) {
      const shown = async () => subunits(await frame.locator(".meter.balance .value").textContent());
      await expect.poll(async () => (await activeAccount(each, "orbit")).amount_cents - (await shown()), ROUND).toBe(0);
      expect(await shown()).not.toBe(opening[index]);
    }
  });
  await guest.close();
});
