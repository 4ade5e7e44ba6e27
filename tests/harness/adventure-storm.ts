import { claimAdventureDay, getAdventure } from "#schemas/api/adventures.ts";
import { listGifts } from "#schemas/api/bonuses.ts";
import { AdventureModel } from "./adventure-model.ts";
import type { LoyaltyHarness } from "./loyalty.ts";
import { numbers } from "./numbers.ts";

/** Midnights of the run's days in Toronto, the one before first; the second day has 25 hours. */
const DAYS = [
  "2026-10-30T04:00:00Z",
  "2026-10-31T04:00:00Z",
  "2026-11-01T04:00:00Z",
  "2026-11-02T05:00:00Z",
  "2026-11-03T05:00:00Z",
  "2026-11-04T05:00:00Z",
].map((time) => Date.parse(time));
const RUN = "2026-10-31";

interface Sailor {
  player: number;
  model: AdventureModel;
  /** Chance of its own: players act at once, in any order. */
  draw(below: number): number;
  deposits: { payment: string; amount: number }[];
  rounds: string[];
}

/**
 * Players deposit, bet, have both taken back and claim cards several times at once, from the evening before a run to its end;
 * two processes work off what is counted, in small batches. Answers where claims and gifts differ from a reference model.
 */
export async function rageAdventures(
  world: LoyaltyHarness,
  { seed, turnsADay, players: count }: { seed: number; turnsADay: number; players: number },
): Promise<{ differences: string[]; claims: number; takenBack: number }> {
  const draw = numbers(seed);
  const differences: string[] = [];
  let takenBack = 0;
  world.goTo(new Date((DAYS[1] as number) - 60 * 60 * 1_000).toISOString());
  const sailors: Sailor[] = [];
  for (let nth = 0; nth < count; nth += 1)
    sailors.push({
      player: await world.player(),
      model: new AdventureModel(),
      draw: numbers(seed + 1_000 + nth),
      deposits: [],
      rounds: [],
    });

  const act = async ({ player, model, draw, deposits, rounds }: Sailor, day: number) => {
    const what = draw(5);
    if (what === 0) {
      const amount = 500 + draw(2_000);
      const payment = await world.deposit(player, amount);
      deposits.push({ payment, amount });
      model.add("deposit", payment, { amount, day });
    } else if (what === 1) {
      const amount = 1 + draw(1_200);
      const round = await world.play(player, amount);
      rounds.push(round);
      model.add("bet", round, { amount, day });
    } else if (what === 2 && deposits.length > 0) {
      const [gone] = deposits.splice(draw(deposits.length), 1);
      if (!gone) return;
      for (let times = 1 + draw(2); times > 0; times -= 1) await world.chargeBack(player, gone.payment, gone.amount);
      model.takeBack("deposit", gone.payment);
      takenBack += 1;
    } else if (what === 3 && rounds.length > 0) {
      const [gone] = rounds.splice(draw(rounds.length), 1);
      if (!gone) return;
      await world.takeBack(gone);
      model.takeBack("bet", gone);
      takenBack += 1;
    }
  };

  /** What today's card says of the player's day. */
  const compare = async ({ player, model }: Sailor, day: number) => {
    const { id, days } = await world.money.clientOf(player).ok(getAdventure, { query: {} });
    const card = id === RUN && !model.claimed.has(day + 1) ? days[day] : undefined;
    if (!card) return;
    const wanted = [model.sum("deposit", day), model.sum("bet", day)];
    const found = [card.progress.deposit_cents, card.progress.bet_cents];
    if (`${found}` !== `${wanted}`) differences.push(`player ${player}, day ${day}: ${found} instead of ${wanted}`);
  };

  const claim = async ({ player, model }: Sailor, step: number, day: number) => {
    const ask = async () => {
      const answer = await world.money.clientOf(player).call(claimAdventureDay, { params: { id: RUN, step } });
      return answer.status === 200 ? answer.body.status : answer.problem.code;
    };
    const wanted = model.claim(step, day);
    const found = await Promise.all([ask(), ask()]);
    if (found.some((code) => code !== wanted))
      differences.push(`player ${player}, day ${day}, step ${step}: ${found} instead of ${wanted}`);
  };

  for (const [index, midnight] of DAYS.slice(0, -1).entries()) {
    const day = index - 1;
    // The day before the run has an hour left of it.
    const begin = day < 0 ? (DAYS[1] as number) - 60 * 60 * 1_000 : midnight;
    const end = DAYS[index + 1] as number;
    for (let turn = 0; turn < turnsADay; turn += 1) {
      // The first and the last instant of each day are among them.
      const at = turn === turnsADay - 1 ? end - 1 : begin + Math.floor(((end - begin) * turn) / turnsADay);
      world.goTo(new Date(at).toISOString());
      await Promise.all(
        sailors.map(async (sailor) => {
          for (let acts = 0; acts < 3; acts += 1) await act(sailor, day);
        }),
      );
      if (turn % 2 === 0 && turn < turnsADay - 1) continue;
      await Promise.all([world.follow(1 + draw(5)), world.follow(1 + draw(5))]);
      for (const sailor of sailors) await compare(sailor, day);
      for (const sailor of sailors) await claim(sailor, draw(2) === 0 ? Math.max(1, day + 1) : 1 + draw(4), day);
    }
  }
  let claims = 0;
  for (const { player, model } of sailors) {
    const given = (await world.money.clientOf(player).ok(listGifts, {})).length;
    claims += model.claimed.size;
    const { rows } = await world.money.database.pool.query<{ step: number }>(
      "select step from adventure_claims where player_id = $1 order by step",
      [player],
    );
    const steps = rows.map(({ step }) => step);
    const wanted = [...model.claimed].sort();
    if (`${steps}` !== `${wanted}` || given !== wanted.length)
      differences.push(`player ${player}: steps ${steps} and ${given} gifts instead of steps ${wanted}`);
  }
  return { differences, claims, takenBack };
}
