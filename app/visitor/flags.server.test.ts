import { describe, expect, it, vi } from "vitest";
import { createFlagSource, type FlagContext } from "./flags.server.ts";

const guest: FlagContext = { brand: "orbit", country: "CA", playerId: null, groups: [], device: "mobile" };

function source(answer: (request: Request) => Response | Promise<Response>) {
  const asked: URL[] = [];
  const warnings: string[] = [];
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const flagsOf = createFlagSource(
    {
      flags: async (request) => {
        asked.push(new URL(request.url));
        return answer(request);
      },
      now: () => clock.now,
      log: { info() {}, warn: (_fields, message) => warnings.push(message), error() {} },
    },
    { "mystic-jackpots": true, lootBox: false },
  );
  return {
    flagsOf: (flagContext: FlagContext) => flagsOf(flagContext, "http://orbit.localhost"),
    asked,
    warnings,
    clock,
  };
}

const toggles = (...names: string[]) =>
  Response.json({
    toggles: names.map((name) => ({
      name,
      enabled: true,
      variant: name === "ab-registration" ? { name: "B", enabled: true } : { name: "disabled", enabled: false },
      impressionData: false,
    })),
  });

describe("flags", () => {
  it("[FLAG-01 part: the client] come from Unleash's frontend API with brand, player, groups and country as context", async () => {
    const { flagsOf, asked } = source(() => toggles("rocketMart", "ab-registration"));
    const flags = await flagsOf({ ...guest, playerId: 7, groups: [543, 21] });
    expect(flags.isOn("rocketMart")).toBe(true);
    expect(flags.isOn("lootBox")).toBe(false);
    expect(flags.variant("ab-registration")).toBe("B");
    expect(flags.all).toEqual({ "ab-registration": "B", rocketMart: true });
    const query = asked[0]?.searchParams;
    expect(asked[0]?.pathname).toBe("/api/frontend");
    expect(query?.get("userId")).toBe("7");
    expect(query?.get("properties[country]")).toBe("CA");
    expect(query?.get("properties[groups]")).toBe(",543,21,");
  });

  it("[FLAG-01 part: the client] are asked for once by guests of one brand, country and device", async () => {
    const { flagsOf, asked, clock } = source(() => toggles("rocketMart"));
    await flagsOf(guest);
    await flagsOf({ ...guest });
    expect(asked).toHaveLength(1);
    await flagsOf({ ...guest, device: "desktop" });
    expect(asked).toHaveLength(2);
    clock.now = new Date("2026-03-01T12:01:00Z");
    await flagsOf(guest);
    expect(asked).toHaveLength(3);
  });

  it("[SEC-14 part: flags] are nobody's but those of whom they depend on", async () => {
    const { flagsOf, asked } = source(() => toggles("rocketMart"));
    const others: Partial<FlagContext>[] = [
      { country: "DE" },
      { brand: "lagoon" },
      { device: "desktop" },
      { groups: [21] },
      { playerId: 7 },
      { share: 3 },
    ];
    await flagsOf(guest);
    for (const [index, other] of others.entries()) {
      await flagsOf({ ...guest, ...other });
      expect(asked, JSON.stringify(other)).toHaveLength(index + 2);
    }
    for (const other of [{}, ...others]) await flagsOf({ ...guest, ...other });
    expect(asked).toHaveLength(others.length + 1);
  });

  it("[SEC-14 part: flags] of a player are never those of the brand while the flag server is down", async () => {
    let down = false;
    const { flagsOf } = source(() => (down ? new Response(null, { status: 503 }) : toggles("adventures")));
    await flagsOf({ ...guest, playerId: 7, groups: [21] });
    down = true;
    expect((await flagsOf(guest)).all).toEqual({ "mystic-jackpots": true });
  });

  it("[FLAG-01 part: the client] are the last known ones while the flag server is down, and before that the coded defaults", async () => {
    let down = true;
    const { flagsOf, warnings, clock } = source(() =>
      down ? new Response(null, { status: 503 }) : toggles("lootBox"),
    );
    expect((await flagsOf(guest)).all).toEqual({ "mystic-jackpots": true });
    expect(warnings).toContain("LOAD_FLAGS_ERROR");
    down = false;
    clock.now = new Date("2026-03-01T12:01:00Z");
    expect((await flagsOf(guest)).all).toEqual({ lootBox: true });
    down = true;
    clock.now = new Date("2026-03-01T12:02:00Z");
    expect((await flagsOf(guest)).all).toEqual({ lootBox: true });
  });

  it("[FAULT-02 part: the source of flags] what guards money is closed for whom nobody knows, and for all once the server is silent for a minute", async () => {
    let down = false;
    const { flagsOf, clock } = source(() =>
      down ? new Response(null, { status: 503 }) : toggles("lootBox", "rocketMart", "adventures"),
    );
    expect((await flagsOf(guest)).isOn("lootBox")).toBe(true);
    down = true;
    clock.now = new Date("2026-03-01T12:00:50Z");
    expect((await flagsOf(guest)).all).toEqual({ adventures: true, lootBox: true, rocketMart: true });
    expect((await flagsOf({ ...guest, device: "desktop" })).all).toEqual({ adventures: true });
    clock.now = new Date("2026-03-01T12:01:10Z");
    expect((await flagsOf(guest)).all).toEqual({ adventures: true });
    down = false;
    clock.now = new Date("2026-03-01T12:01:40Z");
    expect((await flagsOf(guest)).isOn("lootBox")).toBe(true);
  });

  it("[FAULT-02 part: the source of flags] a flag server that hangs keeps no page waiting; its late answer serves the next one", async () => {
    let answer: (response: Response) => void = () => {};
    const { flagsOf, clock } = source(() => new Promise((resolve) => (answer = resolve)));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const known = vi.fn();
      const first = flagsOf(guest).then((flags) => known(flags.all));
      await vi.advanceTimersByTimeAsync(299);
      expect(known).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await first;
      expect(known).toHaveBeenCalledWith({ "mystic-jackpots": true });
      // No timer runs any more: the next page doesn't wait at all.
      expect((await flagsOf(guest)).all).toEqual({ "mystic-jackpots": true });
    } finally {
      vi.useRealTimers();
    }
    answer(toggles("adventures"));
    clock.now = new Date("2026-03-01T12:00:20Z");
    await expect.poll(async () => (await flagsOf(guest)).all).toEqual({ adventures: true });
  });

  it("[EDIT-09 part: evaluation] guests of another share are another evaluation, for the variants' sake", async () => {
    const { flagsOf, asked } = source(() => toggles("adventures"));
    await flagsOf({ ...guest, share: 7 });
    await flagsOf({ ...guest, share: 7 });
    await flagsOf({ ...guest, share: 8 });
    expect(asked.map(({ searchParams }) => searchParams.get("sessionId"))).toEqual(["orbit-guest-7", "orbit-guest-8"]);
  });
});
