import { operation } from "../kit/operation.ts";
import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { key, MOST_CHARACTERS, QUESTION_KINDS } from "../rules/surveys.ts";

const text = { type: "string" } as const;
const count = { type: "integer", minimum: 0 } as const;
const id = { ...key, description: "The survey_id of the configuration" } as const;

/** `open`: may be asked now. */
export const SURVEY_STATES = ["open", "answered", "put-off"] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

const common = { tag: "surveys", caller: "player", params: record({ id }) } as const;
const state = record({ state: { enum: SURVEY_STATES } });

export const getSurveyState = operation({
  ...common,
  name: "getSurveyState",
  method: "GET",
  path: "/api/player/surveys/{id}",
  summary: "Whether the survey may be asked of the player; 404 where the brand does not ask it",
  success: state,
  errorStatuses: [401, 404],
});

export const answerSurvey = operation({
  ...common,
  name: "answerSurvey",
  method: "POST",
  path: "/api/player/surveys/{id}/answers",
  idempotent: true,
  summary: "Stores the player's answers, once; ratings and choices are required",
  body: record({
    answers: {
      ...list(record({ question: key, value: { type: "string", maxLength: MOST_CHARACTERS } })),
      maxItems: 20,
    },
  }),
  success: state,
  errorStatuses: [401, 404, 409, 422],
});

export const putOffSurvey = operation({
  ...common,
  name: "putOffSurvey",
  method: "POST",
  path: "/api/player/surveys/{id}/put_off",
  idempotent: true,
  summary: "The player does not want to be asked now; after some days they are asked again",
  success: state,
  errorStatuses: [401, 404],
});

export const surveyResultSchema = shape(
  record({
    id: text,
    /** It is asked at this time. */
    current: { type: "boolean" },
    responses: count,
    /** Players who have put it off and not answered since. */
    put_off: count,
    questions: list(
      record(
        {
          key: text,
          /** Of a survey that is no longer configured, only what was answered is known. */
          kind: { enum: QUESTION_KINDS },
          text: text,
          /** Answers by value, in the order of the options; for own words how many there are, under an empty value. */
          counts: list(record({ value: text, text, count })),
        },
        ["kind"],
      ),
    ),
  }),
);
export type SurveyResult = FromSchema<typeof surveyResultSchema>;

export const surveyAnswerSchema = shape(
  record({
    /** Counts responses from 1; says nothing of the player. */
    response: { type: "integer", minimum: 1 },
    answered_at: { type: "string", format: "date-time" },
    collector: text,
    locale: text,
    question: text,
    value: text,
  }),
);
export type SurveyAnswer = FromSchema<typeof surveyAnswerSchema>;

const desk = { tag: "desk", caller: "brand-manager", method: "GET" } as const;
const brand = { type: "string", maxLength: 64 } as const;

export const listSurveyResults = operation({
  ...desk,
  name: "listSurveyResults",
  path: "/api/desk/surveys",
  summary: "What was answered in each survey of a brand, counted; the current one first",
  query: record({ brand, locale: { type: "string", maxLength: 16, description: "Of the questions' texts" } }, [
    "locale",
  ]),
  success: list(surveyResultSchema),
  errorStatuses: [401, 403, 404, 422],
});

export const listSurveyAnswers = operation({
  ...desk,
  name: "listSurveyAnswers",
  path: "/api/desk/surveys/{brand}/{id}/answers",
  summary: "Single answers of a survey without who gave them, newest response first, 2,000 responses at most",
  params: record({ brand, id }),
  success: list(surveyAnswerSchema),
  errorStatuses: [401, 403, 404, 422],
});

/** Codes of refusals. */
export const SURVEY_ERRORS = ["SURVEY.NONE", "SURVEY.ANSWERED", "SURVEY.WRONG"] as const;
export type SurveyError = (typeof SURVEY_ERRORS)[number];
