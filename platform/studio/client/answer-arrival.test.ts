import { expect, test } from "vitest";
import { answerArrival } from "./answer-arrival.ts";

const call = { began: 1_000, now: 5_000 };

test("an answer that a busy page handles late has come when the browser has it", () => {
  expect(answerArrival([{ startTime: 1_000, responseEnd: 1_300 }], call)).toBe(1_300);
});

test("of calls of one address at once the last answer counts, and none of an earlier call", () => {
  const noted = [
    { startTime: 400, responseEnd: 1_100 },
    { startTime: 1_001, responseEnd: 1_200 },
    { startTime: 1_050, responseEnd: 2_400 },
  ];
  expect(answerArrival(noted, call)).toBe(2_400);
});

test("where nothing is noted, or not the end, it has come now", () => {
  expect(answerArrival([], call)).toBe(5_000);
  expect(answerArrival([{ startTime: 1_000, responseEnd: 0 }], call)).toBe(5_000);
});
