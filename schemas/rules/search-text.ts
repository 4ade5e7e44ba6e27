/** A title as search compares it: without accents, case and punctuation, `&` as a word, words separated by single blanks. */
export function searchText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/['’]/g, "")
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

/**
 * How well a title answers a query, 0 best; null when it doesn't. A title that begins with the query comes before one
 * with a word that does, then one that has it anywhere, then one whose provider is meant.
 */
export function matchRank(query: string, title: string, provider: string): number | null {
  const at = title.indexOf(query);
  if (at === 0) return 0;
  if (at > 0) return title.includes(` ${query}`) ? 1 : 2;
  const words = query.split(" ");
  if (words.length > 1 && words.every((word) => title.includes(word) || provider.includes(word))) return 2;
  return provider.startsWith(query) ? 3 : null;
}
