import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signedRequest } from "#platform/http/signature.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { at, type BrandId, callFrom } from "./journey.ts";

let actions = 0;

const withoutWins = new WeakSet<Page>();

/** A jackpot that drops by time or value may be any journey's: its dialog is closed when it is in the way. */
async function closeJackpotWins(page: Page): Promise<void> {
  if (withoutWins.has(page)) return;
  withoutWins.add(page);
  const dialog = page.getByRole("dialog", { name: /^Jackpot!/ });
  await page.addLocatorHandler(dialog, () => dialog.getByRole("button").first().click());
}

/** Opens a game for the player of a page, for real; gives back the game session's id, or the status of the rejection. */
export async function openRealGame(
  page: Page,
  brand: BrandId,
  identifier: string,
  { showsJackpots = false } = {},
): Promise<string | number> {
  if (!showsJackpots) await closeJackpotWins(page);
  const { status, body } = await callFrom<{ id: string }>(page, brand, "/api/games/sessions", {
    method: "POST",
    body: { identifier, mode: "real" },
  });
  return status === 201 ? body.id : status;
}

/** A whole round by the provider's signed call to the product under test, in subunits; gives back the call's status. */
export async function betOf(session: string, provider: string, { bet, win }: { bet: number; win: number }) {
  actions += 1;
  const action = `journey-${process.pid}-${Date.now()}-${actions}`;
  const secret = providerSecret(readFileSync(join(process.env.PRODUCT_FOLDER ?? "", "secret"), "utf8"), provider);
  const url = at("orbit", "/wallet/v1/bet-and-win");
  const request = signedRequest(url, {
    provider,
    secret,
    body: { session, action, round: action, bet, win },
    now: new Date(),
  });
  const answer = await fetch(url.replace("orbit.localhost", "localhost"), {
    method: "POST",
    body: await request.text(),
    headers: Object.fromEntries(request.headers),
    signal: AbortSignal.timeout(15_000),
  });
  return answer.status;
}
