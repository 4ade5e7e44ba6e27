import type { AppLoadContext } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import type { Player } from "#schemas/api/players.ts";
import type { Visitor } from "../../request/visitor.ts";
import { onward, rejectGuestMode, requireGuest, requirePlayer } from "./guards.server.ts";

const visitor = (changes: Partial<Visitor>): Pick<AppLoadContext, "visitor"> => ({
  visitor: { player: null, guestMode: false, prefix: "/de", origin: "https://orbit.example", ...changes } as Visitor,
});
const thrown = (run: () => unknown): Response => {
  try {
    run();
  } catch (error) {
    if (error instanceof Response) return error;
  }
  throw new Error("nothing was thrown");
};
const player = { id: 1 } as Player;

describe("guards", () => {
  it("[GUARD-01] a guest is sent to registration with the full target, prefix and query kept", () => {
    const request = new Request("https://orbit.example/de/favorite-games?page=2&_routes=root");
    const answer = thrown(() => requirePlayer(visitor({}), request));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`/sign-up?redirect=${encodeURIComponent("/de/favorite-games?page=2")}`);
    expect(requirePlayer(visitor({ player }), request)).toBe(player);
  });

  it("[GUARD-03 part: pages] who was a player until the session ended is sent to sign-in, by a whole document", () => {
    const request = new Request("https://orbit.example/de/favorite-games");
    const answer = thrown(() => requirePlayer(visitor({ sessionLost: true }), request));
    expect(answer.headers.get("Location")).toBe(`/sign-in?redirect=${encodeURIComponent("/de/favorite-games")}`);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  it("[GUARD-02] a player is sent to main from pages for guests", () => {
    expect(thrown(() => requireGuest(visitor({ player }))).headers.get("Location")).toBe("/");
    expect(requireGuest(visitor({}))).toBeUndefined();
  });

  it("sign-in and sign-up are refused in guest mode", () => {
    expect(thrown(() => rejectGuestMode(visitor({ guestMode: true }))).status).toBe(451);
  });

  it("[GUARD-01] [SEC-04 part: after signing in] afterwards only paths of the own site are followed, with the session's cookies", () => {
    const context = {
      ...visitor({}),
      platform: { setCookies: ["__Host-marquee=x", "other=y"] },
    } as unknown as AppLoadContext;
    const to = (target: string | null) => onward(context, target).headers.get("Location");
    expect(to("/de/favorite-games?page=2")).toBe("https://orbit.example/de/favorite-games?page=2");
    for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "/%2f%2fevil.example", null])
      expect(to(evil)).toBe("https://orbit.example/de");
    expect(onward(context, "/de").headers.getSetCookie()).toEqual(["__Host-marquee=x", "other=y"]);
  });
});
