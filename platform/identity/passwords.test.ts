import { describe, expect, it } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { checkNewPassword, hashPassword, isPassword } from "./passwords.ts";

describe("passwords", () => {
  const words = COMMON_PASSWORDS.trim().split(/\s+/);

  it("[SEC-10 part: the rule] the list has more than 3,000 that the length would let pass, each once and in lower case", () => {
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(words.filter((word) => word.length >= 8).length).toBeGreaterThan(3000);
  });

  it("[SEC-10 part: the rule] every one of them is refused, as it stands and in capitals", () => {
    for (const word of words) {
      expect(checkNewPassword(word, ""), word).not.toBeNull();
      expect(checkNewPassword(word.toUpperCase(), ""), word).not.toBeNull();
    }
    expect(checkNewPassword("plum-Orbit 4471 tandem", "")).toBeNull();
  });

  it("[SEC-10 part: the rule] is right only for the same text, however its accents were typed", async () => {
    const composed = "caf\u00e9 au lait 77";
    const hash = await hashPassword(composed);
    expect(await isPassword(hash, "cafe\u0301 au lait 77")).toBe(true);
    expect(await isPassword(hash, "cafe au lait 77")).toBe(false);
    expect(await isPassword(undefined, composed)).toBe(false);
  });
});
