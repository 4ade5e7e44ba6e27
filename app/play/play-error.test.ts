import { describe, expect, it } from "vitest";
import { ERRORS, errorOf, nextSteps } from "./play-error.ts";

describe("[GAME-04 part: the page's words] a refused game", () => {
  it("is told by the platform's code", () => {
    expect(errorOf({ status: 403, code: "GAME.PROVIDER_BLOCKED" })).toBe("provider");
    expect(errorOf({ status: 422, code: "GAME.CURRENCY" })).toBe("currency");
    expect(errorOf({ status: 403, code: "GAME.PROFILE_INCOMPLETE" })).toBe("profile");
    expect(errorOf({ status: 403, code: "PROFILE.INCOMPLETE" })).toBe("personal-info");
    expect(errorOf({ status: 403, code: "TERMS.REQUIRED" })).toBe("terms");
    // Trying again is no help to them.
    for (const code of ["EXCLUSION.EXCLUDED", "LIMIT.PERSON_EXCLUDED", "IDENTITY.REQUIRED"])
      expect(errorOf({ status: 403, code })).toBe("blocked");
  });

  it("is told by the status when the code is new, and is a plain failure otherwise", () => {
    expect(errorOf({ status: 451, code: "GAME.SOMETHING" })).toBe("region");
    expect(errorOf({ status: 503, code: "CALL.FAILED" })).toBe("failed");
    expect(errorOf({ status: 502, code: "constructor" })).toBe("failed");
  });

  it("always leaves something to do, for guest and player", () => {
    for (const playErrorOf of ERRORS) {
      expect(nextSteps(playErrorOf, { signedIn: true }).length).toBeGreaterThan(0);
      expect(nextSteps(playErrorOf, { signedIn: false }).length).toBeGreaterThan(0);
    }
    expect(nextSteps("no-demo", { signedIn: false })).toEqual(["register", "lobby"]);
  });
});
