import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";
import { players } from "../players/tables.ts";

const player = () =>
  integer("player_id")
    .notNull()
    .references(() => players.id);

/** What players have answered: each player a survey once. */
export const surveyResponses = pgTable(
  "survey_responses",
  {
    playerId: player(),
    brand: text("brand").notNull(),
    survey: text("survey").notNull(),
    collector: text("collector").notNull(),
    locale: text("locale").notNull(),
    /** By key of the question. */
    answers: jsonb("answers").$type<Record<string, string>>().notNull(),
    answeredAt: at("answered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.survey] }),
    index("survey_responses_survey").on(table.brand, table.survey, table.answeredAt),
    index("survey_responses_answered").on(table.answeredAt),
  ],
);

/** Who does not want to be asked for a while. */
export const surveyDelays = pgTable(
  "survey_delays",
  {
    playerId: player(),
    brand: text("brand").notNull(),
    survey: text("survey").notNull(),
    until: at("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.survey] }),
    index("survey_delays_survey").on(table.brand, table.survey),
  ],
);
