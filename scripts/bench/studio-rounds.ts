import type { Page } from "@playwright/test";
import { isShared } from "./studio-games.ts";

/** Rounds by themselves, of the most that can be asked for. */
const MOST_ROUNDS = ".auto-counts label:last-child";
const START = ".auto-bet-form > button";
const AUTOMATIC = "#game .extras button:last-child";
/** Tiles that a round of mines opens. */
const TILES = [6, 12, 18];

/** Begins rounds that follow one another, of a game whose page is ready. What the page matches while one of them runs. */
export async function startRounds(page: Page, kind: string): Promise<string> {
  if (isShared(kind)) return `#game[data-phase='${kind === "crash" ? "flying" : "closed"}']`;
  if (kind === "roulette") {
    await page.focus(".roulette-board [tabindex='0']");
    await page.keyboard.press("Enter");
  }
  if (kind === "mines") {
    await page.click(AUTOMATIC);
    for (const tile of TILES) await page.click(`.tile >> nth=${tile}`);
  }
  await page.click(AUTOMATIC);
  await page.click(MOST_ROUNDS);
  await page.click(START);
  return kind.startsWith("slot") ? "#game" : "#game[data-phase='busy']";
}
