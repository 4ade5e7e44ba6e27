import { afterAll, beforeAll, expect, it } from "vitest";
import { validator } from "#schemas/kit/validate.ts";
import { type FairRound, fairRoundSchema } from "#schemas/studio/fair.ts";
import { otherDraw } from "#tests/harness/other-draw.ts";
import { StudioHarness } from "#tests/harness/studio.ts";
import { verifyByScript } from "#tests/harness/verifying-script.ts";
import { verify } from "../client/verify/main.ts";
import { BETTING_MS, BURST_SHOWN_MS, GRACE_MS, LAST_CALL_MS } from "./flight-round.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

const checkRound = validator(fairRoundSchema);
const pass = (milliseconds: number) => runtime.money.clock.advance(milliseconds);

async function roundOf(id: string): Promise<FairRound> {
  const response = await runtime.send(new Request(`http://test.localhost/studio/api/fair/${id}`));
  const checked = checkRound(await response.json());
  if (!checked.ok) throw new Error(`${response.status} ${JSON.stringify(checked.diagnostics)}`);
  return checked.value;
}

const claimOf = (round: FairRound) => ({ ...round, server_seed: round.server_seed ?? "" });
const GOOD = { commitment: true, result: true, win: true };

it("[RG-05 part: anybody verifies a shared flight, in the browser's program and by the script] with a bet's cash-out, or the draw alone", {
  timeout: 60_000,
}, async () => {
  const player = await runtime.money.player({ real: 100_000n });
  const session = await runtime.playable(player, "turbogames/rocket-x");
  const seats: string[] = [];
  const rounds: string[] = [];
  const wins = async () => (await Promise.all(seats.map(roundOf))).map(({ win }) => win);
  while (new Set(seats.length > 3 ? await wins() : []).size < 2) {
    const { round } = (await runtime.flight(session)).flight;
    const bet = await runtime.flightBet(session, { round: round.id, stake: 200, auto_cash_out: 150 });
    seats.push(bet.flight.mine[0]?.id ?? "");
    rounds.push(round.id);
    expect(await roundOf(round.id)).toMatchObject({ state: "open", server_seed: null, result: null, win: null });
    pass(BETTING_MS + LAST_CALL_MS);
    await runtime.flight(session);
    pass(120_000);
    await runtime.flight(session);
    pass(GRACE_MS);
    await runtime.studio.settleInterrupted();
    pass(BURST_SHOWN_MS);
  }
  const verified = await Promise.all(seats.map(roundOf));
  for (const round of verified) {
    const left = round.win === 300 ? 150 : null;
    expect(round).toMatchObject({ state: "settled", stake: 200, choices: { cashed_out: left } });
    expect(round.rules.kind).toBe("live-crash");
    expect((await verify(claimOf(round))).checks).toEqual(GOOD);
    expect(await verifyByScript(round)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`win ${round.win} of 200`),
    });
  }
  const won = verified.find(({ win }) => win === 300) as FairRound;
  for (const [change, check] of [
    [{ win: 301 }, "win"],
    [{ choices: { cashed_out: 151 } }, "win"],
    [{ result: { burst: Number(won.result?.burst) + 1 } }, "result"],
    [await otherDraw(won), "result"],
    [{ commitment: "0".repeat(64) }, "commitment"],
  ] as const) {
    expect((await verify(claimOf({ ...won, ...change }))).checks[check]).toBe(false);
    expect((await verifyByScript({ ...won, ...change })).status).toBe(1);
  }
  // Who has no bet in it verifies the burst alone; nothing says who played.
  const open = await roundOf(rounds[0] ?? "");
  expect(open).toMatchObject({ stake: 0, win: 0, choices: { cashed_out: null }, result: verified[0]?.result });
  expect((await verify(claimOf(open))).checks).toEqual(GOOD);
  expect((await verifyByScript(open)).status).toBe(0);
  expect(JSON.stringify(won)).not.toContain(session);
});

it("a bet that went back is shown as cancelled, without a win", async () => {
  const player = await runtime.money.player({ real: 1_000n });
  const session = await runtime.playable(player, "turbogames/rocket-x");
  const { round } = (await runtime.flight(session)).flight;
  runtime.line = async (_, forward) => {
    await forward();
    throw new Error("the answer is lost");
  };
  await runtime.flightBet(session, { round: round.id, auto_cash_out: 101 });
  runtime.line = (_, forward) => forward();
  pass(BETTING_MS + LAST_CALL_MS);
  await runtime.studio.settleInterrupted();
  pass(120_000);
  await runtime.studio.settleInterrupted();
  const { rows } = await runtime.money.database.pool.query("select id from studio_table_seats where round_id = $1", [
    round.id,
  ]);
  expect(await roundOf(rows[0].id)).toMatchObject({ state: "cancelled", win: null, choices: null, result: null });
});
