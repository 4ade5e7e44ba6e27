import { readVipProgress } from "#platform/loyalty/read-progress.ts";
import { editionsUntil, type MonthPlayer } from "./journal.ts";
import { modelPoints, modelQuarters, modelQuest, modelVipLevels } from "./model-levels.ts";
import { rowsOf } from "./rows.ts";
import type { MonthWorld } from "./world.ts";

/** Players whose page of the club is read. */
const ASKED = 20;

/** Compares points, lifetime and VIP levels, quests and the calendar's claims. */
export async function compareLevels(world: MonthWorld, differences: string[]): Promise<void> {
  const compare = (what: string, found: unknown, wanted: unknown) => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (one !== other) differences.push(`${what}: ${one} instead of ${other}`);
  };
  await comparePoints(world, compare);
  await compareVip(world, compare);
  await compareQuests(world, compare);
  await compareClaims(world, compare);
}

type Compare = (what: string, found: unknown, wanted: unknown) => void;

async function comparePoints(world: MonthWorld, compare: Compare): Promise<void> {
  const rows = await rowsOf<{ id: number; persistent: number; chargeable: number; level: number }>(
    world,
    `select p.id, coalesce(b.persistent, 0)::integer as persistent, coalesce(b.chargeable, 0)::integer as chargeable,
       coalesce(m.level, 0) as level
     from players p left join point_balances b on b.player_id = p.id left join lifetime_members m on m.player_id = p.id`,
  );
  const groups = await levelGroups(world, "lifetime");
  const found = new Map(rows.map(({ id, ...points }) => [id, points]));
  const { shop } = world.money.brand;
  if (!shop) throw new Error("the brand of the month has a shop");
  for (const player of world.players) {
    const level = player.lifetimeLevel;
    compare(`points of player ${player.id}`, found.get(player.id), { ...modelPoints(shop, player, world.now), level });
    compare(
      `lifetime group of player ${player.id}`,
      groups.get(player.id) ?? [],
      level > 0 ? [`lifetime_level_${level}`] : [],
    );
  }
}

async function levelGroups(world: MonthWorld, kind: "lifetime" | "vip"): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ player: number; groups: string[] }>(
    world,
    `select player_id as player, array_agg(group_id) as groups from player_groups where group_id like $1 group by 1`,
    `${kind}_level_%`,
  );
  return new Map(rows.map(({ player, groups }) => [player, groups]));
}

async function compareVip(world: MonthWorld, compare: Compare): Promise<void> {
  const sums = await rowsOf<{ player: number; quarter: string; deposits: number; bets: number }>(
    world,
    "select player_id as player, quarter, deposits::float8 as deposits, bets::float8 as bets from vip_sums order by quarter",
  );
  const levels = await rowsOf<{ player: number; quarter: string; level: number }>(
    world,
    "select player_id as player, quarter, level from vip_quarters order by quarter",
  );
  const groups = await levelGroups(world, "vip");
  for (const [index, player] of world.players.entries()) {
    const own = <Row extends { player: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.player === player.id);
    const wanted = modelVipLevels(player, world.now);
    compare(
      `quarters of player ${player.id}`,
      own(sums).map(({ quarter, deposits, bets }) => [quarter, { deposits, bets }]),
      [...modelQuarters(player)].sort(byName),
    );
    compare(
      `VIP levels of player ${player.id}`,
      own(levels).map(({ quarter, level }) => [quarter, level]),
      [...wanted.quarters].sort(byName),
    );
    const group = wanted.active > 0 ? [`vip_level_${wanted.active}`] : [];
    compare(`VIP group of player ${player.id}`, groups.get(player.id) ?? [], group);
    if (index >= ASKED) continue;
    const { id: playerId, currency } = player;
    const { activeStatus } = await readVipProgress(world.context, { brand: world.money.brand, playerId, currency });
    compare(`VIP status of player ${playerId}`, activeStatus, group[0] ?? "regular");
  }
}

const byName = (one: [string, unknown], other: [string, unknown]): number => (one[0] < other[0] ? -1 : 1);

async function compareQuests(world: MonthWorld, compare: Compare): Promise<void> {
  const rows = await rowsOf<{ quest: string; player: number; sum: number; reached: number; gifts: number }>(
    world,
    `select q.frontend_identifier as quest, s.player_id as player, s.amount::float8 as sum,
       (select coalesce(max(l.level), 0)::integer from quest_levels l where l.quest_id = q.id and l.player_id = s.player_id) as reached,
       (select count(*)::integer from gifts g where g.player_id = s.player_id
         and g.source like 'quest:' || q.id || ':' || s.player_id || ':%') as gifts
     from quest_sums s join quests q on q.id = s.quest_id`,
  );
  const found = new Map(rows.map(({ quest, player, ...progress }) => [`${quest} ${player}`, progress]));
  for (const terms of world.money.brand.quests ?? [])
    for (const edition of editionsUntil(terms.identifier, terms, world.now))
      for (const player of world.players) {
        const { sum, reached } = modelQuest(terms, edition, player);
        const own = found.get(`${edition.slug} ${player.id}`) ?? { sum: 0, reached: 0, gifts: 0 };
        // Levels that a player reached right before an exclusion may win nothing any more.
        const gifts = player.excludedAt === null ? Math.max(0, reached - 1) : own.gifts;
        compare(`${edition.slug} of player ${player.id}`, own, { sum, reached, gifts });
      }
}

async function compareClaims(world: MonthWorld, compare: Compare): Promise<void> {
  const rows = await rowsOf<{ player: number; run: string; step: number; gift: number }>(
    world,
    `select c.player_id as player, c.adventure::text as run, c.step, (select count(*)::integer from gifts g where g.id = c.gift_id) as gift
     from adventure_claims c order by run, step`,
  );
  const claimsOf = ({ claimed }: MonthPlayer) =>
    [...claimed].flatMap(([run, steps]) => [...steps].map((step) => `${run} ${step} 1`)).sort();
  for (const player of world.players)
    compare(
      `claims of player ${player.id}`,
      rows.filter((row) => row.player === player.id).map(({ run, step, gift }) => `${run} ${step} ${gift}`),
      claimsOf(player),
    );
}
