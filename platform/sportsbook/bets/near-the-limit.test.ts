import { afterAll, beforeAll, expect, it } from "vitest";
import { SportsHarness } from "#tests/harness/sport-bets.ts";

const CONNECTIONS = 10;

let sports: SportsHarness;
beforeAll(async () => {
  const limit = { before: { default: 10_000 }, live: { default: 10_000 } };
  sports = await SportsHarness.create({ maximum_liability_cents: limit }, { connections: CONNECTIONS });
});
afterAll(() => sports.close());

const rich = (count: number) =>
  Promise.all(Array.from({ length: count }, () => sports.money.player({ real: 100_000n })));
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? String(status)).sort();
/** Holds the locks of an outcome's liability, as a bet that is being counted does. */
async function holding(market: number, work: () => Promise<void>): Promise<void> {
  const { pool } = sports.money.database;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select 1 from sport_liabilities where market_id = $1 for update", [market]);
    await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

it("[BET-07 part: a crowd at one outcome] waits without the connections of others, and the limit is met to the cent", async () => {
  const players = await rich(20);
  const [bystander] = await rich(1);
  const [hot, other] = [await sports.leg(), await sports.leg()];
  await sports.placed(players[0] as number, [hot]);
  let crowd: ReturnType<SportsHarness["bet"]>[] = [];
  await holding(hot.market_id, async () => {
    crowd = players.map((player) => sports.bet(player, [hot]));
    expect((await sports.bet(bystander as number, [other])).status).toBe(200);
  });
  const expected = [...Array(9).fill("200"), ...Array(11).fill("SPORT.LIABILITY_REACHED")];
  expect(codes((await Promise.all(crowd)) as never)).toEqual(expected);
  const [row] = await sports.query(
    "select sum(payouts - stakes)::int as sum from sport_liabilities where market_id = $1",
    [hot.market_id],
  );
  expect(row).toEqual({ sum: 10_000 });
});

it("where the limit is reached a bet is refused at once, whoever holds the outcome's locks", async () => {
  const [first, second] = await rich(2);
  const leg = await sports.leg();
  await sports.placed(first as number, [leg], { line_stake: 10_000 });
  await holding(leg.market_id, async () => {
    expect((await sports.bet(second as number, [leg])).body.code).toBe("SPORT.LIABILITY_REACHED");
  });
  expect(await sports.held(second as number)).toBe(100_000);
});
