import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HashContext, hashAction } from "./hash-action.ts";

const context: HashContext = {
  player: false,
  prefix: "/de",
  pathname: "/pokies",
  search: "?page=2",
  sportsUrl: "https://sports.orbit.example/bet/",
  origin: "https://orbit.example",
  chat: null,
  supportPage: true,
  email: "help@orbit.example",
};
const go = (hash: string, changes: Partial<HashContext> = {}) => hashAction(hash, { ...context, ...changes });

describe("hashes of addresses", () => {
  it("[ROUTE-16] open sign-in, sign-up and the reminder, and lead back to the page with prefix and query", () => {
    const redirect = `?redirect=${encodeURIComponent("/de/pokies?page=2")}`;
    expect(go("#sign-in")).toEqual({ kind: "popup", to: `/sign-in${redirect}` });
    expect(go("#sign-up")).toEqual({ kind: "popup", to: `/sign-up${redirect}` });
    expect(go("#remind", { pathname: "/", search: "" })).toEqual({ kind: "popup", to: "/remind" });
    expect(go("#sign-in", { player: true })).toEqual({ kind: "nothing" });
  });

  it("[ROUTE-16] three of them open the new password, with the page's query as its input", () => {
    for (const hash of ["#new-password", "#users/password/edit", "#profile/password/edit"])
      expect(go(hash, { search: "?reset_password_token=abc" })).toEqual({
        kind: "popup",
        to: "/new-password?reset_password_token=abc",
      });
  });

  it("[ROUTE-17] #sport and #sport_{x} lead to the sports site with x appended", () => {
    expect(go("#sport")).toEqual({ kind: "leave", to: "https://sports.orbit.example/bet/" });
    expect(go("#sport_football/live?day=1")).toEqual({
      kind: "leave",
      to: "https://sports.orbit.example/bet/football/live?day=1",
    });
    expect(go("#sport_football", { sportsUrl: "/sport" })).toEqual({
      kind: "leave",
      to: "https://orbit.example/sport/football",
    });
    expect(go("#sport_football", { sportsUrl: null })).toEqual({ kind: "nothing" });
  });

  it("[ROUTE-17] [CHAT-01 part: the hash] #chat opens the chat, or leads to the support that the brand has", () => {
    expect(go("#chat", { chat: { hosted: null, project: "orbit", locale: "en", player: null } })).toEqual({
      kind: "chat",
      to: null,
    });
    expect(go("#chat")).toEqual({ kind: "chat", to: "/support" });
    expect(go("#chat", { supportPage: false })).toMatchObject({ to: "mailto:help%40orbit.example" });
  });

  it("places on a page are left to the page", () => {
    for (const hash of ["#deposits", "#sports", "#sign-in-help", "#", ""]) expect(go(hash)).toBeNull();
  });

  it("[SEC-04 part: hashes] #sport_//evil and its relatives stay on the own site", () => {
    for (const evil of [
      "//evil.example",
      "/\\evil.example",
      "%2f%2fevil.example",
      "\\\\evil.example",
      "../x",
      "@evil",
    ]) {
      const action = go(`#sport_${evil}`);
      if (action?.kind === "leave") expect(new URL(action.to).origin, evil).toBe("https://sports.orbit.example");
      else expect(action, evil).toEqual({ kind: "nothing" });
    }
    expect(go("#sport_//evil.example")).toEqual({ kind: "nothing" });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const action = go(`#sport_${text}`);
        return action?.kind !== "leave" || new URL(action.to).origin === "https://sports.orbit.example";
      }),
      { numRuns: 2000 },
    );
  });
});
