import { commitmentOf, newServerSeed, nodeHmac, type RandomSource } from "#platform/studio/fair/seeds.ts";
import { FairStream } from "#platform/studio/fair/stream.ts";

const WORD = 2n ** 32n;

/** Names a pot for its draw: `orbit/aurora-vault/level_1/7`. */
export const potName = (brand: string, jackpot: string, level: string, number: number): string =>
  `${brand}/${jackpot}/${level}/${number}`;

export interface HiddenAmount {
  serverSeed: string;
  commitment: string;
  dropsAt: bigint;
}

/** Draws the secret amount of a pot. Its commitment may be shown at once, its seed when the pot has dropped. */
export function drawHiddenAmount(
  random: RandomSource,
  { name, seed, below }: { name: string; seed: bigint; below: bigint },
): HiddenAmount {
  const serverSeed = newServerSeed(random);
  return { serverSeed, commitment: commitmentOf(serverSeed), dropsAt: hiddenAmount(serverSeed, { name, seed, below }) };
}

/** The amount that a seed chooses, in subunits: above `seed` and at most `below` (docs/guides/jackpots.md). */
export function hiddenAmount(
  serverSeed: string,
  { name, seed, below }: { name: string; seed: bigint; below: bigint },
): bigint {
  const word = new FairStream(nodeHmac, { serverSeed, clientSeed: name, nonce: 0 }).word();
  return seed + 1n + (BigInt(word) * (below - seed)) / WORD;
}
