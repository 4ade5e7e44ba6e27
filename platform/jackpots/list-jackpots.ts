import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { type DropRule, JACKPOT_LEVELS, type JackpotLevelName, POOL_UNITS } from "#schemas/rules/jackpots.ts";

interface Row extends Record<string, unknown> {
  id: number;
  identifier: string;
  currency: string;
  level_id: number;
  level: JackpotLevelName;
  pool: string;
  rule: DropRule;
  drops_at: string | null;
  below: string | null;
  due_at: string | null;
  commitment: string | null;
}

/** The jackpots that a brand has and that run, in the order of its file, with their levels, lowest first. */
export async function listJackpots(
  { database, brands }: Pick<PlatformContext, "database" | "brands">,
  brand: string,
): Promise<Jackpot[]> {
  const terms = brands.get(brand)?.jackpots ?? [];
  if (terms.length === 0) return [];
  const { rows } = await database.drizzle.execute<Row>(sql`
    select j.id, j.identifier, j.currency, l.id as level_id, l.identifier as level, p.pool, p.rule,
      p.drops_at, p.below, p.due_at, p.commitment
    from jackpots j join jackpot_levels l on l.jackpot_id = j.id
    join jackpot_pots p on p.level_id = l.id and p.ended_at is null
    where j.brand = ${brand} order by l.identifier`);
  return terms.flatMap(({ identifier, title, games, levels }) => {
    const own = rows.filter((row) => row.identifier === identifier);
    const [first] = own;
    if (!first || own.length < JACKPOT_LEVELS.length) return [];
    const { id, currency } = first;
    return {
      ...{ id, identifier, title, currency, games: [...games] },
      state: "active" as const,
      levels: own.map((row, index) => ({
        id: row.level_id,
        identifier: row.level,
        name: levels[index]?.name ?? row.level,
        amount_cents: Number(BigInt(row.pool) / POOL_UNITS),
        drop: dropOf(row),
      })),
    };
  });
}

/** What anybody may know of a drop: never the secret amount. */
const dropOf = ({ rule, drops_at, below, due_at, commitment }: Row): Jackpot["levels"][number]["drop"] => ({
  rule,
  at_cents: rule === "hidden" ? Number(below) : drops_at === null ? null : Number(drops_at),
  at: due_at === null ? null : new Date(due_at).toISOString(),
  commitment,
});
