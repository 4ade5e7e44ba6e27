import type { AppLoadContext } from "@remix-run/server-runtime";
import { jackpotWinsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { part } from "../gateways/part.server.ts";
import { type JackpotWinner, toWinner, type WinnersOrder } from "./winners.ts";

export interface JackpotWinners {
  order: WinnersOrder;
  /** Null when they could not be loaded. */
  winners: JackpotWinner[] | null;
}

/** Five winners of all jackpots, or of one. A failure is logged as GET_JACKPOT_WINNERS_ERROR (document 2 section 8). */
export async function loadWinners(
  context: AppLoadContext,
  { order, jackpot }: { order: WinnersOrder; jackpot?: string },
): Promise<JackpotWinners> {
  const { currency } = context.visitor;
  const wins = context.cache.getOrLoad(jackpotWinsLoader, context, { order, ...(jackpot ? { jackpot } : {}) });
  const winners = await part(
    context.log,
    "JACKPOT_WINNERS",
    wins.then((found) => found.map((win) => toWinner(win, currency))),
  );
  return { order, winners };
}
