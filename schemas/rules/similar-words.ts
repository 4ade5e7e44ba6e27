/**
 * How alike two words are, from 0 to 1, by the three-letter pieces that they share: the rule of PostgreSQL's pg_trgm, with
 * two blanks before a word and one after it. `roket` and `rocket` share 4 of 9 pieces.
 */
export function similarity(one: string, other: string): number {
  const first = trigramsOf(one);
  const second = trigramsOf(other);
  let shared = 0;
  for (const piece of first) if (second.has(piece)) shared += 1;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** The different three-letter pieces of a word. */
export function trigramsOf(word: string): Set<string> {
  const letters = [..."  ", ...word, " "];
  return new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join("")));
}

/** Below it two words are different ones. pg_trgm's own 0.3 forgives no two letters swapped in a word of six. */
export const LEAST_SIMILARITY = 0.25;
/** A shorter word is one slip away from too many others. */
export const LEAST_LETTERS = 3;

/**
 * For a query that no text answers as it is written: how well the words of a text answer it, from 0 to 1; null where
 * one word of the query has no word alike in it. `words` are the text's, in the form of `searchText`.
 *
 * @param alike gives the similarity of a word of the query to a word of the text
 */
export function misspeltRank(
  query: readonly string[],
  words: readonly string[],
  alike: (one: string, other: string) => number = similarity,
): number | null {
  let sum = 0;
  for (const asked of query) {
    const best = words.reduce((most, word) => Math.max(most, asked === word ? 1 : longEnough(asked, word, alike)), 0);
    if (best < LEAST_SIMILARITY) return null;
    sum += best;
  }
  return query.length === 0 ? null : sum / query.length;
}

const longEnough = (asked: string, word: string, alike: (one: string, other: string) => number): number =>
  Math.min(asked.length, word.length) < LEAST_LETTERS ? 0 : alike(asked, word);
