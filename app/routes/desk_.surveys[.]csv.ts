import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listSurveyAnswers } from "#schemas/api/surveys.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { deskCall } from "../desk/desk.server.ts";
import { type Column, historyFile } from "../profile/history/history-file.server.ts";

const COLUMNS: readonly Column<AnswerOf<typeof listSurveyAnswers>[number]>[] = [
  { head: "DESK.SURVEYS.RESPONSE", cell: ({ response }) => response },
  { head: "DESK.SURVEYS.ANSWERED_AT", cell: ({ answered_at }, { time }) => time(answered_at) },
  { head: "DESK.SURVEYS.COLLECTOR", cell: ({ collector }) => collector },
  { head: "DESK.SURVEYS.LANGUAGE", cell: ({ locale }) => locale },
  { head: "DESK.SURVEYS.QUESTION", cell: ({ question }) => question },
  { head: "DESK.SURVEYS.ANSWER", cell: ({ value }) => value },
];

/** /desk/surveys.csv?survey=...: single answers of a survey of this brand as a file, without who gave them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { platform, visitor } = context;
  const survey = new URL(request.url).searchParams.get("survey") ?? "";
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(survey)) throw new Response(null, { status: 404 });
  const params = { brand: visitor.brand.id, id: survey };
  const answers = await deskCall(request, platform.call(listSurveyAnswers, { params }));
  return historyFile(context, `survey-${survey}`, COLUMNS, answers);
}
