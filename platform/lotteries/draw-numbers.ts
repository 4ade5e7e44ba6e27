import { nodeHmac } from "#platform/studio/fair/seeds.ts";
import { FairStream } from "#platform/studio/fair/stream.ts";

export interface DrawInput {
  /** Promised by its hash before the first ticket was sold. */
  seed: string;
  /** Of all tickets, fixed at the close. */
  root: string;
  /** Known to nobody before the close; null: none is mixed in. */
  publicValue: string | null;
  /** How many tickets there are, numbered from 1 on. */
  tickets: number;
  /** How many of them win. */
  prizes: number;
}

/**
 * The numbers of the tickets that win, the best prize first: a shuffle of all numbers that stops after as many as there are
 * prizes (docs/guides/lotteries.md). The same input always gives the same. A ticket wins once.
 */
export function drawNumbers({ seed, root, publicValue, tickets, prizes }: DrawInput): number[] {
  const clientSeed = publicValue === null ? root : `${root}:${publicValue}`;
  const stream = new FairStream(nodeHmac, { serverSeed: seed, clientSeed, nonce: 0 });
  // Places of the shuffle that no longer hold their own number.
  const moved = new Map<number, number>();
  const numberAt = (place: number) => moved.get(place) ?? place + 1;
  return Array.from({ length: Math.min(prizes, tickets) }, (_, place) => {
    const chosen = place + stream.below(tickets - place);
    const number = numberAt(chosen);
    moved.set(chosen, numberAt(place));
    return number;
  });
}

/** How many tickets win in all. */
export const prizeCount = (prizes: readonly { count: number }[]): number =>
  prizes.reduce((sum, { count }) => sum + count, 0);

/** The index of the prize of a place, counted from 1. */
export function prizeOfPlace(prizes: readonly { count: number }[], place: number): number {
  let left = place;
  const index = prizes.findIndex(({ count }) => {
    left -= count;
    return left <= 0;
  });
  if (index < 0) throw new RangeError(`there is no prize for place ${place}`);
  return index;
}
