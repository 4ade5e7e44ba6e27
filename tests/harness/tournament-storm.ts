import type { Scoring } from "#schemas/rules/tournaments.ts";
import { numbers } from "./numbers.ts";
import { modelScore } from "./tournament-model.ts";
import type { TournamentsHarness } from "./tournaments.ts";

const SCORINGS: readonly Scoring[] = [
  { kind: "turnover", per: { EUR: "1" } },
  { kind: "wins", per: { EUR: "1" } },
  { kind: "multiplier" },
  { kind: "streak", rounds: 3 },
  {
    kind: "tiers",
    tiers: [
      { at_least: 1, points: 1 },
      { at_least: 3, points: 7 },
    ],
  },
];
const PRIZE = 700;

interface StormRound {
  session: string;
  round: string;
  bet: number;
  win: number;
  isTakenBack: boolean;
  at: number;
}

/**
 * Players bet, win and have rounds taken back in tournaments of every kind of scoring, worked off by two processes at once in
 * small batches; then the tournaments end. Answers where scores, places, counts and prizes differ from a reference model.
 */
export async function rageTournaments(
  cups: TournamentsHarness,
  { seed, rounds, players: count }: { seed: number; rounds: number; players: number },
): Promise<{ differences: string[]; takenBack: number; paid: number }> {
  const draw = numbers(seed);
  const ids: number[] = [];
  for (const scoring of SCORINGS)
    ids.push(
      await cups.announce({
        scoring: scoring as never,
        join: "automatic",
        prizes: [{ places: 3, amount: { EUR: "7" } }],
      }),
    );
  const players: number[] = [];
  for (let nth = 0; nth < count; nth += 1) players.push(await cups.player());
  const sessions = await Promise.all(players.map((player) => cups.money.session(player)));
  const held = await Promise.all(players.map(async (player) => (await cups.money.balance(player)).real));
  const played: StormRound[][] = players.map(() => []);
  for (let done = 0; done < rounds; done += count) {
    cups.money.clock.advance(1_000);
    const at = cups.money.clock.now().getTime();
    await Promise.all(
      sessions.map(async (session, index) => {
        const mine = played[index] as StormRound[];
        const latest = mine.at(-1 - draw(4));
        if (latest && !latest.isTakenBack && draw(5) === 0) {
          latest.isTakenBack = true;
          await cups.takeBack(latest);
        }
        const [bet, win] = [1 + draw(400), draw(3) === 0 ? draw(2_000) : 0];
        mine.push({ ...(await cups.spin(session, bet, win)), bet, win, isTakenBack: false, at });
      }),
    );
    if (draw(2) === 0) await Promise.all([cups.follow(1 + draw(9)), cups.follow(1 + draw(9))]);
  }
  await cups.follow(7);
  cups.pastTheEnd();
  await Promise.all([cups.end(), cups.end()]);
  const differences: string[] = [];
  const won = players.map(() => 0);
  for (const [nth, scoring] of SCORINGS.entries()) {
    const expected = players
      .map((player, index) => ({ player, index, ...modelScore(scoring, played[index] as StormRound[]) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.reachedAt ?? 0) - (b.reachedAt ?? 0) || a.player - b.player);
    for (const { index } of expected.slice(0, 3)) won[index] = (won[index] ?? 0) + PRIZE;
    const { rows, players: scored } = await cups.leaderboard(ids[nth] as number, null, { limit: 100 });
    const shown = rows.map(({ points, bets }) => `${Math.round(points * 1_000)} of ${bets}`);
    const wanted = expected.map(({ index, score }) => {
      const bets = (played[index] as StormRound[]).filter(({ isTakenBack }) => !isTakenBack).length;
      return `${score} of ${bets}`;
    });
    if (`${shown}` !== `${wanted}`) differences.push(`${scoring.kind}: ${shown} instead of ${wanted}`);
    if (scored !== wanted.length) differences.push(`${scoring.kind}: ${scored} players instead of ${wanted.length}`);
  }
  for (const [index, player] of players.entries()) {
    const left = (played[index] as StormRound[]).reduce(
      (sum, { bet, win, isTakenBack }) => (isTakenBack ? sum : sum - bet + win),
      (held[index] ?? 0) + (won[index] ?? 0),
    );
    const real = (await cups.money.balance(player)).real;
    if (real !== left) differences.push(`player ${player} holds ${real} instead of ${left}`);
  }
  const takenBack = played.flat().filter(({ isTakenBack }) => isTakenBack).length;
  const paid = await cups.count("select count(*) from tournament_results where outcome = 'given'");
  return { differences, takenBack, paid };
}
