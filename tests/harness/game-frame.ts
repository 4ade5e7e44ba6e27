import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { at, open } from "./journey.ts";

/** A game is drawn in software here: on a busy machine a round takes its time. */
export const ROUND = { timeout: 90_000 };

/** A game's own document, in its frame on the page. */
export const game = (page: Page): FrameLocator => page.frameLocator(".game-frame iframe");
export const balanceIn = (frame: FrameLocator) => frame.locator(".meter.balance .value");
export const status = (frame: FrameLocator) => frame.locator("p[role=status]");
/** Of the crash game the button of the first bet. */
export const mainButton = (frame: FrameLocator) => frame.locator("button.main").first();
export const cashOut = (frame: FrameLocator) => frame.locator("button.cash-out");

/** Subunits of an amount such as "1,000.00 FUN". */
export const subunits = (text: string | null): number => Number((text ?? "").replace(/[^\d]/g, ""));

/** The stake that this output shows, as soon as it shows one: a game's button is there a moment before. */
export async function stakeIn(output: Locator): Promise<number> {
  await expect(output).toHaveText(/\d/, ROUND);
  return subunits(await output.textContent());
}

export async function openGame(page: Page, identifier: string, mode: "demo" | "real"): Promise<FrameLocator> {
  await open(page, at("orbit", `/play/${identifier}?mode=${mode}`));
  const frame = game(page);
  await expect(mainButton(frame)).toBeEnabled(ROUND);
  return frame;
}

/** From its next document on, no call of the page or of a game in it gives up: a test may hold its answer for as long as a machine needs. */
export const waitForAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });

/** Bets on the next flight, by a press while bets are taken. */
export async function betOnFlight(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    await expect(mainButton(frame)).toBeEnabled(ROUND);
    await mainButton(frame).click({ timeout: 15_000 });
    await expect(status(frame)).toHaveText(/^Your bet of .* is placed\.$/, { timeout: 5_000 });
  }).toPass(ROUND);
}

/** Leaves with what is in the air, as soon as it can be. */
export const leave = (frame: FrameLocator) =>
  cashOut(frame)
    .first()
    .evaluate((button: HTMLButtonElement) => button.click(), undefined, { timeout: 1_000 });

/** Leaves a flight as soon as it is under way, until it is said how the bet ended. */
export async function land(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    await leave(frame).catch(() => undefined);
    await expect(status(frame)).toHaveText(/^(Cashed out at|Burst at) .*/, { timeout: 300 });
  }).toPass(ROUND);
}
