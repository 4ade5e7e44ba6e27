import { SLOT_SYMBOLS, type SlotSymbol } from "#schemas/studio/slot-profile.ts";

const isSymbol = (text: string): text is SlotSymbol => (SLOT_SYMBOLS as readonly string[]).includes(text);

/** Takes a profile's strips apart, `strips[reel]` from top to bottom; throws when a reel holds something that isn't a symbol. */
export const readStrips = (name: string, strips: readonly string[]): SlotSymbol[][] =>
  strips.map((strip, reel) =>
    strip.split(" ").map((symbol) => {
      if (!isSymbol(symbol)) throw new Error(`profile ${name}, reel ${reel + 1}: unknown symbol "${symbol}"`);
      return symbol;
    }),
  );

/** What `rows` rows of a strip show from a stop on, from top to bottom. */
export const stripWindow = (strip: readonly SlotSymbol[], stop: number, rows: number): SlotSymbol[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);
