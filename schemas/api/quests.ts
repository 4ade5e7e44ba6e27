import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { MOST_LEVELS, POINT_STATES, QUEST_SIZES, QUEST_STATUSES } from "../rules/quests.ts";

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const;
const text = { type: "string" } as const;
const time = { type: "string", format: "date-time" } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const level = { type: "integer", minimum: 1, maximum: MOST_LEVELS } as const;
const reached = { type: "integer", minimum: 0, maximum: MOST_LEVELS } as const;
const amounts = list(record({ currency: { enum: CURRENCY_CODES }, amount_cents: cents }));

/** A level of a quest: what a player has to bet in all, and what they win. */
export const questLevelSchema = shape(
  record({
    level,
    thresholds: { ...amounts, description: "Bets in all that reach it, in each currency of the brand" },
    prize: nullable(
      record({
        title: { ...text, description: "Of the gift, in the visitor's language" },
        freespins_count: nullable({ type: "integer", minimum: 1 }),
        amounts: { ...amounts, description: "Bonus money, in each currency of the brand; empty without any" },
        wager: { type: "number", minimum: 0, description: "How often it has to be wagered" },
      }),
    ),
  }),
);
export type QuestLevel = FromSchema<typeof questLevelSchema>;

/** Document 3 section 3: a quest. */
export const questSchema = shape(
  record({
    id,
    frontend_identifier: text,
    slug: { ...text, description: "Its page is /action/{slug}" },
    size: { enum: QUEST_SIZES },
    test: { type: "boolean", description: "A quest that is being tested" },
    title: text,
    text,
    group_ids: list({ type: "integer" }),
    start_at: time,
    end_at: time,
    status: { enum: QUEST_STATUSES },
    in_progress: { type: "boolean" },
    stopped: { type: "boolean", description: "Ended before its time: bets count no more, reached levels are paid" },
    games: { ...list(text), description: "Whose rounds count; all without any" },
    levels: list(questLevelSchema),
  }),
);
export type Quest = FromSchema<typeof questSchema>;

/** What became of a level's prize. `none`: the level has none, or was not reached. */
export const QUEST_PRIZE_STATES = ["none", "due", "given", "withheld"] as const;

/** How far a player has come in a quest. */
export const questProgressSchema = shape(
  record({
    quest_id: id,
    frontend_identifier: text,
    status: { enum: QUEST_STATUSES },
    takes_part: {
      type: "boolean",
      description: "Whether bets of the player count as their groups and licence are now",
    },
    reached: { ...reached, description: "The highest level, in whichever currency; 0 before the first bet" },
    sums: { ...amounts, description: "Bets that count, in each currency that the player has bet in" },
    points: list(
      record({
        level,
        state: { enum: POINT_STATES },
        reached_at: nullable(time),
        currency: { ...nullable({ enum: CURRENCY_CODES }), description: "In which it was reached" },
        prize_state: { enum: QUEST_PRIZE_STATES },
      }),
    ),
  }),
);
export type QuestProgress = FromSchema<typeof questProgressSchema>;

export const QUEST_ERRORS = ["QUEST.UNKNOWN"] as const;

const common = { method: "GET", tag: "quests" } as const;
const query = record(
  {
    test_quests: {
      enum: ["true"],
      description: "On a demo installation, and for players for whom the flag enableTestQuests is on: test quests, too",
    },
  },
  ["test_quests"],
);

export const listQuests = operation({
  ...common,
  name: "listQuests",
  path: "/api/quests",
  caller: "anyone",
  summary: "Quests that the visitor may see: those that run, those to come, and those that ended in the last 30 days",
  query,
  success: list(questSchema),
  errorStatuses: [422],
});

export const getQuest = operation({
  ...common,
  name: "getQuest",
  path: "/api/quests/{id}",
  caller: "anyone",
  summary: "One quest that the visitor may see",
  params: record({ id }),
  query,
  success: questSchema,
  errorStatuses: [404, 422],
});

export const listPlayerQuests = operation({
  ...common,
  name: "listPlayerQuests",
  path: "/api/quests/player",
  caller: "player",
  summary: "How far the player has come in each quest that they may see",
  query,
  success: list(questProgressSchema),
  errorStatuses: [401, 422],
});

export const getQuestStatus = operation({
  ...common,
  name: "getQuestStatus",
  path: "/api/quests/{id}/status",
  caller: "player",
  summary: "How far the player has come in one quest",
  params: record({ id }),
  query,
  success: questProgressSchema,
  errorStatuses: [401, 404, 422],
});
