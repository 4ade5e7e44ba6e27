// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import {
  changeSlip,
  clearSlip,
  MOST_SELECTIONS,
  putBack,
  removeEntry,
  type Slip,
  type SlipEntry,
  toggleEntry,
} from "./slip-store.ts";

const entry = (market_id: number, outcome = "home"): SlipEntry => ({
  ...{ market_id, outcome, odds: 2_000, version: 1 },
  event: { id: `e${market_id}`, sport: "football", home: { name: "One" }, away: { name: "Two" } },
  market: { kind: "result", specifier: null },
});

function slipNow(): Slip {
  let found: Slip | null = null;
  changeSlip((slip) => {
    found = slip;
    return {};
  });
  if (!found) throw new Error("there is no slip");
  return found;
}

afterEach(clearSlip);

it("a full slip takes no further selection and says so; another outcome of a market on it takes its place", () => {
  clearSlip();
  for (let market = 1; market <= MOST_SELECTIONS; market += 1) expect(toggleEntry(entry(market))).toBe(true);
  expect(toggleEntry(entry(MOST_SELECTIONS + 1))).toBe(false);
  expect(slipNow().entries.map(({ market_id }) => market_id)).toEqual(
    Array.from({ length: MOST_SELECTIONS }, (_, index) => index + 1),
  );
  expect(toggleEntry(entry(3, "draw"))).toBe(true);
  expect(slipNow().entries).toHaveLength(MOST_SELECTIONS);
  expect(toggleEntry(entry(3, "draw"))).toBe(true);
  expect(slipNow().entries).toHaveLength(MOST_SELECTIONS - 1);
});

it("bets that were refused come back as what they were; beside others as a multiple", () => {
  const bet = (kind: SportBet["kind"], markets: readonly number[], system_size: number | null = null) => ({
    ...{ kind, system_size },
    legs: markets.map((id) => {
      const { event, market, ...leg } = entry(id);
      return { ...leg, event, market_kind: market.kind, specifier: market.specifier };
    }) as unknown as SportBet["legs"],
  });
  const now = () => {
    const { entries, kind, systemSize } = slipNow();
    return [entries.map(({ market_id }) => market_id), kind, systemSize];
  };
  clearSlip();
  putBack([bet("system", [1, 2, 3, 4], 3)]);
  expect(now()).toEqual([[1, 2, 3, 4], "system", 3]);
  clearSlip();
  putBack([bet("single", [1]), bet("single", [2])]);
  expect(now()).toEqual([[1, 2], "single", 3]);
  clearSlip();
  toggleEntry(entry(9));
  putBack([bet("single", [1])]);
  expect(now()).toEqual([[9, 1], "multiple", 3]);
});

it("a system whose selection is removed has lines that it can have", () => {
  for (const market of [1, 2, 3, 4, 5]) toggleEntry(entry(market));
  changeSlip(() => ({ kind: "system", systemSize: 4 }));
  removeEntry(entry(5));
  expect(slipNow()).toMatchObject({ kind: "system", systemSize: 3 });
  toggleEntry(entry(4));
  expect(slipNow()).toMatchObject({ kind: "system", systemSize: 2 });
  removeEntry(entry(3));
  expect(slipNow()).toMatchObject({ kind: "multiple" });
});
