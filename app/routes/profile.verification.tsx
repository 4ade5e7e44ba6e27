import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getVerification, uploadDocument } from "#schemas/api/profile.ts";
import { part } from "../gateways/part.server.ts";
import { HistoryFailed } from "../profile/history/history-states.tsx";
import type { Saved } from "../profile/player-form.ts";
import { VerificationView } from "../profile/verification-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

const DEADLINE_MS = 8_000;

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.VERIFICATION" }), noindex: true });

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const verification = part(context.log, "DOCUMENTS", context.platform.call(getVerification, {}), DEADLINE_MS);
  return { verification: await verification };
}

export const shouldRevalidate = skipForModal;

/** The form goes on to the platform as it comes in; what it holds is never kept here. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  try {
    await context.platform.forward(uploadDocument, request);
    const answer: Saved = { saved: "VERIFICATION.SENT", result: null };
    return data(answer, { headers: cookiesOf(context.platform) });
  } catch (error) {
    const { status, ...result } = rejectedForm(error, {});
    const answer: Saved = { saved: null, result };
    return data(answer, { status });
  }
}

export default function ProfileVerification() {
  const { verification } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!verification) return <HistoryFailed to="/profile/verification" />;
  return <VerificationView verification={verification} answer={answer} />;
}

export const ErrorBoundary = RouteError;
