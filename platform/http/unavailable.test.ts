import { expect, it } from "vitest";
import { asCall, DatabaseSilent, DatabaseUnreachable } from "../db/deadlines.ts";
import { UNAVAILABLE, UNCLEAR, unavailable, unavailableAsWhole } from "./unavailable.ts";

const silent = new DatabaseSilent("no answer");
const unreachable = new DatabaseUnreachable("no connection");
const codeOf = (apiError: ReturnType<typeof unavailable>) => apiError?.problem.code;

it("a game provider is told that nothing was done only where the movement of money was not sent or was undone", () => {
  const headers = new Headers();
  expect(codeOf(unavailableAsWhole(unreachable, headers))).toBe(UNAVAILABLE);
  expect(codeOf(unavailableAsWhole(silent, headers))).toBe(UNCLEAR);
  expect(headers.get("Retry-After")).toBe("1");
});

it("a call that changes something says that nothing was done only while none of its statements went out", () => {
  // Outside of a call nobody watched: it may have been sent.
  expect(codeOf(unavailable(unreachable, true, new Headers()))).toBe(UNCLEAR);
  asCall(true, () => expect(codeOf(unavailable(unreachable, true, new Headers()))).toBe(UNAVAILABLE));
  expect(codeOf(unavailable(silent, false, new Headers()))).toBe(UNAVAILABLE);
});

it("any other error is no matter of the database, and names no time to try again", () => {
  const headers = new Headers();
  expect([unavailable(new Error("a bug"), true, headers), unavailableAsWhole(new Error("a bug"), headers)]).toEqual([
    null,
    null,
  ]);
  expect(headers.has("Retry-After")).toBe(false);
});
