import { expect, it } from "vitest";
import { readSessionEnd, sessionEndQuery, sessionEndText } from "./session-end.ts";

const textOf = (search: string) => sessionEndText(readSessionEnd(new URLSearchParams(search)));

it("the sign-in page's address says why the session before ended", () => {
  const limit = sessionEndQuery({ reason: "time_limit", minutes: 10, until: null });
  expect(limit).toBe("&ended=time_limit&minutes=10&until=");
  expect(textOf(limit)).toEqual({ code: "AUTH.ENDED.TIME_LIMIT", params: { minutes: 10 } });
  const exclusion = sessionEndQuery({ reason: "exclusion", minutes: null, until: 1_800_000_000_000 });
  expect(textOf(exclusion)).toEqual({ code: "AUTH.SELF_EXCLUDED_UNTIL", params: { until: 1_800_000_000_000 } });
  expect(textOf("ended=exclusion")).toEqual({ code: "AUTH.SELF_EXCLUDED" });
});

it("without a reason, or with one that nobody gives, there is nothing to read", () => {
  expect(sessionEndQuery({ reason: null, minutes: null, until: null })).toBe("");
  expect(textOf("ended=time_limit&minutes=x")).toBeNull();
  expect(textOf("redirect=%2F")).toBeNull();
});
