import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIGURATION_EARLIER_MS, SURVEY_DELAY_MS, SURVEY_MS, waitForSurvey } from "./wait-for-survey.ts";

let room: boolean;
let loads: number;
let shown: string[];
let answer: () => Promise<string | null>;
beforeEach(() => {
  vi.useFakeTimers();
  room = true;
  loads = 0;
  shown = [];
  answer = async () => "survey";
});
afterEach(() => vi.useRealTimers());

const wait = (age = 0) =>
  waitForSurvey<string>({
    age,
    load: () => {
      loads += 1;
      return answer();
    },
    hasRoom: () => room,
    show: (survey) => shown.push(survey),
  });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the survey's moment", () => {
  it("[SURVEY-01 part: times] is 5 minutes after the page's start and half a second; its configuration is loaded 10 s earlier", async () => {
    expect([SURVEY_MS, CONFIGURATION_EARLIER_MS, SURVEY_DELAY_MS]).toEqual([300_000, 10_000, 500]);
    wait();
    await pass(289_999);
    expect(loads).toBe(0);
    await pass(1);
    expect(loads).toBe(1);
    await pass(10_499);
    expect(shown).toEqual([]);
    await pass(1);
    expect(shown).toEqual(["survey"]);
    await pass(3_600_000);
    expect([loads, shown]).toEqual([1, ["survey"]]);
  });

  it("counts from the page's start, not from when somebody began to wait", async () => {
    wait(200_000);
    await pass(100_499);
    expect(shown).toEqual([]);
    await pass(1);
    expect(shown).toEqual(["survey"]);
  });

  it("comes at once for who signs in on a page that is older", async () => {
    wait(900_000);
    await pass(500);
    expect(shown).toEqual(["survey"]);
  });

  it("waits as long as a game is on screen or a modal is open, and for half a second in which neither is", async () => {
    room = false;
    wait();
    await pass(330_000);
    expect(shown).toEqual([]);
    room = true;
    await pass(1_000);
    room = false;
    await pass(10_000);
    expect(shown).toEqual([]);
    room = true;
    await pass(1_500);
    expect(shown).toEqual(["survey"]);
  });

  it("never comes without a survey, after a failed load, or once the waiting has ended", async () => {
    answer = async () => null;
    wait();
    await pass(400_000);
    answer = () => Promise.reject(new Error("down"));
    wait();
    await pass(400_000);
    answer = async () => "survey";
    const end = wait();
    await pass(300_200);
    end();
    await pass(10_000);
    expect([loads, shown]).toEqual([3, []]);
  });
});
