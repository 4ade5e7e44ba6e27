import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { SurveyState } from "#schemas/api/surveys.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { SurveyConfig } from "#schemas/config/survey.ts";
import { checkAnswers, PUT_OFF_DAYS } from "#schemas/rules/surveys.ts";
import { surveyError, wrongAnswers } from "./errors.ts";
import { surveyDelays, surveyResponses } from "./tables.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whose survey it is, and which. */
export interface Asked {
  brand: Brand;
  playerId: number;
  /** The survey's id, as the caller has it. */
  id: string;
}

/** The brand's survey of that id, where it is asked. Errors: SURVEY.NONE (404). */
function surveyOf({
  brand,
  id,
}: Pick<Asked, "brand" | "id">): SurveyConfig & { questions: NonNullable<SurveyConfig["questions"]> } {
  const survey = brand.config["survey-config"];
  const { questions = [] } = survey;
  if (survey.survey_id !== id || !survey.is_enable_widget || questions.length === 0) throw surveyError("SURVEY.NONE");
  return { ...survey, questions };
}

/** Whether a survey may be asked of a player. Errors: SURVEY.NONE (404). */
export async function surveyState({ database, clock }: PlatformContext, asked: Asked): Promise<SurveyState> {
  surveyOf(asked);
  const { playerId, id } = asked;
  const [responses, delays] = await Promise.all([
    database.drizzle
      .select({ survey: surveyResponses.survey })
      .from(surveyResponses)
      .where(and(eq(surveyResponses.playerId, playerId), eq(surveyResponses.survey, id))),
    database.drizzle
      .select({ until: surveyDelays.until })
      .from(surveyDelays)
      .where(and(eq(surveyDelays.playerId, playerId), eq(surveyDelays.survey, id))),
  ]);
  if (responses.length > 0) return "answered";
  return delays.some(({ until }) => until > clock.now()) ? "put-off" : "open";
}

/**
 * Stores a player's answers (SURVEY-01). They stand once: of two that come at the same time, the first one counts. Errors:
 * SURVEY.NONE (404), SURVEY.ANSWERED (409), FORM.INVALID (422) with SURVEY.WRONG at each question that it concerns.
 */
export async function answerSurvey(
  { database, clock }: PlatformContext,
  { locale, given, ...asked }: Asked & { locale: string; given: readonly { question: string; value: string }[] },
): Promise<void> {
  const survey = surveyOf(asked);
  const { answers, wrong } = checkAnswers(survey.questions, given);
  if (wrong.length > 0) throw wrongAnswers(wrong);
  const stored = await database.drizzle
    .insert(surveyResponses)
    .values({
      playerId: asked.playerId,
      brand: asked.brand.id,
      survey: asked.id,
      collector: survey.survey_collector_id,
      locale,
      answers,
      answeredAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ survey: surveyResponses.survey });
  if (stored.length === 0) throw surveyError("SURVEY.ANSWERED");
}

/** The player is not asked again for some days. Errors: SURVEY.NONE (404). */
export async function putOffSurvey({ database, clock }: PlatformContext, asked: Asked): Promise<void> {
  const { put_off_days = PUT_OFF_DAYS } = surveyOf(asked);
  const until = new Date(clock.now().getTime() + put_off_days * DAY_MS);
  await database.drizzle
    .insert(surveyDelays)
    .values({ playerId: asked.playerId, brand: asked.brand.id, survey: asked.id, until })
    .onConflictDoUpdate({ target: [surveyDelays.playerId, surveyDelays.survey], set: { until } });
}
