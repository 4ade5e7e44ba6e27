import type { FrameLocator, Locator } from "@playwright/test";
import { balanceIn, game, openGame, ROUND, stakeIn, status, subunits } from "../harness/game-frame.ts";
import { activeAccount, becomePlayer, expect, test } from "../harness/journey.ts";

// Drawn in software, on a machine with other work: a round takes its time.

const main = (frame: FrameLocator) => frame.locator("button.main");

/** Presses the main button until a round is played: a stake that a busy machine sent too late is not placed, which a notice says. */
async function playRound(frame: FrameLocator, played: Locator): Promise<void> {
  const notice = frame.locator(".notice p");
  await expect(async () => {
    await expect(notice).toHaveCount(0, ROUND);
    await main(frame).press("Space");
    await expect(played.or(notice).first()).toBeVisible(ROUND);
    await expect(played).toBeVisible({ timeout: 1_000 });
  }).toPass(ROUND);
}

test("[GAME-07 part: dice, mines, plinko] by keyboard: a roll moves the ledger, a field survives a reload and pays what it says, a ball falls into a pocket", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\).*\/play$/);
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const opening = (await activeAccount(page, "orbit")).amount_cents;

  await test.step("dice: the stake is the chosen one, the payout what the line pays, the ledger agrees", async () => {
    const frame = await openGame(page, "turbogames/comet-dice", "real");
    await expect(frame.getByText("Chance to win: 50.00%")).toBeVisible();
    await frame.getByLabel("Multiplier").fill("1.00");
    await main(frame).click();
    await expect(frame.getByLabel("Multiplier")).toBeFocused();
    await frame.getByLabel("Multiplier").fill("1.10");
    await expect(frame.getByText("Chance to win: 90.00%")).toBeVisible();
    const stake = await stakeIn(frame.locator(".stake .value"));
    const rolled = /(You won .*|No win)\. Balance: .*\. The roll was \d+\.\d\d; under 90\.00 won\./;
    await playRound(frame, status(frame).filter({ hasText: rolled }));
    const won = (await status(frame).textContent())?.startsWith("You won") ? Math.round(stake * 1.1) : 0;
    await expect.poll(async () => (await activeAccount(page, "orbit")).amount_cents, ROUND).toBe(opening - stake + won);
    await expect.poll(async () => subunits(await balanceIn(frame).textContent())).toBe(opening - stake + won);
  });

  await test.step("mines: a reload finds the field again, and the cash-out pays what it said", async () => {
    let frame = await openGame(page, "turbogames/crystal-mines", "real");
    const before = subunits(await balanceIn(frame).textContent());
    const stake = await stakeIn(frame.locator(".stake .value"));
    await frame.getByRole("combobox", { name: "Mines" }).selectOption("1");
    const field = frame.locator("#game[data-phase=open]");
    const first = frame.getByRole("button", { name: /^Row 1, column 1: / });
    const second = frame.getByRole("button", { name: /^Row 1, column 2: / });
    // One mine of 25: sooner or later the tile is safe. A field that is still open is not left for a new one: its tile may only be slow to turn.
    await expect(async () => {
      if ((await field.count()) === 0) await playRound(frame, field);
      await first.press("ArrowRight");
      await expect(second).toBeFocused();
      await second.press("Enter");
      await expect(second).toHaveAccessibleName(/: (safe|mine)$/);
      await expect(second).toHaveAccessibleName(/: safe$/, { timeout: 1_000 });
    }).toPass(ROUND);
    await page.reload();
    frame = game(page);
    await expect(frame.getByRole("button", { name: "Row 1, column 2: safe" })).toBeVisible(ROUND);
    await expect(frame.getByRole("combobox", { name: "Mines" })).toBeDisabled();
    const lost = before - stake - subunits(await balanceIn(frame).textContent());
    await main(frame).click();
    const worth = Math.floor(stake * 1.03);
    await expect(status(frame)).toHaveText(/^You won €.*Safe tiles: 1, mines on the field: 1\.$/, ROUND);
    await expect
      .poll(async () => (await activeAccount(page, "orbit")).amount_cents, ROUND)
      .toBe(before - stake - lost + worth);
  });

  await test.step("plinko: play money falls into one of thirteen pockets; rules and what they pay are in words", async () => {
    const frame = await openGame(page, "turbogames/meteor-drop", "demo");
    await playRound(frame, status(frame).filter({ hasText: /The ball fell into pocket \d+: \d+\.\d\d×\./ }));
    await frame.getByRole("button", { name: "Paytable and rules" }).click();
    const rules = frame.getByRole("dialog");
    await expect(rules).toContainText("Return to player 98.98%");
    await expect(rules.getByRole("listitem").filter({ hasText: "33.00×" })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(rules).toHaveCount(0);
  });
});

test("[GAME-07 part: roulette, baccarat, blackjack] by keyboard: chips on a number and a line are staked and paid by where the ball falls, a hand is dealt, and one is played to its end", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\).*\/play$/);
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const opening = (await activeAccount(page, "orbit")).amount_cents;

  await test.step("roulette: laid by arrow keys, taken away, staked together, paid as the table says", async () => {
    const frame = await openGame(page, "turbogames/orion-roulette", "real");
    const chip = await stakeIn(frame.locator(".stake .value"));
    const laid = frame.locator(".laid");
    await main(frame).press("Space");
    await expect(frame.getByText("Lay a chip on the table first.")).toBeVisible();
    await frame.getByRole("button", { name: "Number 17, pays 35 to 1" }).press("Enter");
    await frame.getByRole("button", { name: "Number 17, pays 35 to 1, €" }).press("ArrowRight");
    await expect(frame.getByRole("button", { name: "Numbers 17, 20, pays 17 to 1" })).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Delete");
    await expect.poll(async () => subunits(await laid.textContent())).toBe(2 * chip);
    await expect(frame.locator(".notice p")).toHaveCount(0, ROUND);
    await playRound(frame, status(frame).filter({ hasText: /The ball fell into \d+/ }));
    const number = Number(/into (\d+)/.exec((await status(frame).textContent()) ?? "")?.[1]);
    const back = (number === 17 ? 36 : 0) + (number === 17 || number === 20 ? 18 : 0);
    const left = opening - 2 * chip + back * chip;
    await expect.poll(async () => (await activeAccount(page, "orbit")).amount_cents, ROUND).toBe(left);
    await expect.poll(async () => subunits(await balanceIn(frame).textContent())).toBe(left);
    await expect(frame.locator(".last-numbers li")).toHaveText([String(number)]);
  });

  await test.step("baccarat: a bet is chosen, the cards and the winner are said", async () => {
    const frame = await openGame(page, "turbogames/saturn-baccarat", "demo");
    await frame.getByRole("radio", { name: /Banker/ }).press("ArrowLeft");
    await expect(frame.getByRole("radio", { name: /Tie/ })).toBeChecked();
    const result = /(wins with \d against \d|Tie at \d)\. Player: (\w+[♠♥♦♣] ?){2,3} Banker: (\w+[♠♥♦♣] ?){2,3}$/;
    await playRound(frame, status(frame).filter({ hasText: result }));
    await frame.getByRole("button", { name: "Paytable and rules" }).click();
    await expect(frame.getByRole("dialog")).toContainText("Tie: 10.00×");
  });

  await test.step("blackjack: Space deals and the focus is on the moves; a hand that waits survives a reload, and the ledger agrees", async () => {
    let frame = await openGame(page, "turbogames/lyra-blackjack", "real");
    const held = (await activeAccount(page, "orbit")).amount_cents;
    const open = (phase: string) => frame.locator(`#game[data-phase=${phase}]`);
    const dealt = status(frame).filter({ hasText: /^((You won|No win|.* returned).* )?You: [\d/]+ \(/ });
    await expect(async () => {
      await playRound(frame, dealt);
      await expect(open("open")).toBeVisible({ timeout: 1_000 });
    }).toPass(ROUND);
    await expect(frame.locator(".move:focus")).toHaveText(/Hit|Insurance/);
    const cards = await frame.locator(".own-hands .card").allTextContents();
    await page.reload();
    frame = game(page);
    await expect(open("open")).toBeVisible(ROUND);
    expect(await frame.locator(".own-hands .card").allTextContents()).toEqual(cards);
    const decline = frame.getByRole("button", { name: "No insurance" });
    if (await decline.isVisible()) await decline.press("Enter");
    const stand = frame.getByRole("button", { name: "Stand" });
    await expect(open("idle").or(frame.locator(".move[data-move=stand][aria-disabled=false]")).first()).toBeVisible(
      ROUND,
    );
    if (await stand.isVisible()) await stand.press("Enter");
    await expect(status(frame)).toHaveText(/^(You won|No win|.*returned).*Dealer: \d+ \((\w+[♠♥♦♣] ?){2,}\)\.$/, ROUND);
    const now = subunits(await balanceIn(frame).textContent());
    await expect.poll(async () => (await activeAccount(page, "orbit")).amount_cents, ROUND).toBe(now);
    expect(now).toBeLessThan(held + 100_000);
  });
});
