import { expect, it } from "vitest";
import type { FlightState } from "#schemas/studio/flight.ts";
import { ViewedFlight } from "./viewed-flight.ts";

const bet = (change: Partial<FlightState["mine"][number]>) =>
  ({ panel: 0, state: "placed", stake: 100, cashed_out: null, win: null, ...change }) as FlightState["mine"][number];
const flight = (change: Partial<FlightState>, round: Partial<FlightState["round"]> = {}) =>
  ({
    now: 1_000,
    stakes: [100],
    mine: [],
    ...change,
    round: { id: "round-7", number: 7, phase: "betting", closes_at: 5_000, ...round },
  }) as unknown as FlightState;

it("an answer that was overtaken by a later one changes nothing", () => {
  const first = flight({});
  const viewed = new ViewedFlight(first, () => 1_000);
  const later = flight({ now: 2_000 });
  expect(viewed.take(later)).toBe(first);
  expect(viewed.take(flight({ now: 1_500 }))).toBeNull();
  expect(viewed.take(flight({ now: 3_000 }, { id: "round-6", number: 6 }))).toBeNull();
  expect(viewed.state).toBe(later);
  // The studio's clock may be corrected between two rounds.
  const next = flight({ now: 1_900 }, { id: "round-8", number: 8 });
  expect(viewed.take(next)).toBe(later);
  expect(viewed.state).toBe(next);
});

it("takes bets while the round is open by the studio's clock, and there are stakes to choose from", () => {
  let now = 4_999;
  const takesBets = (state: FlightState) => new ViewedFlight(state, () => now).takesBets;
  expect(takesBets(flight({}))).toBe(true);
  expect(takesBets(flight({ stakes: [] }))).toBe(false);
  expect(takesBets(flight({}, { phase: "closed" }))).toBe(false);
  now = 5_000;
  expect(takesBets(flight({}))).toBe(false);
});

it("a panel's bet is open until it has ended; one that the wallet refused is none, and only a placed one flies", () => {
  const viewed = (phase: FlightState["round"]["phase"], ...mine: FlightState["mine"]) =>
    new ViewedFlight(flight({ mine }, { phase }), () => 1_000);
  expect(viewed("betting", bet({ state: "refused" })).betOf(0)).toBeUndefined();
  expect(viewed("flying", bet({ state: "placing" })).openBetOf(0)).toMatchObject({ state: "placing" });
  const left = bet({ cashed_out: 150, win: 150 });
  const flying = viewed("flying", left, bet({ panel: 1, state: "placing" }));
  expect([flying.betOf(0), flying.openBetOf(0), flying.firstInAir]).toEqual([left, undefined, undefined]);
  const second = bet({ panel: 1, stake: 300 });
  expect(viewed("flying", left, second)).toMatchObject({ firstInAir: second, staked: 400, won: 150 });
  expect(viewed("burst", left, second).firstInAir).toBeUndefined();
});
