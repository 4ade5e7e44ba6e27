import { editionsUntil, type MonthPlayer } from "./journal.ts";
import { modelTickets } from "./model-tickets.ts";
import { rowsOf } from "./rows.ts";
import type { MonthWorld } from "./world.ts";

interface Winner {
  place: number;
  player_id: number;
  owner: number;
  reference: string;
  outcome: string;
  drawn_at: Date;
  gifts: string;
}

/** Tickets of every player, and who was given what; answers how many tickets there were. */
export async function compareLotteries(world: MonthWorld, differences: string[]): Promise<number> {
  const players = new Map(world.players.map((player) => [player.id, player]));
  let all = 0;
  for (const terms of world.money.brand.lotteries ?? [])
    for (const edition of editionsUntil(terms.slug, terms, world.now)) {
      const rows = await rowsOf<{ player: number; tickets: number }>(
        world,
        `select player_id as player, count(*)::integer as tickets from lottery_tickets t join lotteries l on l.id = t.lottery_id
         where l.slug = $1 group by 1`,
        edition.slug,
      );
      const found = new Map(rows.map(({ player, tickets }) => [player, tickets]));
      const wanted = new Map(world.players.map((one) => [one.id, modelTickets(terms, edition, one, world.now)]));
      const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((total, one) => total + one, 0);
      const sold = sum(found);
      all += sold;
      if (sold !== Math.min(terms.max_tickets, sum(wanted)))
        differences.push(`${edition.slug}: ${sold} tickets instead of ${sum(wanted)}, at most ${terms.max_tickets}`);
      // Who came last to a lottery that sells out depends on who was faster.
      const isSoldOut = sum(wanted) > terms.max_tickets;
      for (const [player, count] of wanted) {
        const own = found.get(player) ?? 0;
        if (isSoldOut ? own > count : own !== count)
          differences.push(`${edition.slug}, player ${player}: ${own} tickets instead of ${count}`);
      }
      if (edition.end < world.now - 60_000) {
        const prizes = terms.prizes.reduce((total, { count }) => total + count, 0);
        await compareWinners(world, edition.slug, { players, wanted: Math.min(prizes, sold), differences });
      }
    }
  return all;
}

/** Each prize fell on a ticket of its own, and was given unless its player was excluded or its deposit had gone back. */
async function compareWinners(
  world: MonthWorld,
  slug: string,
  given: { players: ReadonlyMap<number, MonthPlayer>; wanted: number; differences: string[] },
): Promise<void> {
  const winners = await rowsOf<Winner>(
    world,
    `select w.place, w.player_id, t.player_id as owner, t.reference, w.outcome, l.drawn_at,
       (select count(*) from gifts g where g.player_id = w.player_id and g.source = 'lottery:' || l.id || ':' || w.place) as gifts
     from lottery_winners w join lotteries l on l.id = w.lottery_id
     join lottery_tickets t on t.lottery_id = w.lottery_id and t.number = w.number where l.slug = $1`,
    slug,
  );
  if (winners.length !== given.wanted)
    given.differences.push(`${slug}: ${winners.length} winners instead of ${given.wanted}`);
  for (const { place, player_id, owner, reference, outcome, drawn_at, gifts } of winners) {
    const player = given.players.get(player_id);
    const drawnAt = drawn_at.getTime();
    const deposit = player?.deposits.find(({ id }) => reference === `deposit:${id}`);
    const isHeldBack = [player?.excludedAt, deposit?.takenBackAt].some((at) => typeof at === "number" && at <= drawnAt);
    const wanted = isHeldBack ? "withheld 0" : "given 1";
    if (owner !== player_id || `${outcome} ${gifts}` !== wanted)
      given.differences.push(`${slug}, place ${place}: ${outcome} ${gifts} to ${player_id} instead of ${wanted}`);
  }
}
