import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SERVING_DEADLINES } from "#platform/db/deadlines.ts";
import { crowded } from "#platform/http/unavailable.ts";
import { type ChosenLeg, SportsHarness } from "#tests/harness/sport-bets.ts";
import { betTurns } from "./outcome-turns.ts";

const BETS = 50;
const MARKETS = 5;

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create({}, { connections: 12, deadlines: SERVING_DEADLINES });
});
afterAll(() => sports.close());

it("[BET-07 part: a burst] fifty players who bet at once wait for their turn on a slow database: nobody is refused", async () => {
  const players: number[] = [];
  while (players.length < BETS) players.push(await sports.money.player({ real: 10_000n }));
  const event = await sports.event();
  const legs: ChosenLeg[] = [];
  for (let index = 0; index < MARKETS; index += 1)
    legs.push(await sports.choose(await sports.market(event, { key: `result:${index}` })));
  // A bet takes as long as on a machine that has other work; all of them, side by side on all connections, take 1.2 s.
  await sports.query(`create function sleep_a_while() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.3); return null; end $$`);
  await sports.query("create trigger slow after insert on sport_bets for each row execute function sleep_a_while()");
  const answers = await Promise.all(
    players.map((player, index) => sports.bet(player, [legs[index % MARKETS] as ChosenLeg])),
  );
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(Array(BETS).fill(200));
});

it("a cash-out whose turn doesn't come says that there is too much at once, and when to try again", async () => {
  const player = await sports.money.player({ real: 10_000n });
  const { id } = await sports.placed(player, [await sports.leg()]);
  const turns = vi.spyOn(betTurns, "takeBet").mockRejectedValue(crowded());
  try {
    const answer = await sports.money.clientOf(player).request(`/api/sports/bets/${id}/cash-out`, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify({ token: "any" }),
    });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await answer.json()).toMatchObject({ code: "CALL.CROWDED" });
  } finally {
    turns.mockRestore();
  }
});
