import { describe, expect, it } from "vitest";
import { maskedName, toWinners, WINNERS_SHOWN, withNewWinners } from "./winner.ts";

const win = {
  user_name: "kalle8***",
  amount_cents: 1200,
  currency: "EUR",
  game: "amber-works/first-light",
  game_title: "First Light",
  game_preview: { base: "/media/games/one/first-1", widths: [210, 420], glow: 3 },
  jackpot_level_name: null,
  created_at: "2026-01-01T00:00:00Z",
};

describe("winners", () => {
  it("[JACK-01 part: masked names] show at most six characters of a name", () => {
    expect(maskedName("kalle8***")).toBe("kalle8***");
    expect(maskedName("kallekallesson")).toBe("kallek***");
    expect(maskedName("kalle")).toBe("kalle");
    expect(toWinners([{ ...win, user_name: "kallekallesson" }], "EUR")[0]?.name).toBe("kallek***");
  });

  it("[LOBBY-01 part: winners] carry the picture of their game and an amount in the visitor's currency", () => {
    const [seen] = toWinners([win], "CAD");
    expect(seen?.game).toEqual({ id: win.game, title: "First Light", picture: win.game_preview });
    expect(seen?.currency).toBe("CAD");
    expect(seen?.cents).toBeGreaterThan(win.amount_cents);
    const [hidden] = toWinners([{ ...win, game_preview: null }], "EUR");
    expect(hidden).toMatchObject({ cents: 1_200, currency: "EUR", game: null });
  });

  it("new ones come before those that are shown, each once, and the oldest go", () => {
    const shown = toWinners(
      Array.from({ length: WINNERS_SHOWN }, (_, index) => ({ ...win, amount_cents: index + 1 })),
      "EUR",
    );
    const [fresh] = toWinners([{ ...win, amount_cents: 9_999 }], "EUR");
    const after = withNewWinners(shown, [fresh!, ...shown.slice(0, 3)]);
    expect(after.map(({ cents }) => cents)).toEqual([9_999, ...shown.slice(0, -1).map(({ cents }) => cents)]);
    expect(withNewWinners(shown, shown), "nothing new is no change").toBe(shown);
  });
});
