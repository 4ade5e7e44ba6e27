import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { sportCompetitors, sportLeagues } from "../tables.ts";

const MOST_WORDS = 6;

/**
 * Events `e` each of whose words stands in the name of a side or of the league, whatever its case and accents. Names are few:
 * they are compared here, and events found by index.
 */
export async function searchCondition({ drizzle }: Pick<Database, "drizzle">, search: string): Promise<SQL> {
  const [competitors, leagues] = await Promise.all([
    drizzle.select({ id: sportCompetitors.id, name: sportCompetitors.name }).from(sportCompetitors),
    drizzle.select({ id: sportLeagues.id, name: sportLeagues.name }).from(sportLeagues),
  ]);
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const idsWith = (rows: readonly { id: string; name: string }[], word: string) =>
    sql.param(rows.filter(({ name }) => fold(name).includes(word)).map(({ id }) => id));
  const conditions = words.map((word) => {
    const sides = idsWith(competitors, word);
    return sql`(e.home_id = any(${sides}::text[]) or e.away_id = any(${sides}::text[])
      or e.league_id = any(${idsWith(leagues, word)}::text[]))`;
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`;
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
