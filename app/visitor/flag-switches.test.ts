import { describe, expect, it } from "vitest";
import { asFlags, maySwitchFlags, readSwitches, switchFlags, writeSwitches } from "./flag-switches.ts";

const cookieOf = (header: string) => header.split(";")[0] ?? "";

describe("flags switched by hand", () => {
  it("[FLAG-02] stay in the browser's cookie, of flags that there are alone", () => {
    const switches = { lootBox: true, "mystic-jackpots": false };
    expect(readSwitches(`a=1; ${cookieOf(writeSwitches(switches))}; b=2`)).toEqual(switches);
    expect(writeSwitches(switches)).toContain("HttpOnly; SameSite=Lax; Max-Age=2592000");
    expect(writeSwitches({})).toContain("Max-Age=0");
    expect(readSwitches(null)).toEqual({});
    expect(readSwitches("flag-switches=lootBox:1.nobody:1.quest:2.__proto__:1.toString:1..:")).toEqual({
      lootBox: true,
    });
    expect(readSwitches(`flag-switches=${"lootBox:1.".repeat(500)}`)).toEqual({});
  });

  it("[FLAG-02] go before what the flag server says, and leave its variants", () => {
    const given = asFlags({ "ab-registration": "B", "mystic-jackpots": true });
    const flags = switchFlags(given, { "mystic-jackpots": false, lootBox: true, "ab-registration": true });
    expect(flags.all).toEqual({ "ab-registration": "B", lootBox: true });
    expect([flags.isOn("lootBox"), flags.isOn("mystic-jackpots"), flags.variant("ab-registration")]).toEqual([
      true,
      false,
      "B",
    ]);
    expect(flags.switched?.given).toEqual(given.all);
    expect(switchFlags(given, {}).all).toEqual(given.all);
  });

  it("[FLAG-02] are closed to the public of a production host, unless an operator opens them", () => {
    expect(maySwitchFlags({ stage: "local" }, false)).toBe(true);
    expect(maySwitchFlags({ stage: "develop" }, false)).toBe(true);
    expect(maySwitchFlags({ stage: "production" }, false)).toBe(false);
    expect(maySwitchFlags({ stage: "production" }, true)).toBe(true);
  });
});
