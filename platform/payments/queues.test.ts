import { expect, it } from "vitest";
import { secondsToNextPoll } from "./queues.ts";

it("a provider is asked every 15 seconds at first, ever less often, and once an hour at least", () => {
  const since = new Date("2026-11-26T10:00:00Z");
  const after = (seconds: number) => secondsToNextPoll(since, new Date(since.getTime() + seconds * 1_000));
  expect([0, 60, 600, 14_400, 86_400].map(after)).toEqual([15, 15, 150, 3_600, 3_600]);
});
