import { compareCups } from "./compare-cups.ts";
import { compareLevels } from "./compare-levels.ts";
import { compareLotteries } from "./compare-lotteries.ts";
import type { MonthPlayer } from "./journal.ts";
import { rowsOf } from "./rows.ts";
import type { MonthWorld } from "./world.ts";

/** Compares what the product has counted with the model; answers how many prizes and tickets there were. */
export async function compareMonth(
  world: MonthWorld,
  closings: ReadonlyMap<string, number>,
  differences: string[],
): Promise<{ prizes: number; tickets: number }> {
  const won = new Map<number, number>();
  const prizes = await compareCups(world, { closings, won, differences });
  const tickets = await compareLotteries(world, differences);
  await compareLevels(world, differences);
  await compareBalances(world, won, differences);
  const failed = await rowsOf<{ count: string }>(world, "select count(*) from event_failures");
  if (failed[0]?.count !== "0") differences.push(`${failed[0]?.count} events could not be handled`);
  return { prizes, tickets };
}

/** What a player had, with all that came and went. */
async function compareBalances(
  world: MonthWorld,
  won: ReadonlyMap<number, number>,
  differences: string[],
): Promise<void> {
  const rows = await rowsOf<{ player_id: number; real: string }>(world, "select player_id, real from ledger_balances");
  const held = new Map(rows.map(({ player_id, real }) => [player_id, Number(real)]));
  for (const player of world.players) {
    const wanted = player.held + playedBy(player) + (won.get(player.id) ?? 0);
    if (held.get(player.id) !== wanted)
      differences.push(`player ${player.id} holds ${held.get(player.id)} instead of ${wanted}`);
  }
}

const playedBy = ({ rounds, deposits, purchases }: MonthPlayer): number =>
  [
    ...rounds.map(({ bet, win, takenBackAt }) => (takenBackAt === null ? win - bet : 0)),
    ...deposits.map(({ amount, takenBackAt }) => (takenBackAt === null ? amount : 0)),
    ...purchases.map(({ paid }) => paid),
  ].reduce((sum, amount) => sum + amount, 0);
