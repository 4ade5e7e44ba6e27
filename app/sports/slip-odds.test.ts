import { expect, it } from "vitest";
import { legNow } from "./slip-odds.ts";
import type { SlipEntry } from "./slip-store.ts";

const entry = { market_id: 1, outcome: "home", odds: 1_810, version: 3 } as SlipEntry;
const checked = (problem: string | null, odds: number, version = 4) =>
  ({
    ...{ market_id: 1, outcome: "home", event: null, problem, odds: problem === "SPORT.ODDS_MOVED" ? odds : null },
    market: { version, outcomes: [{ id: "home", odds }] },
  }) as unknown as NonNullable<Parameters<typeof legNow>[1]>;

it("a leg that takes no bets stays at the odds that were chosen", () => {
  for (const problem of ["SPORT.MARKET_SUSPENDED", "SPORT.MARKET_CLOSED"])
    expect(legNow(entry, checked(problem, 1_000_000), "any")).toMatchObject({ odds: 1_810, moved: null, problem });
});

it("odds that moved are those of now, and the choice says whether they are taken", () => {
  expect(legNow(entry, checked("SPORT.ODDS_MOVED", 1_900), "higher")).toMatchObject({ odds: 1_900, moved: "up" });
  const choices = ["never", "higher", "any"] as const;
  const taken = (odds: number) =>
    choices.map((choice) => legNow(entry, checked("SPORT.ODDS_MOVED", odds), choice).isAccepted);
  expect(taken(1_900)).toEqual([false, true, true]);
  expect(taken(1_700)).toEqual([false, false, true]);
});

it("an answer from before the new odds were taken changes nothing", () => {
  const same = { odds: 1_810, moved: null, isAccepted: true, problem: null };
  expect(legNow(entry, checked("SPORT.ODDS_MOVED", 1_810), "never")).toMatchObject(same);
  expect(legNow(entry, checked("SPORT.ODDS_MOVED", 1_700, 2), "never")).toMatchObject(same);
  expect(legNow(entry, undefined, "never")).toMatchObject(same);
});
