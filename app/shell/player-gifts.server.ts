import type { AppLoadContext } from "@remix-run/server-runtime";
import { listGifts } from "#schemas/api/bonuses.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { wageringOf } from "#schemas/rules/gift-wagering.ts";
import { part } from "../gateways/part.server.ts";

/** What the frame shows of a player's gifts. */
export interface PlayerGifts {
  /** How many wait to be activated. */
  ready: number;
  /** Of the account in play, in subunits (CASH-14). */
  wagering: { wagered: number; total: number };
}

const NONE: PlayerGifts = { ready: 0, wagering: { wagered: 0, total: 0 } };

/** A platform that is slow leaves the accents out; nobody is asked where no gifts are given. `currency` is known later. */
export async function playerGiftsOf({ platform, visitor, log }: AppLoadContext, currency: () => Promise<string>) {
  if (!visitor.player || !featuresUnder(visitor.licence).bonuses) return NONE;
  const gifts = await part(log, "GIFTS", platform.parts.call(listGifts, {}));
  if (!gifts) return NONE;
  return {
    ready: gifts.filter(({ activatable }) => activatable).length,
    wagering: wageringOf(gifts, await currency()),
  };
}
