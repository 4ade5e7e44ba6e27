import { describe, expect, it } from "vitest";
import { aGame } from "#tests/harness/games.ts";
import { hasDemo, isUnsupported, toTileGame } from "./tile-game.ts";
import { gamePath, realPlayPath } from "./tile-links.ts";

describe("what a tile shows of a game", () => {
  it("[LOBBY-07] a demo only with the FUN currency and for games that are not live", () => {
    expect(hasDemo(aGame())).toBe(true);
    expect(hasDemo(aGame({ currencies: { EUR: { id: 1 } } }))).toBe(false);
    expect(hasDemo(aGame({ categories: ["live", "roulette"] }))).toBe(false);
    expect(hasDemo(aGame({ has_demo_mode: false }))).toBe(false);
  });

  it("[LOBBY-07] no demo for a visitor whose licence allows none", () => {
    expect(toTileGame(aGame(), { currency: null, demoAllowed: false }).demo).toBe(false);
  });

  it("[LOBBY-05] the overlay for a currency that the game lacks, unless it is a crypto currency or a guest's", () => {
    expect(isUnsupported(aGame(), "CAD")).toBe(true);
    expect(isUnsupported(aGame(), "EUR")).toBe(false);
    expect(isUnsupported(aGame(), "BTC")).toBe(false);
    expect(isUnsupported(aGame(), null)).toBe(false);
  });

  it("[LOBBY-05] its first badge", () => {
    const badges = [
      { type: "hot", theme: "action" },
      { type: "new", theme: "good" },
    ];
    expect(toTileGame(aGame({ badges }), { currency: null, demoAllowed: true }).badge).toEqual(badges[0]);
  });

  it("[LOBBY-07] playing for real leads a guest to registration, which leads back to the game with its prefix", () => {
    expect(realPlayPath("a/b", { signedIn: true, prefix: "/de" })).toBe("/play/a/b?mode=real");
    const path = realPlayPath("a/b", { signedIn: false, prefix: "/de" });
    expect(new URL(path, "http://x").pathname).toBe("/sign-up");
    expect(new URL(path, "http://x").searchParams.get("redirect")).toBe("/de/play/a/b?mode=real");
    expect(gamePath("a/b", "demo")).toBe("/play/a/b?mode=demo");
  });
});
