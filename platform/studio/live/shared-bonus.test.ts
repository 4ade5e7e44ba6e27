import { afterAll, beforeAll, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { StudioHarness } from "#tests/harness/studio.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create({
    brand: { bonuses: [testTemplate({ key: "terms", max_bet: { EUR: "5" }, automatic: true })] },
  });
});
afterAll(() => runtime.close());

/** A player who wagers a gift in several windows of one game. */
async function wagering(game: string, windows: number) {
  const { money } = runtime;
  const player = await money.player({ real: 0n });
  const [gift] = await money.database.drizzle.transaction((tx) =>
    issueGift(tx, money.context, { template: "terms", playerId: player, currency: "EUR", source: `test:${player}` }),
  );
  const sessions: string[] = [];
  for (let index = 0; index < windows; index += 1) sessions.push(await runtime.playable(player, game));
  const wagered = async () => {
    const { rows } = await money.database.pool.query("select wagered::int from gifts where id = $1", [gift?.id]);
    return rows[0].wagered;
  };
  return { player, sessions, wagered };
}
const tooHigh = { problem: { code: "WALLET.BONUS_STAKE_TOO_HIGH" } };

it("six windows stake no more bonus money in one round than one may", async () => {
  const { player, sessions } = await wagering("salon/roulette", 6);
  const { round } = (await runtime.table(sessions[0] as string)).table;
  const bets = [{ place: "red", amount: 500 }];
  const answers = await Promise.all(sessions.map((session) => runtime.tableBet(session, { round: round.id, bets })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(tooHigh);
  expect(await runtime.money.balance(player)).toEqual({ real: 0, bonus: 4_500 });
});

it("two bets of one flight together stake no more bonus money than a round may", async () => {
  const { player, sessions } = await wagering("turbogames/rocket-x", 1);
  const [session = ""] = sessions;
  const { round } = (await runtime.flight(session)).flight;
  const bet = (panel: number, stake: number) => runtime.flightBet(session, { round: round.id, panel, stake });
  expect((await bet(0, 500)).status).toBe(200);
  expect(await bet(1, 500)).toMatchObject(tooHigh);
  expect(await runtime.money.balance(player)).toEqual({ real: 0, bonus: 4_500 });
});

it("red in one window and black in another count nothing towards the wagering", async () => {
  const { sessions, wagered } = await wagering("salon/roulette", 2);
  const [one = "", two = ""] = sessions;
  // The round of the other test is drawn, and the next one opens.
  for (let call = 0; call < 2; call += 1) {
    runtime.money.clock.advance(60_000);
    await runtime.table(one);
  }
  const { round } = (await runtime.table(one)).table;
  await runtime.tableBet(one, { round: round.id, bets: [{ place: "red", amount: 200 }] });
  expect(await wagered()).toBe(200);
  const black = await runtime.tableBet(two, { round: round.id, bets: [{ place: "black", amount: 200 }] });
  expect(black.status).toBe(200);
  expect(await wagered()).toBe(0);
});
