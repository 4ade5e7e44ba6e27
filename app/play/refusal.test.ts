import { describe, expect, it } from "vitest";
import { nextSteps, REFUSALS, refusalOf } from "./refusal.ts";

describe("[GAME-04 part: the page's words] a refused game", () => {
  it("is told by the platform's code", () => {
    expect(refusalOf({ status: 403, code: "GAME.PROVIDER_BLOCKED" })).toBe("provider");
    expect(refusalOf({ status: 422, code: "GAME.CURRENCY" })).toBe("currency");
    expect(refusalOf({ status: 403, code: "GAME.PROFILE_INCOMPLETE" })).toBe("profile");
  });

  it("is told by the status when the code is new, and is a plain failure otherwise", () => {
    expect(refusalOf({ status: 451, code: "GAME.SOMETHING" })).toBe("region");
    expect(refusalOf({ status: 503, code: "CALL.FAILED" })).toBe("failed");
    expect(refusalOf({ status: 502, code: "constructor" })).toBe("failed");
  });

  it("always leaves something to do, for guest and player", () => {
    for (const refusal of REFUSALS) {
      expect(nextSteps(refusal, { signedIn: true }).length).toBeGreaterThan(0);
      expect(nextSteps(refusal, { signedIn: false }).length).toBeGreaterThan(0);
    }
    expect(nextSteps("no-demo", { signedIn: false })).toEqual(["register", "lobby"]);
  });
});
