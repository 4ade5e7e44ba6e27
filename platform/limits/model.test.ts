import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserLimit, listUserLimits } from "#schemas/api/limits.ts";
import { getPlayer, signIn } from "#schemas/api/players.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { TEST_PASSWORD } from "#tests/harness/platform.ts";

type Period = "day" | "week" | "month";

let money: MoneyHarness;
let player: number;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

const HOUR = 60 * 60_000;
const LIMITS = fc.record({
  type: fc.constantFrom("wager" as const, "loss" as const),
  period: fc.constantFrom<Period>("day", "week", "month"),
  amount: fc.integer({ min: 0, max: 1_500 }),
});
const STEPS = fc.oneof(
  fc.record({ do: fc.constant("bet" as const), amount: fc.integer({ min: 1, max: 300 }) }),
  fc.record({
    do: fc.constant("whole" as const),
    amount: fc.integer({ min: 1, max: 300 }),
    win: fc.integer({ min: 0, max: 400 }),
  }),
  fc.record({ do: fc.constant("win" as const), which: fc.nat(), amount: fc.integer({ min: 0, max: 400 }) }),
  fc.record({ do: fc.constant("back" as const), which: fc.nat() }),
  fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 7, 30, 200) }),
);

const startOf = (period: Period, at: Date): number => {
  const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  if (period === "day") return day;
  if (period === "week") return day - ((at.getUTCDay() + 6) % 7) * 24 * HOUR;
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
};

/** What has counted, as one would write it down by hand: a line for each stake and each win of real money. */
interface Line {
  at: number;
  wager: number;
  loss: number;
}

it("[LIMIT-03 part: the count] any order of bets, wins, rollbacks and time is accepted and counted as the sum of its lines", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(LIMITS, { minLength: 1, maxLength: 4, selector: ({ type, period }) => `${type} ${period}` }),
      fc.array(STEPS, { minLength: 1, maxLength: 25 }),
      fc.nat(400),
      async (limits, steps, bonus) => {
        run += 1;
        player = await money.player({ real: 2_000n, bonus: BigInt(bonus) });
        const email = (await money.clientOf(player).ok(getPlayer, {})).email;
        /** A session lives for a month at most. */
        const enter = () => money.clientOf(player).ok(signIn, { body: { user: { email, password: TEST_PASSWORD } } });
        const held = { real: 2_000, bonus };
        let session = await money.session(player);
        for (const { type, period, amount } of limits) {
          const body = { type, period, currency: "EUR" as const, amount_cents: amount };
          await money.clientOf(player).ok(createUserLimit, { body });
        }
        const bets: {
          name: string;
          session: string;
          open: boolean;
          won: boolean;
          real: number;
          bonus: number;
          win: [number, number];
          line: Line;
        }[] = [];
        let lines: Line[] = [];
        const counted = (type: "wager" | "loss", period: Period) =>
          lines.filter(({ at }) => at >= startOf(period, money.clock.now())).reduce((sum, line) => sum + line[type], 0);
        const rejects = (stake: number) =>
          limits.some(({ type, period, amount }) => counted(type, period) + Math.max(stake, 1) > amount);

        for (const [index, step] of steps.entries()) {
          const name = `m${run}-${index}`;
          const at = money.clock.now().getTime();
          if (step.do === "wait") {
            money.clock.advance(step.hours * HOUR);
            if (step.hours > 100) await enter();
            const opened = await money.browser("POST", "/api/games/sessions", {
              player,
              body: { identifier: "acme/gems", mode: "real" },
            });
            expect(opened.status).toBe(rejects(0) ? 403 : 201);
            // No session can be opened: the one before is made to live on, so that limits alone decide on the next bet.
            if (opened.status === 201) session = opened.body.id as string;
            else
              await money.database.pool.query("update game_sessions set expires_at = 'infinity' where id = $1", [
                session,
              ]);
          } else if (step.do === "bet" || step.do === "whole") {
            const whole = step.do === "whole" ? step.win : null;
            const real = Math.min(held.real, step.amount);
            const answer =
              whole === null
                ? await money.provider("bet", { session, action: name, round: name, amount: step.amount })
                : await money.provider("bet-and-win", {
                    session,
                    action: name,
                    round: name,
                    bet: step.amount,
                    win: whole,
                  });
            const expected = rejects(real)
              ? "WALLET.LIMIT_REACHED"
              : held.real + held.bonus < step.amount
                ? "WALLET.INSUFFICIENT_FUNDS"
                : undefined;
            expect(answer.body.code).toBe(expected);
            if (expected) continue;
            const bonusStake = step.amount - real;
            const bonusWin = whole === null ? 0 : Math.floor((whole * bonusStake) / step.amount);
            const realWin = (whole ?? 0) - bonusWin;
            held.real += realWin - real;
            held.bonus += bonusWin - bonusStake;
            const line = { at, wager: real, loss: real - realWin };
            lines.push(line);
            bets.push({
              name,
              session,
              open: whole === null,
              won: false,
              real,
              bonus: bonusStake,
              win: [realWin, bonusWin],
              line,
            });
          } else {
            const open = bets.filter((bet) => (step.do === "win" ? bet.open : !bet.won));
            const bet = open[step.which % Math.max(open.length, 1)];
            if (!bet) continue;
            if (step.do === "win") {
              const body = { session: bet.session, action: name, round: bet.name, amount: step.amount, finished: true };
              expect((await money.provider("win", body)).status).toBe(200);
              const bonusWin = Math.floor((step.amount * bet.bonus) / (bet.real + bet.bonus));
              held.real += step.amount - bonusWin;
              held.bonus += bonusWin;
              lines.push({ at, wager: 0, loss: bonusWin - step.amount });
              Object.assign(bet, { open: false, won: true });
            } else {
              const body = { session: bet.session, action: name, target: bet.name, round: bet.name };
              const answer = await money.provider("rollback", body);
              const [realWin, bonusWin] = bet.win;
              if (held.real + bet.real < realWin || held.bonus + bet.bonus < bonusWin) {
                expect(answer.body.code).toBe("WALLET.INSUFFICIENT_FUNDS");
                continue;
              }
              expect(answer.status).toBe(200);
              held.real += bet.real - realWin;
              held.bonus += bet.bonus - bonusWin;
              lines = lines.filter((line) => line !== bet.line);
              bets.splice(bets.indexOf(bet), 1);
            }
          }
        }
        expect(await money.balance(player)).toEqual(held);
        const shown = (await money.clientOf(player).ok(listUserLimits, {})).limits;
        for (const { type, period, amount } of limits) {
          const value = counted(type, period);
          expect(shown.find((each) => each.type === type && each.period === period)).toMatchObject({
            reached: amount - Math.max(value, 0) <= 0,
            accounts: [{ amount_cents: amount, current_value_amount_cents: value }],
          });
        }
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
