import { expect, type FrameLocator, type Page } from "@playwright/test";
import { openGame, ROUND, stakeIn, status } from "../harness/game-frame.ts";
import { test } from "../harness/journey.ts";

// A phone's size, with a keyboard. What moves is seen in instant-play.spec.ts.
test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

/** More presses than a game has controls. */
const MOST_TABS = 60;
const ENDED = /^(You won .*|No win|.* returned)\b/;

/**
 * Presses Tab until the control is focused, as somebody does who has no pointer: from the game's first control on, or inside the dialog
 * that is open.
 */
async function tabTo(page: Page, frame: FrameLocator, name: RegExp): Promise<void> {
  if ((await frame.getByRole("dialog").count()) === 0) await frame.locator("#game button").first().focus();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    // Read at once: while rounds run by themselves, what has the focus may be gone a moment later.
    const own = await frame.locator("body").evaluate(() => {
      const element = document.activeElement?.closest<HTMLInputElement>("#game *, dialog *");
      return element?.getAttribute("aria-label") ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
    });
    if (name.test(own)) return;
  }
  throw new Error(`Tab reaches no control ${name}`);
}

interface Game {
  identifier: string;
  /** What is chosen before the first round. */
  choose?(page: Page, frame: FrameLocator): Promise<void>;
  /** What is done in a round that waits for the player. */
  act?(page: Page, frame: FrameLocator): Promise<void>;
  /** What is laid down for automatic rounds. */
  mark?(page: Page, frame: FrameLocator): Promise<void>;
}

const GAMES: Readonly<Record<string, Game>> = {
  dice: {
    identifier: "turbogames/comet-dice",
    async choose(page, frame) {
      await tabTo(page, frame, /^Chance to win in per cent$/);
      await page.keyboard.press("ArrowRight");
      await expect(frame.getByLabel("Multiplier")).toHaveValue("1.94");
      await tabTo(page, frame, /^Bet on/);
      await page.keyboard.press("ArrowDown");
      await expect(frame.getByRole("combobox", { name: "Bet on" })).toHaveValue("over");
    },
  },
  mines: {
    identifier: "turbogames/crystal-mines",
    async choose(page, frame) {
      await tabTo(page, frame, /^Mines/);
      await page.keyboard.press("ArrowUp");
    },
    async act(page, frame) {
      await tabTo(page, frame, /^Row 1, column 1/);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(frame.getByRole("button", { name: /^Row 2, column 1: (safe|mine)$/ })).toBeVisible(ROUND);
      if (await frame.locator("#game[data-phase=idle]").isVisible()) return;
      await tabTo(page, frame, /^Cash out/);
      await page.keyboard.press("Enter");
    },
    async mark(page, frame) {
      await tabTo(page, frame, /^Automatic play$/);
      await page.keyboard.press("Enter");
      await expect(frame.locator(".tile:focus")).toHaveCount(1);
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Space");
      await expect(frame.getByRole("button", { name: /: marked$/ })).toHaveCount(2);
    },
  },
  plinko: {
    identifier: "turbogames/meteor-drop",
    async choose(page, frame) {
      await tabTo(page, frame, /^Risk/);
      await page.keyboard.press("ArrowDown");
    },
  },
  roulette: {
    identifier: "turbogames/orion-roulette",
    async choose(page, frame) {
      await tabTo(page, frame, /pays \d+ to 1/);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(frame.locator(".laid")).toHaveText(/[1-9]/);
    },
  },
  baccarat: {
    identifier: "turbogames/saturn-baccarat",
    async choose(page, frame) {
      await tabTo(page, frame, /Player|Banker|Tie/);
      await page.keyboard.press("ArrowRight");
    },
  },
  blackjack: {
    identifier: "turbogames/lyra-blackjack",
    async act(page, frame) {
      for (const name of ["No insurance", "Stand"]) {
        const move = frame.getByRole("button", { name, exact: true });
        if (!(await move.isVisible()) || (await move.getAttribute("aria-disabled")) === "true") continue;
        await tabTo(page, frame, new RegExp(`^${name}$`));
        await page.keyboard.press("Enter");
        await expect(frame.locator("#game:not([data-phase=busy])")).toBeVisible(ROUND);
      }
    },
  },
};

for (const [kind, { identifier, choose, act, mark }] of Object.entries(GAMES)) {
  test(`[GAME-07 part: keyboard, ${kind}] stake, choices, sound, speed, rules and a round are reached by Tab and work without a pointer`, async ({
    page,
  }) => {
    const frame = await openGame(page, identifier, "demo");
    const pressed = async (name: RegExp) => {
      await tabTo(page, frame, name);
      await page.keyboard.press("Enter");
    };
    const stake = frame.locator(".stake .value");
    const before = await stakeIn(stake);
    await pressed(/^Raise the stake$/);
    await expect.poll(() => stakeIn(stake)).toBeGreaterThan(before);
    await pressed(/^Sound$/);
    await expect(frame.getByRole("button", { name: "Sound" })).toHaveAttribute("aria-pressed", "true");
    await pressed(/^Fast spins$/);
    await expect(frame.getByRole("button", { name: "Fast spins" })).toHaveAttribute("aria-pressed", "true");
    await pressed(/^Paytable and rules$/);
    await expect(frame.getByRole("dialog").getByRole("listitem").filter({ hasText: "FUN" })).not.toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(frame.getByRole("dialog")).toHaveCount(0);
    await choose?.(page, frame);
    await pressed(/^Play$/);
    await expect(
      frame
        .locator("#game[data-phase=open]")
        .or(status(frame).filter({ hasText: ENDED }))
        .first(),
    ).toBeVisible(ROUND);
    if (await frame.locator("#game[data-phase=open]").isVisible()) await act?.(page, frame);
    await expect(status(frame)).toHaveText(ENDED, ROUND);
    if (mark) await mark(page, frame);
    // So many rounds, none of them fast, outlast the way to the button that stops them.
    await pressed(/^Fast spins$/);
    await pressed(/^Automatic play$/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(frame.getByRole("dialog")).toHaveCount(0);
    await expect(frame.getByRole("button", { name: /^Stop automatic play/ })).toHaveCount(0);
    await expect(frame.locator("#game[data-phase=idle]")).toBeVisible();
    await pressed(/^Automatic play$/);
    await expect(frame.getByRole("radio", { name: "10", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(frame.getByRole("radio", { name: "100", exact: true })).toBeChecked();
    await expect(frame.getByRole("button", { name: "Start", exact: true })).toHaveAccessibleDescription(
      /^Costs [\d.,]+\sFUN at most: 100 rounds/,
    );
    await pressed(/^Start$/);
    await pressed(/^Stop automatic play/);
    await expect(frame.getByRole("button", { name: "Automatic play", exact: true })).toBeVisible();
  });
}
