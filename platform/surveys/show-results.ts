import { and, desc, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { SurveyAnswer, SurveyResult } from "#schemas/api/surveys.ts";
import type { SurveyQuestion } from "#schemas/config/survey.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { RATINGS } from "#schemas/rules/surveys.ts";
import { surveyResponses } from "./tables.ts";

type Context = Pick<PlatformContext, "database" | "brands">;
type Counts = SurveyResult["questions"][number]["counts"];

const MOST_RESPONSES = 2_000;

function brandNamed({ brands }: Context, id: string) {
  const brand = brands.get(id);
  if (!brand) throw new ApiError(404, "BRAND.UNKNOWN", "There is no such brand");
  return brand;
}

/** What was answered in each survey of a brand, counted (SURVEY-01): the one that is asked now first, then by name. */
export async function surveyResults(
  context: Context,
  { brand: id, locale }: { brand: string; locale: string },
): Promise<SurveyResult[]> {
  const { drizzle } = context.database;
  const brand = brandNamed(context, id);
  const survey = brand.config["survey-config"];
  const [responses, delays, values] = await Promise.all([
    drizzle
      .select({ survey: surveyResponses.survey, count: sql<number>`count(*)::integer` })
      .from(surveyResponses)
      .where(eq(surveyResponses.brand, id))
      .groupBy(surveyResponses.survey),
    drizzle.execute<{ survey: string; count: number }>(sql`
      select survey, count(*)::integer as count from survey_delays delay
      where brand = ${id} and not exists (
        select from survey_responses response where response.player_id = delay.player_id and response.survey = delay.survey)
      group by survey`),
    valuesBySurvey(context, id, survey.questions ?? []),
  ]);
  const current = survey.is_enable_widget && (survey.questions ?? []).length > 0;
  const ids = new Set([
    ...(current ? [survey.survey_id] : []),
    ...[...responses, ...delays.rows].map(({ survey: each }) => each).sort(),
  ]);
  return [...ids].map((each) => {
    const counted = values.filter(({ survey: of }) => of === each);
    const configured = each === survey.survey_id ? (survey.questions ?? []) : [];
    return {
      id: each,
      current: current && each === survey.survey_id,
      responses: responses.find(({ survey: of }) => of === each)?.count ?? 0,
      put_off: delays.rows.find(({ survey: of }) => of === each)?.count ?? 0,
      questions: [
        ...configured.map((question) => ({
          key: question.key,
          kind: question.kind,
          text: textByLocale(question.text, locale),
          counts: countsOf(question, counted, locale),
        })),
        ...[...new Set(counted.map(({ question }) => question))]
          .filter((name) => !configured.some(({ key }) => key === name))
          .map((name) => ({
            key: name,
            text: name,
            counts: counted
              .filter(({ question }) => question === name)
              .map(({ value, count }) => ({ value, text: value, count })),
          })),
      ],
    };
  });
}

interface Counted {
  survey: string;
  question: string;
  value: string;
  count: number;
}

/** How often each value was given. Own words are counted together: they are nobody's to be sorted by. */
async function valuesBySurvey(
  { database }: Context,
  brand: string,
  questions: readonly SurveyQuestion[],
): Promise<Counted[]> {
  const { rows } = await database.drizzle.execute<Counted & Record<string, unknown>>(sql`
    select survey, question, case when ${ownWords(questions)} or length(value) > 64 then '' else value end as value,
      count(*)::integer as count
    from survey_responses, jsonb_each_text(answers) as answer(question, value)
    where brand = ${brand}
    group by 1, 2, 3 order by 1, 2, 3
    limit 2000`);
  return rows;
}

const ownWords = (questions: readonly SurveyQuestion[]) => {
  const keys = questions.filter(({ kind }) => kind === "text").map(({ key }) => key);
  return sql`question = any(${sql.param(keys)}::text[])`;
};

function countsOf(question: SurveyQuestion, counted: readonly Counted[], locale: string): Counts {
  const countOf = (value: string) =>
    counted.find((row) => row.question === question.key && row.value === value)?.count ?? 0;
  if (question.kind === "text") return [{ value: "", text: "", count: countOf("") }];
  const values =
    question.kind === "rating"
      ? RATINGS.map((value) => ({ value, text: value }))
      : (question.options ?? []).map(({ key, text }) => ({ value: key, text: textByLocale(text, locale) }));
  return values.map(({ value, text }) => ({ value, text, count: countOf(value) }));
}

/** Single answers of a survey without who gave them, newest response first. */
export async function surveyAnswers(
  context: Context,
  { brand: id, survey }: { brand: string; survey: string },
): Promise<SurveyAnswer[]> {
  const brand = brandNamed(context, id);
  const rows = await context.database.drizzle
    .select()
    .from(surveyResponses)
    .where(and(eq(surveyResponses.brand, brand.id), eq(surveyResponses.survey, survey)))
    .orderBy(desc(surveyResponses.answeredAt), desc(surveyResponses.playerId))
    .limit(MOST_RESPONSES);
  return rows.flatMap(({ answeredAt, collector, locale, answers }, place) =>
    Object.entries(answers).map(([question, value]) => ({
      response: rows.length - place,
      answered_at: answeredAt.toISOString(),
      ...{ collector, locale, question, value },
    })),
  );
}
