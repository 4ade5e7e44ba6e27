import { afterAll, beforeAll, expect, it } from "vitest";
import { storeSoloFlight } from "#tests/harness/solo-flight.ts";
import { StudioHarness } from "#tests/harness/studio.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

async function playing() {
  const player = await runtime.money.player({ real: 100_000n });
  const session = await runtime.playable(player, "turbogames/rocket-x");
  return { session, cash: async () => (await runtime.money.balance(player)).real };
}

it("[GAME-06 part: flights of one player alone] those that are in the air at the upgrade end as they were ordered, once", async () => {
  let reached = 0;
  let burst = 0;
  for (let turn = 0; reached === 0 || burst === 0; turn += 1) {
    expect(turn).toBeLessThan(100);
    const { session, cash } = await playing();
    const flight = await storeSoloFlight(runtime, session, 180);
    expect(await cash()).toBe(99_900);
    runtime.money.clock.advance(600_000);
    const ended = await Promise.all([runtime.studio.settleInterrupted(), runtime.studio.settleInterrupted()]);
    expect(Math.max(...ended)).toBe(1);
    const isReached = flight.burst >= 180;
    expect(await cash()).toBe(99_900 + (isReached ? 180 : 0));
    if (isReached) reached += 1;
    else burst += 1;
  }
});

it("one that flies on is left alone, and its page plays the shared flight meanwhile", async () => {
  const { session, cash } = await playing();
  await storeSoloFlight(runtime, session, 1_000_000);
  runtime.money.clock.advance(-1);
  expect(await runtime.studio.settleInterrupted()).toBe(0);
  const { round } = (await runtime.flight(session)).flight;
  expect((await runtime.flightBet(session, { round: round.id })).status).toBe(200);
  expect(await cash()).toBe(99_800);
});

it("a stake of such a flight whose answer was lost goes back", async () => {
  runtime.money.clock.advance(600_000);
  await runtime.studio.settleInterrupted();
  const { session, cash } = await playing();
  const { id } = await storeSoloFlight(runtime, session, null);
  await runtime.money.database.pool.query(
    "update studio_rounds set state = 'placing', started_at = null where id = $1",
    [id],
  );
  runtime.money.clock.advance(31_000);
  expect(await runtime.studio.settleInterrupted()).toBe(1);
  expect(await cash()).toBe(100_000);
});
