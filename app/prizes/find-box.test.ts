import type { AppLoadContext } from "@remix-run/server-runtime";
import { beforeEach, expect, it } from "vitest";
import { PlatformError } from "../gateways/platform.server.ts";
import { findBox } from "./find-box.server.ts";

const asked: string[] = [];
let logged: string[] = [];
beforeEach(() => {
  asked.length = 0;
  logged = [];
});

/** A platform on which the player has box 42; box 500 can't be read. */
const contextOf = (signedIn: boolean) =>
  ({
    visitor: { player: signedIn ? { id: 1 } : null },
    log: { warn: (_: object, message: string) => void logged.push(message) },
    platform: {
      call: async (_: object, { params: { id } }: { params: { id: string } }) => {
        asked.push(id);
        if (id === "500") throw new PlatformError("getLootbox", 503, { code: "CALL.UNAVAILABLE" } as never);
        if (id !== "42") throw new PlatformError("getLootbox", 404, { code: "PRIZE.UNKNOWN" } as never);
        return { id };
      },
    },
  }) as unknown as AppLoadContext;

it("a spin or a box is found by its number and by any link that has it, for its player", async () => {
  for (const named of [
    "42",
    " 42 ",
    "https://casino.example/de/fairness?round=42",
    "/rocketmart-wheel?x=1&box=42#result",
  ]) {
    expect(await findBox(contextOf(true), named), named).toEqual({ box: { id: "42" }, problem: null });
  }
});

it("another player's box is unknown, a guest is asked to sign in, and a platform that fails is no unknown box", async () => {
  expect(await findBox(contextOf(true), "43")).toEqual({ box: null, problem: "unknown" });
  expect(await findBox(contextOf(true), "500")).toEqual({ box: null, problem: "failed" });
  expect(logged).toEqual(["LOAD_BOX_PROOF_ERROR"]);
  expect(await findBox(contextOf(false), "42")).toEqual({ box: null, problem: "sign-in" });
  expect(asked).toEqual(["43", "500"]);
});

it("the id of a game's round is no box's number", async () => {
  for (const named of ["", "00000000-0000-4000-8000-000000000000", "1".repeat(19), "42 43"]) {
    expect(await findBox(contextOf(true), named), named).toBeNull();
  }
  expect(asked).toEqual([]);
});
