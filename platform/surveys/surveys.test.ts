import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  answerSurvey,
  getSurveyState,
  listSurveyAnswers,
  listSurveyResults,
  putOffSurvey,
} from "#schemas/api/surveys.ts";
import type { SurveyConfig } from "#schemas/config/survey.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { deleteOldAnswers, RETENTION_DAYS } from "./delete-old-answers.ts";

const DAY_MS = 24 * 60 * 60_000;
const SURVEY: SurveyConfig = {
  ...{ survey_id: "spring", survey_collector_id: "lobby", is_enable_widget: true, put_off_days: 10 },
  title: { en: "How is it?" },
  questions: [
    { key: "liked", kind: "rating", text: { en: "Liked?", de: "Gefallen?" } },
    {
      ...{ key: "first", kind: "choice", text: { en: "First?" } },
      options: [
        { key: "games", text: { en: "Games" } },
        { key: "pay", text: { en: "Payments" } },
      ],
    },
    { key: "words", kind: "text", text: { en: "More?" } },
  ],
};
const params = { id: "spring" };
const answered = (liked: string, first: string, words?: string) => ({
  answers: [
    { question: "liked", value: liked },
    { question: "first", value: first },
    ...(words === undefined ? [] : [{ question: "words", value: words }]),
  ],
});

let runtime: TestPlatform;
const openWith = async (survey: SurveyConfig) => {
  const plain = testBrand();
  const brand = { ...plain, config: { ...plain.config, "survey-config": survey } };
  runtime = await createTestPlatform({ brands: [brand, { ...plain, id: "other", hosts: [] }] });
};
beforeEach(() => openWith(SURVEY));
afterEach(() => runtime.close());

const player = async () => (await runtime.register()).client;
const manager = async () => (await openDesk(runtime, "brand-manager")).client;
const results = async (locale?: string) =>
  (await manager()).ok(listSurveyResults, { query: { brand: "test", ...(locale ? { locale } : {}) } });

describe("a survey", () => {
  it("[SURVEY-01 part: answered once] is answered once, by the first of two answers that come at once, and stays so", async () => {
    const client = await player();
    expect(await client.ok(getSurveyState, { params })).toEqual({ state: "open" });
    const both = await Promise.all([
      client.attempt(answerSurvey, { params, body: answered("5", "games", " Fine. ") }),
      client.attempt(answerSurvey, { params, body: answered("5", "games", " Fine. ") }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await client.attempt(answerSurvey, { params, body: answered("1", "pay") })).toMatchObject({
      status: 409,
      problem: { code: "SURVEY.ANSWERED" },
    });
    expect(await client.ok(getSurveyState, { params })).toEqual({ state: "answered" });
    const { rows } = await runtime.database.pool.query("select answers from survey_responses");
    expect(rows).toEqual([{ answers: { liked: "5", first: "games", words: "Fine." } }]);
    await expect(runtime.database.pool.query("update survey_responses set answers = '{}'")).rejects.toThrow(
      /only grows/,
    );
  });

  it("that is put off is asked again after the configured days, and can be answered before", async () => {
    const client = await player();
    expect(await client.ok(putOffSurvey, { params })).toEqual({ state: "put-off" });
    runtime.clock.advance(9 * DAY_MS);
    expect(await client.ok(getSurveyState, { params })).toEqual({ state: "put-off" });
    runtime.clock.advance(DAY_MS);
    expect(await client.ok(getSurveyState, { params })).toEqual({ state: "open" });
    await client.ok(putOffSurvey, { params });
    await client.ok(answerSurvey, { params, body: answered("3", "pay") });
    expect(await client.ok(getSurveyState, { params })).toEqual({ state: "answered" });
    expect(await client.ok(putOffSurvey, { params })).toEqual({ state: "answered" });
  });

  it.each([
    ["a rating beyond 5", answered("6", "games"), ["answers.liked"]],
    ["an option of no question", answered("5", "liked"), ["answers.first"]],
    ["nothing", { answers: [] }, ["answers.liked", "answers.first"]],
    [
      "an answer to another question",
      { answers: [...answered("5", "pay").answers, { question: "age", value: "44" }] },
      ["answers.age"],
    ],
    [
      "two answers to one question",
      { answers: [...answered("5", "pay").answers, { question: "liked", value: "1" }] },
      ["answers.liked"],
    ],
  ])("takes no %s", async (_, body, fields) => {
    const client = await player();
    const refused = await client.attempt(answerSurvey, { params, body });
    expect([refused.status, Object.keys(refused.problem?.errors ?? {}).sort()]).toEqual([422, [...fields].sort()]);
    expect(await client.ok(getSurveyState, { params })).toEqual({ state: "open" });
  });

  it("is nobody's where it is switched off, is another one, or the visitor is a guest", async () => {
    const client = await player();
    const none = { status: 404, problem: { code: "SURVEY.NONE" } };
    expect(await client.attempt(getSurveyState, { params: { id: "autumn" } })).toMatchObject(none);
    expect(await runtime.client().attempt(getSurveyState, { params })).toMatchObject({ status: 401 });
    expect(await runtime.client().attempt(answerSurvey, { params, body: answered("1", "pay") })).toMatchObject({
      status: 401,
    });
    await runtime.close();
    await openWith({ ...SURVEY, is_enable_widget: false });
    const other = await player();
    expect(await other.attempt(getSurveyState, { params })).toMatchObject(none);
    expect(await other.attempt(answerSurvey, { params, body: answered("1", "pay") })).toMatchObject(none);
  });
});

describe("results", () => {
  it("[SURVEY-01 part: results] are counted by question and answer, with the brand's own words, for brand managers alone", async () => {
    for (const [liked, first, words] of [
      ["5", "games", "Good"],
      ["5", "pay", undefined],
      ["1", "pay", "Bad"],
    ] as const) {
      await (await player()).ok(answerSurvey, { params, body: answered(liked, first, words) });
    }
    await (await player()).ok(putOffSurvey, { params });
    expect(await results("de")).toEqual([
      {
        ...{ id: "spring", current: true, responses: 3, put_off: 1 },
        questions: [
          {
            ...{ key: "liked", kind: "rating", text: "Gefallen?" },
            counts: [1, 0, 0, 0, 2].map((count, place) => ({ value: `${place + 1}`, text: `${place + 1}`, count })),
          },
          {
            ...{ key: "first", kind: "choice", text: "First?" },
            counts: [
              { value: "games", text: "Games", count: 1 },
              { value: "pay", text: "Payments", count: 2 },
            ],
          },
          { key: "words", kind: "text", text: "More?", counts: [{ value: "", text: "", count: 2 }] },
        ],
      },
    ]);
    const editor = (await openDesk(runtime, "editor")).client;
    expect(await editor.attempt(listSurveyResults, { query: { brand: "test" } })).toMatchObject({ status: 403 });
    const given = { params: { brand: "test", id: "spring" } };
    expect(await editor.attempt(listSurveyAnswers, given)).toMatchObject({ status: 403 });
    expect(await (await player()).attempt(listSurveyAnswers, given)).toMatchObject({ status: 401 });
  });

  it("list single answers without who gave them, and none of another brand's", async () => {
    const client = await player();
    await client.ok(answerSurvey, { params, body: answered("4", "games", "Well") });
    const desk = await manager();
    const answers = await desk.ok(listSurveyAnswers, { params: { brand: "test", id: "spring" } });
    const of = { response: 1, answered_at: runtime.clock.now().toISOString(), collector: "lobby", locale: "en" };
    expect([...answers].sort((one, other) => (one.question < other.question ? -1 : 1))).toEqual([
      { ...of, question: "first", value: "games" },
      { ...of, question: "liked", value: "4" },
      { ...of, question: "words", value: "Well" },
    ]);
    expect(await desk.ok(listSurveyAnswers, { params: { brand: "other", id: "spring" } })).toEqual([]);
    const others = await desk.ok(listSurveyResults, { query: { brand: "other" } });
    expect(others.map(({ id, responses }) => [id, responses])).not.toContainEqual(["spring", 1]);
    expect(await desk.attempt(listSurveyResults, { query: { brand: "nobody" } })).toMatchObject({ status: 404 });
  });

  it("are deleted after two years", async () => {
    await (await player()).ok(answerSurvey, { params, body: answered("4", "games") });
    runtime.clock.advance(RETENTION_DAYS * DAY_MS);
    await deleteOldAnswers(runtime.context);
    expect((await results())[0]?.responses).toBe(1);
    runtime.clock.advance(1);
    await deleteOldAnswers(runtime.context);
    expect((await results())[0]?.responses).toBe(0);
  });
});
