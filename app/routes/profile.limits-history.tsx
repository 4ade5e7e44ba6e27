import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ChangesView } from "../profile/limits/changes-view.tsx";
import { loadLimitChanges } from "../profile/limits/limit-changes.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "LIMITS.HISTORY" }), noindex: true });

export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return loadLimitChanges(context, request);
}

export const shouldRevalidate = skipForModal;

export default function ProfileLimitsHistory() {
  return <ChangesView history={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
