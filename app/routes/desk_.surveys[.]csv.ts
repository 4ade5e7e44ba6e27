import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listSurveyAnswers } from "#schemas/api/surveys.ts";
import { deskCall } from "../desk/desk.server.ts";
import { csvAnswer } from "../profile/history/csv-answer.server.ts";
import { csvOf } from "../profile/history/history-query.ts";

const HEAD = ["response", "answered_at", "collector", "locale", "question", "answer"];

/** /desk/surveys.csv?survey=...: single answers of a survey of this brand as a file, without who gave them. */
export async function loader({ context: { platform, visitor }, request }: LoaderFunctionArgs) {
  const survey = new URL(request.url).searchParams.get("survey") ?? "";
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(survey)) throw new Response(null, { status: 404 });
  const params = { brand: visitor.brand.id, id: survey };
  const answers = await deskCall(request, platform.call(listSurveyAnswers, { params }));
  const rows = answers.map(({ response, answered_at, collector, locale, question, value }) => [
    ...[response, answered_at, collector, locale, question, value],
  ]);
  return csvAnswer(csvOf(HEAD, rows), `survey-${survey}`);
}
