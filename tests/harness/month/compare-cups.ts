import { readLeaderboard } from "#platform/tournaments/leaderboard.ts";
import { findTournament } from "#platform/tournaments/list-tournaments.ts";
import { readAchievements } from "#platform/tournaments/list-winners.ts";
import { editionsUntil } from "./journal.ts";
import { countedRounds, type ModelPlace, modelPlaces, modelPrize } from "./model-cups.ts";
import { rowsOf } from "./rows.ts";
import type { MonthWorld } from "./world.ts";

const LISTED = 100;
/** Players whose own places are read. */
const ASKED = 5;

interface Cups {
  closings: ReadonlyMap<string, number>;
  /** Money that players have won, which the balances hold. */
  won: Map<number, number>;
  differences: string[];
}

interface Result {
  place: number;
  player_id: number;
  score: string;
  bets: number;
  outcome: string;
  amount: string | null;
}

/** Places, scores, counts of bets, prizes and achievements of every tournament of the month; answers how many prizes were given. */
export async function compareCups(world: MonthWorld, { closings, won, differences }: Cups): Promise<number> {
  const achievements = new Map(
    world.players.map(({ id }) => [id, { joined: 0, bets: 0, prizes: 0, podiums: 0, wins: 0 }]),
  );
  let prizes = 0;
  for (const terms of world.money.brand.tournaments ?? [])
    for (const edition of editionsUntil(terms.slug, terms, world.now)) {
      const closedAt = closings.get(edition.slug) ?? null;
      const places = modelPlaces({ terms, edition, closedAt }, world.players);
      for (const player of world.players) {
        const own = achievements.get(player.id);
        if (own) own.bets += countedRounds({ terms, edition, closedAt }, player).length;
      }
      const results = await readResults(world, edition.slug, closedAt);
      const wanted = places.map(({ player, score, bets }, index) => {
        const place = index + 1;
        const prize = closedAt === null ? null : modelPrize(terms, place, player);
        const isHeldBack = player.excludedAt !== null && player.excludedAt < (closedAt ?? 0);
        const outcome = prize === null ? "none" : isHeldBack ? "withheld" : "given";
        const amount = outcome === "given" ? (prize?.amount ?? null) : null;
        won.set(player.id, (won.get(player.id) ?? 0) + (amount ?? 0));
        const own = achievements.get(player.id);
        if (own) {
          own.joined += 1;
          own.prizes += outcome === "given" ? 1 : 0;
          own.podiums += closedAt !== null && place <= 3 ? 1 : 0;
          own.wins += closedAt !== null && place === 1 ? 1 : 0;
        }
        prizes += outcome === "given" ? 1 : 0;
        return `${place}: player ${player.id}, ${score} of ${bets}, ${outcome} ${amount ?? "-"}`;
      });
      const found = results.map(
        ({ place, player_id, score, bets, outcome, amount }) =>
          `${place}: player ${player_id}, ${score} of ${bets}, ${outcome} ${amount ?? "-"}`,
      );
      for (let index = 0; index < Math.max(wanted.length, found.length); index += 1)
        if (wanted[index] !== found[index])
          differences.push(`${edition.slug}, ${found[index]} instead of ${wanted[index]}`);
      await compareBoard(world, edition.slug, { places, differences });
    }
  for (const [id, wanted] of achievements) {
    const found = await readAchievements(world.context, id);
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      differences.push(`player ${id} has achieved ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  }
  return prizes;
}

const readResults = (world: MonthWorld, slug: string, closedAt: number | null): Promise<Result[]> =>
  rowsOf<Result>(
    world,
    closedAt === null
      ? `select (row_number() over (order by p.score desc, p.reached_at, p.player_id))::integer as place, p.player_id, p.score, p.bets,
           'none' as outcome, null as amount
         from tournament_players p join tournaments t on t.id = p.tournament_id
         where t.frontend_identifier = $1 and p.score > 0 and t.closed_at is null order by 1`
      : `select r.place, r.player_id, r.score, r.bets, r.outcome, r.amount
         from tournament_results r join tournaments t on t.id = r.tournament_id where t.frontend_identifier = $1 order by 1`,
    slug,
  );

/** The page's board, and the places that players see as their own. */
async function compareBoard(
  { context, money }: MonthWorld,
  slug: string,
  { places, differences }: { places: readonly ModelPlace[]; differences: string[] },
): Promise<void> {
  const { rows } = await money.database.pool.query<{ id: number }>(
    "select id from tournaments where frontend_identifier = $1",
    [slug],
  );
  const step = Math.max(1, Math.floor(places.length / ASKED));
  for (let index = 0; index < places.length; index += step) {
    const { player } = places[index] as ModelPlace;
    const viewer = { brand: money.brand, playerId: player.id, locale: "en", currencies: money.brand.currencies };
    const row = await findTournament(context, viewer, rows[0]?.id ?? 0).catch(() => null);
    // A tournament for a group shows itself to its players alone, who are those with places.
    if (!row) {
      differences.push(`player ${player.id} has a place in ${slug} and does not see it`);
      continue;
    }
    const board = await readLeaderboard(context, viewer, row, { limit: LISTED });
    const found = [
      board.players,
      board.own?.award_place,
      ...board.rows.map(({ points }) => Math.round(points * 1_000)),
    ];
    const wanted = [places.length, index + 1, ...places.slice(0, LISTED).map(({ score }) => score)];
    if (`${found}` !== `${wanted}`) differences.push(`the board of ${slug}: ${found} instead of ${wanted}`);
  }
}
