import type { FrameLocator, Page } from "@playwright/test";
import { activateFreespins, type Gift } from "#schemas/api/bonuses.ts";
import type { Round } from "#schemas/api/games.ts";
import type { StudioState } from "#schemas/studio/api.ts";
import { game, ROUND, status } from "../harness/game-frame.ts";
import {
  activeAccount,
  at,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";
import { spinBeside, studioOf } from "../harness/play-beside.ts";
import { giftsOf, rewardedPlayer } from "../harness/rewarded-player.ts";

const GAME = "copper-crane/reel-noir";
// A game is drawn in software here: on a busy machine a round takes its time.
test.describe.configure({ timeout: 420_000 });
/** A spin may begin the machine's own free spins, which are all shown. */
const WITH_FEATURE = { timeout: 150_000 };

const ribbon = (frame: FrameLocator) => frame.locator(".ribbon .pill");

async function registrationSpins(page: Page): Promise<Gift> {
  const found = (await giftsOf(page)).find(({ group_key }) => group_key === "registration_spins");
  if (!found) throw new Error("a registration brings free spins");
  return found;
}

/** Hurries a spin on. Looked at and pressed in one moment: afterwards the same button spins. */
const hurry = (frame: FrameLocator): Promise<void> =>
  frame.locator("button.main").evaluate((main: HTMLButtonElement) => {
    if (main.getAttribute("aria-label") === "Stop") main.click();
  });

/** Presses the button until `left` spins are left: a bonus game of the slot is hurried on by the same button. */
async function spinTo(frame: FrameLocator, left: number): Promise<void> {
  await frame.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(async () => {
    await hurry(frame);
    await expect(ribbon(frame).first()).toHaveText(`Free spins: ${left} of 20`, { timeout: 300 });
  }).toPass(WITH_FEATURE);
}

/** The calls of the game's page, beside it: many spins take long where they are drawn. */
async function playBeside(page: Page, gift: string, count: number): Promise<StudioState> {
  const src = (await page.locator(".game-frame iframe").getAttribute("src")) ?? "";
  const session = new URL(src, page.url()).searchParams.get("session");
  const studio = studioOf(page, session ?? "");
  let state = await studio("state", {});
  for (let played = 0; played < count; played++)
    state = await spinBeside(studio, { request: `beside-${gift}-${played}`, stake: state.gift_spins?.bet, gift });
  return state;
}

test("[GIFT-05] free spins are activated, played in their game at their bet, and their wins are bonus money that wagers", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 780 });
  await rewardedPlayer(page);
  const { id } = await registrationSpins(page);
  const before = await activeAccount(page, "orbit");

  // Not activated they are no part of the game; its page says where that is done.
  await open(page, at("orbit", `/play/${GAME}?mode=real`));
  const frame = game(page);
  await expect(page.getByText("You have 20 free spins for this game.")).toBeVisible();
  await page.getByRole("link", { name: "Activate under Gifts" }).click();
  const card = page.getByRole("article").filter({ hasText: "Free spins for signing up" });
  await card.getByRole("button", { name: /^Activate/ }).click();
  await expect(page.getByText(/ is active\./).first()).toBeVisible();
  // Only there: another game of the same provider knows of none.
  await open(page, at("orbit", "/play/copper-crane/vault-twelve?mode=real"));
  await expect(game(page).locator("#game")).toBeAttached();
  await expect(page.getByText(/free spins (in|for) this game/)).toHaveCount(0);
  await open(page, at("orbit", "/profile/gifts"));
  await card.getByRole("link", { name: "Reel Noir" }).click();
  await expect(page.getByText(/You have 20 free spins in this game/)).toBeVisible();
  await expectNoOverflow(page);

  // The bet is the gift's and can't be changed.
  await expect(ribbon(frame)).toHaveText(["Free spins: 20 of 20", "Won: €0.00"], ROUND);
  await expect(frame.getByRole("group", { name: "Free spin", exact: true }).locator(".value")).toHaveText("€0.20");
  await expect(frame.getByRole("button", { name: "Raise the stake" })).toBeDisabled();
  await expect(frame.getByRole("button", { name: "Lower the stake" })).toBeDisabled();
  await spinTo(frame, 19);
  await expect(status(frame)).toHaveText(/Free spins: 19 of 20 left, €0\.20 each\. Won so far: €/);
  expect((await activeAccount(page, "orbit")).amount_cents, "a spin takes nothing").toBe(before.amount_cents);

  // A reload goes on where the spins are, whoever played them.
  const { gift_spins } = await playBeside(page, id, 17);
  expect(gift_spins).toMatchObject({ gift: id, left: 2, total: 20, bet: 20 });
  await page.reload();
  await expect(ribbon(frame).first()).toHaveText("Free spins: 2 of 20", ROUND);
  await spinTo(frame, 1);

  // After the last one the game says what they won, and the player's own stake is theirs again.
  await frame.getByRole("button", { name: "Spin", exact: true }).press("Space");
  const sum = frame.getByRole("dialog", { name: "Your free spins are over" });
  await expect(async () => {
    await hurry(frame);
    await expect(sum).toBeVisible({ timeout: 300 });
  }).toPass(WITH_FEATURE);
  const gift = await registrationSpins(page);
  const won = gift.amount_cents;
  await expect(sum).toContainText(
    won === 0
      ? "They won nothing this time."
      : `You won €${(won / 100).toFixed(2)} of bonus money. Wager it 30 times to turn it into real money.`,
  );
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(sum).toHaveCount(0);
  await expect(ribbon(frame)).toHaveCount(0);
  await expect(frame.getByRole("group", { name: "Stake", exact: true })).toBeVisible();
  await expect(frame.getByRole("button", { name: "Raise the stake" })).toBeEnabled();
  expect(gift).toMatchObject(
    won === 0
      ? { stage: "lost" }
      : { stage: "handle_bets", balance_cents: won, amount_wager_requirement_cents: won * 30 },
  );
  const after = await activeAccount(page, "orbit");
  expect(after.amount_cents).toBe(before.amount_cents + won);
  expect(after.available_to_cashout_cents, "none of it is real money").toBe(before.available_to_cashout_cents);

  // The histories name each of the spins, and the gift shows what is to be wagered.
  const { body: rounds } = await callFrom<Round[]>(page, "orbit", "/api/player/played_games?limit=50");
  expect(rounds.filter(({ free_spin, bet_cents }) => free_spin && bet_cents === 0)).toHaveLength(20);
  expect(rounds.reduce((total, { win_cents }) => total + win_cents, 0)).toBe(won);
  await open(page, at("orbit", "/profile/games-history"));
  await expect(page.getByText("· Free spin").first()).toBeVisible();
  await open(page, at("orbit", "/profile/gifts"));
  if (won > 0) await expect(card.getByRole("progressbar")).toBeVisible();
});

test("a gift's spins are refused to who gave them up meanwhile: the game says so and goes on at the player's stake", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403|409/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await rewardedPlayer(page);
  const { id } = await registrationSpins(page);
  await callFrom(page, "orbit", activateFreespins.path.replace("{id}", id), { method: "POST" });
  await open(page, at("orbit", `/play/${GAME}?mode=real`));
  const frame = game(page);
  await expect(ribbon(frame).first()).toHaveText("Free spins: 20 of 20", ROUND);
  await callFrom(page, "orbit", `/api/player/freespins/${id}`, { method: "DELETE" });
  await frame.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(frame.getByText("You have no free spins left here.")).toBeVisible(ROUND);
  await expect(frame.getByRole("button", { name: "Raise the stake" })).toBeEnabled(ROUND);
});
