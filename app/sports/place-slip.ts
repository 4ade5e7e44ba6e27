import { placeSportBet, type SportBet } from "#schemas/api/sport-bets.ts";
import type { SportError } from "#schemas/api/sports.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import { callPlatform } from "../calls/client.ts";
import { newKey } from "../calls/new-key.ts";
import { PlatformError } from "../calls/platform-error.ts";
import type { SentSlip, Slip, SlipEntry } from "./slip-store.ts";

/** A random id of the form that a request has (RFC 9562, version 4). */
export function newRequest(): string {
  const hex = newKey();
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join("-");
}

interface Placing {
  slip: Slip;
  currency: CurrencyCode;
  lineStake: number;
  /** The gift of a free bet. */
  freeBet: number | null;
  /** Called with each bet that was placed, and the selections that it has. */
  onPlaced: (bet: SportBet, entries: readonly SlipEntry[]) => void;
  place?: (body: Parameters<typeof callPlatform<typeof placeSportBet>>[1]["body"]) => Promise<SportBet>;
}

/** A single that was refused while others of its slip went on. */
export interface RejectedSingle {
  entry: SlipEntry;
  problem: Problem;
}

/** Refusals of one selection: the other singles of a slip may be placed all the same. */
const OF_SELECTION: readonly string[] = [
  "SPORT.SELECTION_UNKNOWN",
  "SPORT.MARKET_SUSPENDED",
  "SPORT.MARKET_CLOSED",
  "SPORT.ODDS_MOVED",
  "SPORT.STAKE_TOO_HIGH",
  "SPORT.LIABILITY_REACHED",
] satisfies SportError[];

/**
 * Places what is on the slip: one bet, or as many singles as there are selections, one after the other. `slip.request` is
 * the same when it is sent again, and a single's follows from it and its selection: a lost answer costs nobody a second bet,
 * whichever of the others were placed. Answers the singles that were refused for their selection; any other failure is thrown.
 */
export async function placeSlip({
  slip: { entries, kind, systemSize, priceChoice, request },
  currency,
  lineStake,
  freeBet,
  onPlaced,
  // Tried once: a bet that is sent again by itself would be placed long after the press.
  place = (body) => callPlatform(placeSportBet, { body }, 0),
}: Placing): Promise<RejectedSingle[]> {
  if (request === null) throw new Error("a slip is sent under a request");
  const bets = kind === "single" ? entries.map((entry) => [entry]) : [entries];
  const rejected: RejectedSingle[] = [];
  for (const of of bets) {
    const [entry] = of as [SlipEntry];
    try {
      const placed = await place({
        kind,
        system_size: kind === "system" ? systemSize : null,
        currency,
        legs: of.map(({ market_id, outcome, odds, version }) => ({ market_id, outcome, odds, version })),
        request: kind === "single" ? requestOf(request, entry) : request,
        line_stake: lineStake,
        price_choice: priceChoice,
        free_bet: freeBet,
      });
      onPlaced(placed, of);
    } catch (error) {
      if (bets.length === 1 || !(error instanceof PlatformError) || !OF_SELECTION.includes(error.problem.code))
        throw error;
      rejected.push({ entry, problem: error.problem });
    }
  }
  return rejected;
}

/** The bets of a slip whose answer was lost, among bets that the platform knows, each with its selections. */
export function findPlaced(
  { entries, kind, request }: SentSlip,
  bets: readonly SportBet[],
): { bet: SportBet; entries: readonly SlipEntry[] }[] {
  const sent =
    kind === "single"
      ? entries.map((entry) => ({ request: requestOf(request, entry), entries: [entry] }))
      : [{ request, entries }];
  return sent.flatMap(({ request: of, entries: placed }) => {
    const bet = bets.find((each) => each.request === of);
    return bet ? [{ bet, entries: placed }] : [];
  });
}

/** Codes of calls of which nobody knows whether they were done. */
const UNCLEAR = ["CALL.UNREACHABLE", "CALL.TIMED_OUT", "CALL.UNCLEAR", "CALL.UNDER_WAY"];

/** Whether the platform may have placed the bet all the same. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof PlatformError) || UNCLEAR.includes(error.problem.code);

/** The request of a single among others: its last digits are a hash (FNV-1a) of the selection. */
function requestOf(request: string, { market_id, outcome }: SlipEntry): string {
  let hash = 0x811c9dc5;
  for (const letter of `${market_id} ${outcome}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return request.slice(0, -8) + hash.toString(16).padStart(8, "0");
}
