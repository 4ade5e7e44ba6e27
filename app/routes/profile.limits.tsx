import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerLimitsForm } from "../profile/limits/limits-action.server.ts";
import { LimitsView } from "../profile/limits/limits-view.tsx";
import { loadLimits } from "../profile/limits/load-limits.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { formTexts } from "../shell/form/form-texts.server.ts";
import type { PageResult } from "../shell/form/page-result.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.LIMITS" }), noindex: true });

/** A game's route puts `reached` into the address (GUARD-05); `stop` and `period` name a break to confirm. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return loadLimits(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const { status, ...result } = await answerLimitsForm(context, await formTexts(request));
  return data<PageResult>(result, { status, headers: cookiesOf(context.platform) });
}

export const shouldRevalidate = skipForModal;

export default function ProfileLimits() {
  return <LimitsView page={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}

export const ErrorBoundary = RouteError;
