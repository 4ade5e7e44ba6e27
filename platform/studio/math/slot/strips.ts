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
export function stripWindow(strip: readonly SlotSymbol[], stop: number, rows: number): SlotSymbol[] {
  const window: SlotSymbol[] = [];
  for (let row = 0; row < rows; row += 1) window.push(strip[(stop + row) % strip.length] as SlotSymbol);
  return window;
}
