import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MoneyHarness } from "#tests/harness/money.ts";
import { WalletModel, type WalletStep } from "#tests/harness/wallet-model.ts";

const START = 500;
const PLAYERS = 3;

/** What a provider wants to do in one round; every action is sent as often as it says, mixed with those of others. */
const roundPlan = fc.record({
  player: fc.nat(PLAYERS - 1),
  kind: fc.constantFrom("bet-win", "whole", "cancelled", "cancelled-first", "abandoned"),
  bet: fc.integer({ min: 1, max: 200 }),
  win: fc.integer({ min: 0, max: 300 }),
  times: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 2 }),
});
type RoundPlan = typeof roundPlan extends fc.Arbitrary<infer T> ? T : never;

let money: MoneyHarness;
let run = 0;
let seats: number[];
beforeAll(async () => {
  money = await MoneyHarness.create({ connections: 16 });
  seats = await Promise.all(Array.from({ length: PLAYERS }, () => money.player()));
});
afterAll(() => money.close());

function stepsOf(plan: RoundPlan, name: string, session: string): WalletStep[] {
  const round = name;
  const bet: WalletStep = { verb: "bet", body: { session, action: `${name}-bet`, round, amount: plan.bet } };
  const back: WalletStep = {
    verb: "rollback",
    body: { session, action: `${name}-back`, target: `${name}-bet`, round },
  };
  switch (plan.kind) {
    case "bet-win":
      return [bet, { verb: "win", body: { session, action: `${name}-win`, round, amount: plan.win, finished: true } }];
    case "whole":
      return [{ verb: "bet-and-win", body: { session, action: `${name}-bet`, round, bet: plan.bet, win: plan.win } }];
    case "cancelled":
      return [bet, back];
    case "cancelled-first":
      return [back, bet];
    default:
      return [bet];
  }
}

/** Every seat with a fresh session, holding the same at the start of each run. */
const tables = (mode: "real" | "demo", bonus = 0n) =>
  Promise.all(
    seats.map(async (player) => {
      await money.hold(player, "EUR", { real: BigInt(START), bonus });
      return { player, session: await money.session(mode === "real" ? player : null) };
    }),
  );

it("[LEDGER-04] [LEDGER-05] any order of repeated actions, one after another, answers as the sequential model", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(roundPlan, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      async (plans, dice) => {
        run += 1;
        const playing = await tables("real");
        const models = playing.map(() => new WalletModel(START));
        const queue = plans.flatMap((plan, index) =>
          stepsOf(plan, `s${run}-${index}`, playing[plan.player]?.session ?? "").flatMap((step, at) =>
            Array.from({ length: plan.times[at] ?? 1 }, () => ({ player: plan.player, step })),
          ),
        );
        while (queue.length > 0) {
          const [next] = queue.splice((dice.next().value as number) % queue.length, 1);
          if (!next) break;
          const expected = models[next.player]?.apply(next.step);
          const { status, body } = await money.provider(next.step.verb, next.step.body);
          expect(status === 200 ? body.balance : null).toBe(expected);
        }
        for (const [index, { player }] of playing.entries()) {
          expect((await money.balance(player)).real).toBe(models[index]?.balance);
        }
      },
    ),
    { numRuns: 40 },
  );
});

it("[LEDGER-01] sent by 16 clients at once, with bonus money and in demo, whatever was accepted is what moved", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(roundPlan, { minLength: 4, maxLength: 30 }), fc.boolean(), async (plans, demo) => {
      run += 1;
      const playing = await tables(demo ? "demo" : "real", 77n);
      const start = demo ? 100_000 : START + 77;
      const accepted = new Map<string, number>();
      const steps = plans.flatMap((plan, index) =>
        stepsOf(plan, `c${run}-${index}`, playing[plan.player]?.session ?? "").flatMap((step, at) =>
          Array.from({ length: plan.times[at] ?? 1 }, () => step),
        ),
      );
      await Promise.all(
        steps.map(async ({ verb, body }) => {
          const answer = await money.provider(verb, body);
          expect([200, 404, 409]).toContain(answer.status);
          if (answer.status !== 200) return;
          expect(answer.body.balance).toBeGreaterThanOrEqual(0);
          const key = body.action as string;
          const first = accepted.get(key);
          if (first === undefined) accepted.set(key, answer.body.balance as number);
          else expect(answer.body.balance).toBe(first);
        }),
      );
      for (const [index, { session }] of playing.entries()) {
        const mine = plans
          .map((plan, at) => ({ ...plan, name: `c${run}-${at}` }))
          .filter((plan) => plan.player === index);
        const expected = mine.reduce((sum, plan) => {
          const cancelled = accepted.has(`${plan.name}-back`);
          const bet = accepted.has(`${plan.name}-bet`) && !cancelled ? plan.bet : 0;
          const win = accepted.has(plan.kind === "whole" ? `${plan.name}-bet` : `${plan.name}-win`) ? plan.win : 0;
          return sum - bet + (plan.kind === "whole" || plan.kind === "bet-win" ? win : 0);
        }, start);
        expect((await money.provider("balance", { session })).body.balance).toBe(expected);
      }
    }),
    { numRuns: 25 },
  );
});
