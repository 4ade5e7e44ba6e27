/** A repeatable source of numbers from 0 to 1: the same seed gives the same picture on every machine. */
export type Chance = () => number;

/** mulberry32 over an FNV-1a hash of the seed. For drawings only, never for games. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (chance: Chance, least: number, most: number): number => least + chance() * (most - least);
