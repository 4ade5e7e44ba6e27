import { type FromSchema, record, shape } from "../kit/shape.ts";
import { key, QUESTION_KINDS } from "../rules/surveys.ts";

const texts = {
  type: "object",
  description: "By locale; a country's own language falls back on the language, and that on English",
  required: ["en"],
  minProperties: 1,
  additionalProperties: { type: "string", minLength: 1, maxLength: 200 },
} as const;

export const surveyQuestionSchema = shape(
  record(
    {
      key,
      kind: {
        enum: QUESTION_KINDS,
        description: "rating: 1 to 5; choice: one of the options; text: own words, which may be left empty",
      },
      text: texts,
      options: { type: "array", minItems: 2, maxItems: 8, items: record({ key, text: texts }) },
    },
    ["options"],
  ),
);
export type SurveyQuestion = FromSchema<typeof surveyQuestionSchema>;

/** The survey that is asked at this time (document 3 sections 3 and 4). Another `survey_id` begins another survey. */
export const surveySchema = shape(
  record(
    {
      survey_id: { ...key, description: "Answers belong to it: it changes with the questions" },
      survey_collector_id: {
        type: "string",
        maxLength: 64,
        description: "Where the answers were collected; kept with them",
      },
      is_enable_widget: { type: "boolean" },
      title: texts,
      put_off_days: {
        type: "integer",
        minimum: 1,
        maximum: 365,
        description: "A survey that is put off is asked again after so many days",
      },
      questions: { type: "array", maxItems: 6, items: surveyQuestionSchema },
    },
    ["title", "put_off_days", "questions"],
  ),
);
export type SurveyConfig = FromSchema<typeof surveySchema>;
