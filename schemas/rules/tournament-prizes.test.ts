import { describe, expect, it } from "vitest";
import { testTournamentAnswer } from "#tests/harness/tournament-answer.ts";
import { tournamentIn } from "./tournament-prizes.ts";

const tournament = testTournamentAnswer({
  currency: "EUR",
  prize_pool_cents: 30_000,
  prizes: [
    { place: 1, amount_cents: 20_000, amounts: [{ currency: "NOK", amount_cents: 250_000 }], gift: null },
    { place: 2, amount_cents: 10_000, amounts: [{ currency: "EUR", amount_cents: 10_000 }], gift: null },
    { place: 3, amount_cents: 0, amounts: [], gift: "Ten spins" },
  ],
});

describe("a tournament in a visitor's currency", () => {
  it("pays what a prize names for the currency, and the rest at the reference rate", () => {
    const shown = tournamentIn(tournament, "NOK");
    expect(shown.prizes.map(({ amount_cents }) => amount_cents)).toEqual([250_000, 100_000, 0]);
    expect(shown).toMatchObject({ currency: "NOK", prize_pool_cents: 350_000 });
  });

  it("stays as it is in its own currency, and in one that has no rate", () => {
    expect(tournamentIn(tournament, "EUR")).toBe(tournament);
    expect(tournamentIn(tournament, "XYZ")).toBe(tournament);
  });
});
