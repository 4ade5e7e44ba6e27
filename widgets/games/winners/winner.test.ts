import { describe, expect, it } from "vitest";
import { aGame } from "#tests/harness/games.ts";
import { maskedName, toWinners } from "./winner.ts";

const win = {
  user_name: "kalle8***",
  amount_cents: 1200,
  currency: "EUR",
  game: "amber-works/first-light",
  game_title: "First Light",
  jackpot_level_name: null,
  created_at: "2026-01-01T00:00:00Z",
};

describe("winners", () => {
  it("[JACK-01 part: masked names] show at most six characters of a name", () => {
    expect(maskedName("kalle8***")).toBe("kalle8***");
    expect(maskedName("kallekallesson")).toBe("kallek***");
    expect(maskedName("kalle")).toBe("kalle");
  });

  it("[LOBBY-01 part: winners] carry the picture of a game that the visitor may see, and none of another", () => {
    const [seen] = toWinners([win], [aGame()]);
    expect(seen?.game?.title).toBe("First Light");
    const [hidden] = toWinners([win], []);
    expect(hidden?.game).toBeNull();
  });
});
