import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listSurveyResults } from "#schemas/api/surveys.ts";
import { useTranslate } from "#ui/translate.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { Note } from "../desk/note.tsx";
import { ResultTable } from "../desk/surveys/result-table.tsx";
import { deskMeta } from "../desk/texts.tsx";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.SURVEYS");

/** /desk/surveys: what players of this brand answered, counted (SURVEY-01). */
export async function loader({ context: { platform, visitor }, request }: LoaderFunctionArgs) {
  const query = { brand: visitor.brand.id, locale: visitor.locale };
  return { surveys: await deskCall(request, platform.call(listSurveyResults, { query })) };
}

export default function DeskSurveys() {
  const t = useTranslate();
  const { surveys } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={t("DESK.NAV.SURVEYS")} lead={t("DESK.SURVEYS.LEAD")}>
      {surveys.length === 0 ? <Note tone="info">{t("DESK.SURVEYS.EMPTY")}</Note> : null}
      {surveys.map((survey) => (
        <ResultTable key={survey.id} survey={survey} />
      ))}
    </DeskPage>
  );
}
