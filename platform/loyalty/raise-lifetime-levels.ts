import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { LIFETIME_STATUSES, lifetimeLevelAt, lifetimeLevels } from "#schemas/rules/lifetime-levels.ts";
import { changeLevelGroup } from "./change-level-group.ts";

type Needs = Pick<PlatformContext, "database" | "brands" | "clock" | "events">;

/**
 * Raises players to the lifetime level that their persistent comp points have reached (VIP-04). A level never falls. One
 * transaction a player, of which one that fails holds up no other; a rise that another process has made already is left
 * alone. Answers how many rose.
 */
export async function raiseLifetimeLevels(context: Needs): Promise<number> {
  let raised = 0;
  try {
    await tryEach(
      candidates(context),
      async (rise) => {
        if (await raise(context, rise)) raised += 1;
      },
      { what: "lifetime levels" },
    );
  } finally {
    if (raised > 0) context.events.nudge();
  }
  return raised;
}

interface Candidate extends Record<string, unknown> {
  id: number;
  points: string;
  level: number;
  licence: string | null;
}

/** Who has the points of a higher level, brand by brand. */
async function* candidates({ database, brands }: Needs): AsyncGenerator<Rise> {
  for (const brand of brands.values()) {
    const levels = lifetimeLevels(brand.config["vip-program-config"]);
    const from = JSON.stringify(levels.map(({ levelNumber, min }) => ({ level: levelNumber, min })));
    const { rows } = await database.drizzle.execute<Candidate>(sql`
      select b.player_id as id, b.persistent::text as points, coalesce(m.level, 0) as level, p.license_name as licence
      from point_balances b join players p on p.id = b.player_id
      left join lifetime_members m on m.player_id = b.player_id
      join jsonb_to_recordset(${from}::jsonb) as n(level integer, min bigint) on n.level = coalesce(m.level, 0) + 1
      where p.brand = ${brand.id} and b.persistent >= n.min order by 1`);
    for (const { id, points, level, licence } of rows)
      if (!isBlocked(licenceOfPlayer(brand, licence, brand.licence), "vip-levels"))
        yield { brand, playerId: id, from: level, to: lifetimeLevelAt(levels, Number(points)) };
  }
}

interface Rise {
  brand: Brand;
  playerId: number;
  from: number;
  to: number;
}

const groupOf = (level: number): string | null => LIFETIME_STATUSES[level - 1] ?? null;

/** False when another process raised the player meanwhile. */
const raise = ({ database, clock }: Needs, { brand, playerId, from, to }: Rise): Promise<boolean> =>
  database.drizzle.transaction(async (tx) => {
    const at = clock.now();
    const { rows } = await tx.execute(sql`
      insert into lifetime_members as m (player_id, level, reached_at) values (${playerId}, ${to}, ${at.toISOString()}::timestamptz)
      on conflict (player_id) do update set level = excluded.level, reached_at = excluded.reached_at where m.level = ${from}
      returning m.level`);
    if (rows.length === 0) return false;
    for (let level = from; level < to; level += 1)
      await changeLevelGroup(tx, {
        ...{ brand: brand.id, playerId, at },
        leave: groupOf(level),
        join: groupOf(level + 1),
      });
    const payload = { from, to };
    await recordEvent(tx, { type: "lifetime-level-reached", brand: brand.id, playerId, payload, at });
    return true;
  });
