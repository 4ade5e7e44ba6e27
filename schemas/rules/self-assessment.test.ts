import { expect, it } from "vitest";
import { ASSESSMENT_QUESTIONS, type AssessmentAnswer, adviceFor, readAnswers, unanswered } from "./self-assessment.ts";

const answers = (some: Partial<Record<(typeof ASSESSMENT_QUESTIONS)[number], AssessmentAnswer>> = {}) => ({
  ...(Object.fromEntries(ASSESSMENT_QUESTIONS.map((question) => [question, "never"])) as Record<
    (typeof ASSESSMENT_QUESTIONS)[number],
    AssessmentAnswer
  >),
  ...some,
});

it.each([
  ["fine", {}],
  ["fine", { more: "sometimes", time: "sometimes" }],
  ["limits", { more: "sometimes", time: "often" }],
  ["limits", { borrow: "sometimes" }],
  ["stop", { more: "often", time: "often", chase: "often", mood: "often" }],
  ["stop", { borrow: "often" }],
  ["stop", { stop: "always" }],
] as const)("answers suggest %s: %j", (advice, some) => {
  expect(adviceFor(answers(some))).toBe(advice);
});

it("needs an answer of the list to each question", () => {
  expect(unanswered({ ...answers(), hide: undefined, more: "maybe" })).toEqual(["more", "hide"]);
  expect(readAnswers({ ...answers(), hide: "" })).toBeNull();
  expect(readAnswers({ ...answers(), other: "x" })).toEqual(answers());
});
