import { placeSportBet, type SportBet } from "#schemas/api/sport-bets.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { callPlatform } from "../calls/client.ts";
import { newKey } from "../calls/new-key.ts";
import type { Slip } from "./slip-store.ts";

/** A random id of the form that a request has (RFC 9562, version 4). */
export function newRequest(): string {
  const hex = newKey();
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join("-");
}

interface Placed {
  slip: Slip;
  currency: CurrencyCode;
  lineStake: number;
  /** The gift of a free bet. */
  freeBet: number | null;
}

/**
 * Places what is on the slip: one bet, or as many singles as there are selections, one after the other. `slip.request` is
 * the same when it is sent again, and those of singles follow from it, so that a lost answer costs nobody a second bet.
 */
export async function placeSlip({ slip, currency, lineStake, freeBet }: Placed): Promise<SportBet[]> {
  const { entries, kind, systemSize, priceChoice, request } = slip;
  if (request === null) throw new Error("a slip is sent under a request");
  const legs = entries.map(({ market_id, outcome, odds, version }) => ({ market_id, outcome, odds, version }));
  const bets = kind === "single" ? legs.map((leg) => [leg]) : [legs];
  const placed: SportBet[] = [];
  for (const [index, of] of bets.entries()) {
    placed.push(
      await callPlatform(placeSportBet, {
        body: {
          kind,
          system_size: kind === "system" ? systemSize : null,
          currency,
          legs: of,
          request: numbered(request, index),
          line_stake: lineStake,
          price_choice: priceChoice,
          free_bet: freeBet,
        },
      }),
    );
  }
  return placed;
}

/** The request of one of several singles. */
const numbered = (request: string, index: number): string =>
  index === 0 ? request : `${request.slice(0, -2)}${index.toString(16).padStart(2, "0")}`;
