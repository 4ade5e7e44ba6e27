import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type ConfirmResult, confirmLimit } from "../profile/limits/confirm-limit.server.ts";
import { ConfirmView } from "../profile/limits/confirm-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "LIMITS.CONFIRM.TITLE" }), noindex: true });

/** The page that a limit's e-mail leads to (ROUTE-12); its token is in the link. Opening it confirms nothing. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return data({ token }, { status: token === "" ? 404 : 200 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const { token = "" } = await formTexts(request);
  const { status, ...result } = await confirmLimit(context, token);
  return data<ConfirmResult>(result, { status });
}

export const shouldRevalidate = skipForModal;

export default function ConfirmLimit() {
  return <ConfirmView token={useLoaderData<typeof loader>().token} result={useActionData<typeof action>()} />;
}

export const ErrorBoundary = RouteError;
