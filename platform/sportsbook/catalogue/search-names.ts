import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { searchText } from "#schemas/rules/search-text.ts";
import { LEAST_LETTERS, LEAST_SIMILARITY, similarity } from "#schemas/rules/similar-words.ts";
import { sportCompetitors, sportLeagues } from "../tables.ts";

const MOST_WORDS = 6;
/** What is much less alike than the best answer is not meant. */
const NEAR_BEST = 0.7;

type League = typeof sportLeagues.$inferSelect;
type Competitor = typeof sportCompetitors.$inferSelect;

export interface FoundNames {
  /** Those with all words in their name, the ones that begin with the query first. */
  leagues: League[];
  competitors: Competitor[];
  /** Events `e` each of whose words stands in the name of a side or of the league. */
  condition: SQL;
  /** A word stands in no name as it is written: words alike were taken for it. */
  isSimilar: boolean;
}

interface Name {
  id: string;
  text: string;
  words: readonly string[];
}

/**
 * Leagues, competitors and events by the words of their names, whatever the case and accents; a word that stands in no name is taken
 * for one misspelt, by the rule of the search for games (similar-words.ts). Names are few: they are compared here, and events
 * found by index.
 */
export async function searchNames({ drizzle }: Pick<Database, "drizzle">, search: string): Promise<FoundNames> {
  const [competitors, leagues] = await Promise.all([
    drizzle.select().from(sportCompetitors),
    drizzle.select().from(sportLeagues),
  ]);
  const query = fold(search);
  const words = query.split(" ").filter(Boolean).slice(0, MOST_WORDS);
  const sides = competitors.map(nameOf);
  const cups = leagues.map(nameOf);
  let isSimilar = false;
  const matches = words.map((word) => {
    const exact = idsWith([...sides, ...cups], word);
    if (exact.size > 0) return exact;
    isSimilar = true;
    return idsAlike([...sides, ...cups], word);
  });
  const isFound = ({ id }: { id: string }) => matches.length > 0 && matches.every((ids) => ids.has(id));
  const conditions = matches.map((ids) => {
    const any = sql`any(${sql.param([...ids])}::text[])`;
    return sql`(e.home_id = ${any} or e.away_id = ${any} or e.league_id = ${any})`;
  });
  return {
    leagues: leagues.filter(isFound).sort(byName(query)),
    competitors: competitors.filter(isFound).sort(byName(query)),
    condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`,
    isSimilar,
  };
}

/** Letters that are no other letter with an accent, as who has no such key writes them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};
const fold = (text: string): string => searchText(text).replace(/[øæœßłđðþ]/g, (letter) => LETTERS[letter] ?? letter);

const nameOf = ({ id, name }: { id: string; name: string }): Name => {
  const text = fold(name);
  return { id, text, words: text.split(" ") };
};

const idsWith = (names: readonly Name[], word: string): Set<string> =>
  new Set(names.filter(({ text }) => text.includes(word)).map(({ id }) => id));

/** A short word is one slip away from too many others. */
function idsAlike(names: readonly Name[], asked: string): Set<string> {
  if (asked.length < LEAST_LETTERS) return new Set();
  const known = new Map<string, number>();
  const alike = (word: string): number => {
    const similar = known.get(word) ?? (word.length < LEAST_LETTERS ? 0 : similarity(asked, word));
    known.set(word, similar);
    return similar;
  };
  const ranked = names.map(({ id, words }) => ({ id, rank: Math.max(...words.map(alike)) }));
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0);
  const least = Math.max(LEAST_SIMILARITY, best * NEAR_BEST);
  return new Set(ranked.filter(({ rank }) => rank >= least).map(({ id }) => id));
}

const byName = (query: string) => (one: { name: string }, other: { name: string }) =>
  Number(fold(other.name).startsWith(query)) - Number(fold(one.name).startsWith(query)) ||
  one.name.localeCompare(other.name);
