import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadPaymentsHistory } from "../profile/history/payments-history.server.ts";
import { PaymentsHistoryView } from "../profile/history/payments-history-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.PAYMENTS" }), noindex: true });

export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return loadPaymentsHistory(context, request);
}

export const shouldRevalidate = skipForModal;

export default function ProfilePaymentsHistory() {
  return <PaymentsHistoryView history={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
