import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FairnessView } from "../fairness/fairness-view.tsx";
import { loadFairness } from "../fairness/load-fairness.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "FAIR.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "FAIR.LEAD" }),
  });

export const loader = ({ context, request }: LoaderFunctionArgs) => loadFairness(context, request);

export const shouldRevalidate = skipForModal;

export default function Fairness() {
  return <FairnessView page={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
