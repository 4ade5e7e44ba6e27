import { ApiError } from "#platform/http/api-error.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { DEMO_CURRENCY } from "#schemas/kit/constants.ts";
import type { CatalogueEntry } from "../directory.ts";

export type PlayMode = "demo" | "real";

/** What decides whether a game may be opened, apart from who the player is. */
export interface Opening {
  game: CatalogueEntry | undefined;
  mode: PlayMode;
  /** Asked for; absent means the mode's own. */
  currency: string | undefined;
  country: string;
  signedIn: boolean;
  /** Of the licence that holds for the visitor. */
  demoForGuests: boolean;
}

/** Whether a provider is kept from a country by the brand's providers-config (document 1 section 3). */
export function providerBlocked(brand: Pick<Brand, "config">, provider: string, country: string): boolean {
  const rule = brand.config["providers-config"].disabled[provider];
  return rule === "all" || (Array.isArray(rule) && rule.includes(country));
}

/**
 * GAME-04: refuses a game that this visitor may not open, whatever the page showed. Says the first reason in the order
 * in which a visitor could do something about it. Returns the game.
 */
export function admit(brand: Pick<Brand, "config" | "restrictions">, opening: Opening): CatalogueEntry {
  const { game, mode, currency, country, signedIn, demoForGuests } = opening;
  if (!game) throw new ApiError(404, "GAME.UNKNOWN", "There is no such game");
  if (brand.restrictions.full.includes(country)) {
    throw new ApiError(451, "GAME.REGION", "Games can't be played from this country");
  }
  if (providerBlocked(brand, game.provider, country)) {
    throw new ApiError(403, "GAME.PROVIDER_BLOCKED", "This provider's games can't be played from this country");
  }
  if (!game.engine && !game.launchUrl) {
    throw new ApiError(409, "GAME.UNAVAILABLE", "This game can't be opened here");
  }
  if (mode === "demo") {
    if (currency !== undefined && currency !== DEMO_CURRENCY) throw wrongCurrency(currency);
    if (!game.currencies.includes(DEMO_CURRENCY)) throw new ApiError(409, "GAME.NO_DEMO", "This game has no demo");
    if (!signedIn && !demoForGuests)
      throw new ApiError(401, "AUTH.REQUIRED", "Demo play is for signed-in players here");
    return game;
  }
  if (!signedIn) throw new ApiError(401, "AUTH.REQUIRED", "Sign in to play for real");
  if (currency !== undefined) assertCurrency(game, currency);
  return game;
}

/** Refuses a currency in which a game can't be played for real. */
export function assertCurrency(game: CatalogueEntry, currency: string): void {
  if (currency === DEMO_CURRENCY || !game.currencies.includes(currency)) throw wrongCurrency(currency);
}

export const wrongCurrency = (currency: string): ApiError =>
  new ApiError(422, "GAME.CURRENCY", "The game can't be played in this currency", {
    params: { currency },
    errors: { currency: [{ code: "GAME.CURRENCY", message: "not playable in this currency", params: { currency } }] },
  });
