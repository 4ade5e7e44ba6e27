/**
 * Data of many small parts, sent to the browser as one text: Remix takes loaders' answers apart into every value they
 * hold, which for the frame and the lobby cost as much as a quarter of their markup.
 */
export type Packed<T> = string & { readonly packed: T };

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value) as Packed<T>;

const MOST_KNOWN = 200;
const known = new Map<string, unknown>();

/** The same text gives the same object, so that what is made of it is made once. It must not be changed. */
export function unpack<T>(packed: Packed<T>): T {
  const before = known.get(packed);
  if (before !== undefined) return before as T;
  const value = JSON.parse(packed) as T;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(packed, value);
  return value;
}
