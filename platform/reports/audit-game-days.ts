import type { Database } from "../db/database.ts";

const FIGURES = ["rounds", "bet", "bet_bonus", "win", "win_bonus"] as const;

/**
 * Where the days of a game do not add up to its settled rounds, each as a line; a game whose last events are still to
 * be counted is one of them.
 */
export async function auditGameDays({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const { rows } = await pool.query<Record<string, string | null>>(`
    with counted as (
      select brand, game, currency, ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(", ")}
      from game_days group by brand, game, currency
    ), played as (
      select brand, game, currency, count(*) as rounds, sum(bet) as bet, sum(bet_bonus) as bet_bonus,
        sum(win) as win, sum(win_bonus) as win_bonus
      from rounds where state = 'settled' and player_id is not null and gift_id is null group by brand, game, currency
    )
    select brand, game, currency, ${FIGURES.map((name) => `coalesce(counted.${name}, 0) as counted_${name}, coalesce(played.${name}, 0) as played_${name}`).join(", ")}
    from counted full join played using (brand, game, currency)
    where (${FIGURES.map((name) => `coalesce(counted.${name}, 0)`).join(", ")})
      is distinct from (${FIGURES.map((name) => `coalesce(played.${name}, 0)`).join(", ")})
    order by brand, game, currency`);
  return rows.map(({ brand, game, currency, ...figures }) => {
    const wrong = FIGURES.filter((name) => figures[`counted_${name}`] !== figures[`played_${name}`]);
    const differences = wrong.map(
      (name) => `${name} ${figures[`counted_${name}`]} instead of ${figures[`played_${name}`]}`,
    );
    return `${game} of ${brand} in ${currency}: ${differences.join(", ")}`;
  });
}
