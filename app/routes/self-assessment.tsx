import { type MetaFunction, useActionData } from "@remix-run/react";
import { type ActionFunctionArgs, data } from "@remix-run/server-runtime";
import { assessPlay } from "../profile/limits/assess-play.server.ts";
import { AssessmentView } from "../profile/limits/assessment-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "ASSESSMENT.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "ASSESSMENT.LEAD" }),
  });

/** Reads the answers (RG-09); they come in a body, and stay in no address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { status, ...assessment } = await assessPlay(context, await formTexts(request));
  return data(assessment, { status });
}

export const shouldRevalidate = skipForModal;

export default function SelfAssessment() {
  return <AssessmentView answer={useActionData<typeof action>()} />;
}

export const ErrorBoundary = RouteError;
