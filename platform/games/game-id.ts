import { createHash } from "node:crypto";

/**
 * The number of a game in one currency (document 3 section 3). It follows from the names alone, so it is the same in
 * every process and for ever; 48 bits leave room for hundreds of thousands of games and fit a JSON number.
 */
export function gameId(identifier: string, currency: string): number {
  return createHash("sha256").update(`${identifier}:${currency}`).digest().readUIntBE(0, 6);
}
