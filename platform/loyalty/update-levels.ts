import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Quarter } from "#schemas/rules/quarters.ts";
import { levelReached } from "#schemas/rules/vip.ts";
import { lockMembers } from "./lock-members.ts";
import { syncMember } from "./sync-member.ts";

/** What a player's sums of a quarter and currency changed by. */
export interface ChangedSum {
  player: number;
  quarter: Quarter;
  currency: string;
  deposits: bigint;
  bets: bigint;
  takesBack: boolean;
}

interface Changes {
  brands: ReadonlyMap<number, Brand>;
  changed: readonly ChangedSum[];
}

/**
 * Works out anew the levels of quarters whose sums have changed, then the levels in force. A quarter's level falls only when
 * something of it was taken back: thresholds that a brand raises take no level away.
 */
export async function updateLevels(
  tx: Transaction,
  context: Pick<PlatformContext, "clock">,
  { brands, changed }: Changes,
): Promise<void> {
  const ids = [...new Set(changed.map(({ player }) => player))].filter((id) => brands.has(id)).sort((a, b) => a - b);
  if (ids.length === 0) return;
  const quarters = [...new Set(changed.map(({ quarter }) => quarter))];
  const { rows: sums } = await tx.execute<{
    player: number;
    quarter: string;
    currency: string;
    deposits: string;
    bets: string;
    level: number;
  }>(sql`
    select s.player_id as player, s.quarter, s.currency, s.deposits::text, s.bets::text, coalesce(q.level, 0) as level
    from vip_sums s left join vip_quarters q on q.player_id = s.player_id and q.quarter = s.quarter
    where s.player_id = any(${sql.param(ids)}::integer[]) and s.quarter = any(${sql.param(quarters)}::text[])`);
  const reached = new Map<string, { player: number; quarter: string; before: number; level: number }>();
  for (const { player, quarter, currency, deposits, bets, level: before } of sums) {
    const brand = brands.get(player);
    if (!brand) continue;
    const key = `${player} ${quarter}`;
    const level = levelReached(brand.config["vip-program-config"], currency, {
      deposits: Number(deposits),
      bets: Number(bets),
    });
    const known = reached.get(key);
    reached.set(key, { player, quarter, before, level: Math.max(level, known?.level ?? 0) });
  }
  const takenBack = new Set(
    changed.filter(({ takesBack }) => takesBack).map(({ player, quarter }) => `${player} ${quarter}`),
  );
  const moved = [...reached].filter(
    ([key, { before, level }]) => level > before || (level < before && takenBack.has(key)),
  );
  if (moved.length === 0) return;
  const players = [...new Set(moved.map(([, { player }]) => player))].sort((a, b) => a - b);
  const members = await lockMembers(tx, players);
  await writeQuarters(
    tx,
    moved.map(([, quarter]) => quarter),
  );
  for (const playerId of players) {
    const [member, brand] = [members.get(playerId), brands.get(playerId)];
    if (member && brand) await syncMember(tx, context, { brand, member, reason: "sums" });
  }
}

async function writeQuarters(
  tx: Transaction,
  quarters: readonly { player: number; quarter: string; level: number }[],
): Promise<void> {
  const rows = JSON.stringify(quarters);
  await tx.execute(sql`
    with moved as (select * from jsonb_to_recordset(${rows}::jsonb) as q(player integer, quarter text, level integer)),
    fallen as (
      delete from vip_quarters v using moved m where m.level = 0 and v.player_id = m.player and v.quarter = m.quarter
    )
    insert into vip_quarters (player_id, quarter, level) select player, quarter, level from moved where level > 0
    on conflict (player_id, quarter) do update set level = excluded.level`);
}
