import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { MOST_LEVELS } from "../rules/quests.ts";

const text = {
  type: "object",
  required: ["en"],
  additionalProperties: { type: "string" },
  description: "By locale; en stands in",
} as const;
const time = { type: "string", format: "date-time" } as const;
const groups = list({ type: "integer", minimum: 1 });

/** A quest that a brand holds, once or again and again. An edition keeps the terms that it was announced with. */
export const questTermsSchema = shape(
  record(
    {
      identifier: {
        type: "string",
        pattern: "^[a-z0-9]+(-{1,2}[a-z0-9]+)*$",
        maxLength: 60,
        description:
          "Parts that two hyphens separate, among them the size (xs, s, m, robot-s, robot-m) and after it the slug of the page /action/{slug}: quest--xs--harbour-walk. One that contains ffc is a test quest",
      },
      title: text,
      text: { ...text, description: "A sentence or two about it, by locale; en stands in" },
      start_at: time,
      end_at: { ...time, description: "Bets from then on don't count" },
      repeat_days: {
        type: "integer",
        minimum: 1,
        maximum: 366,
        description: "Days from one edition to the next; held once without it",
      },
      games: {
        ...list({ type: "string", pattern: "^(\\*|category:[a-z0-9-]+|[a-z0-9-]+:[a-z0-9-]+)$" }),
        minItems: 1,
        description: "Whose rounds count: *, category:slots, provider:game",
      },
      groups: { ...groups, description: "Who sees it and takes part; everybody without it" },
      prizes: {
        ...list(
          record({
            levels: {
              ...list({ type: "integer", minimum: 1, maximum: MOST_LEVELS }),
              minItems: 1,
              description: "The levels that win it",
            },
            template: { type: "string", description: "The template in bonuses.json that is issued" },
          }),
        ),
        description: "What levels win: every level but the first has a prize",
      },
    },
    ["repeat_days", "groups"],
  ),
);

/** brands/{id}/quests.json: the quests that a brand holds. */
export const questsSchema = shape(
  record(
    {
      $schema: { type: "string" },
      special_groups: { ...groups, description: "Players of these groups see only the quests of their group" },
      quests: list(questTermsSchema),
    },
    ["$schema", "special_groups"],
  ),
);

export type QuestTerms = FromSchema<typeof questTermsSchema>;
export type Quests = FromSchema<typeof questsSchema>;
