import { expect, it } from "vitest";
import type { FlightState } from "#schemas/studio/flight.ts";
import { Outcomes } from "./outcomes.ts";

type Bet = FlightState["mine"][number];
const bet = (change: Partial<Bet> = {}): Bet => ({
  id: "bet-0001",
  panel: 0,
  request: "press-001",
  state: "placed",
  code: null,
  stake: 100,
  auto_cash_out: null,
  cashed_out: null,
  win: null,
  paid: false,
  ...change,
});
const seen = (phase: FlightState["round"]["phase"], ...mine: Bet[]) => ({ mine, round: { phase } }) as FlightState;
const reported = (outcomes: Outcomes, state: FlightState) => outcomes.take(state).map(({ outcome }) => outcome);

it("a bet in the air has no end; its cash-out is told once", () => {
  const outcomes = new Outcomes();
  expect(reported(outcomes, seen("betting", bet({ state: "placing" })))).toEqual([]);
  expect(reported(outcomes, seen("flying", bet()))).toEqual([]);
  const left = bet({ cashed_out: 150, win: 150 });
  expect(reported(outcomes, seen("flying", left))).toEqual(["cashed-out"]);
  expect(reported(outcomes, seen("burst", left))).toEqual([]);
});

it("with the burst it is lost; a cash-out that was decided just before is told after all", () => {
  const outcomes = new Outcomes();
  expect(reported(outcomes, seen("burst", bet()))).toEqual(["lost"]);
  expect(reported(outcomes, seen("burst", bet({ win: 0 })))).toEqual([]);
  expect(reported(outcomes, seen("burst", bet({ cashed_out: 180, win: 180 })))).toEqual(["cashed-out"]);
});

it("one that goes back is told; one that the wallet refused is no bet; nothing is told of what was over before", () => {
  const outcomes = new Outcomes();
  outcomes.skip(seen("burst", bet()));
  expect(reported(outcomes, seen("burst", bet()))).toEqual([]);
  const others = [bet({ id: "bet-0002", state: "returned" }), bet({ id: "bet-0003", state: "refused" })];
  expect(reported(outcomes, seen("flying", ...others))).toEqual(["returned"]);
});
