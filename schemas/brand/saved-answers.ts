import { type FromSchema, list, record, shape } from "../kit/shape.ts";

const byLocale = (description: string, maxLength: number) =>
  ({
    type: "object",
    additionalProperties: { type: "string", minLength: 1, maxLength },
    required: ["en"],
    description: `${description}, by locale; en stands in`,
  }) as const;

/** brands/{id}/saved-answers.json: answers that agents of the live chat begin from, in the visitor's language (OPS-08). */
export const savedAnswersSchema = shape(
  record(
    {
      $schema: { type: "string" },
      answers: list(
        record({
          id: { type: "string", pattern: "^[a-z0-9-]{1,40}$" },
          title: byLocale("What agents choose it by", 60),
          text: byLocale("What it says; {brand} is the brand's name", 2_000),
        }),
      ),
    },
    ["$schema"],
  ),
);
export type SavedAnswers = FromSchema<typeof savedAnswersSchema>;
export type SavedAnswer = SavedAnswers["answers"][number];
