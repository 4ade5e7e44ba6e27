/** SEARCH-01: a search starts at two characters. */
export const LEAST_LETTERS = 2;
/** As many as the catalogue takes (schemas/api/games.ts, filterGames). */
export const MOST_LETTERS = 80;
/** SEARCH-01: it waits this long for the next letter. */
export const SEARCH_DELAY_MS = 300;

export const isSearch = (text: string): boolean => [...text.trim()].length >= LEAST_LETTERS;
