import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { HubView } from "../hub/hub-view.tsx";
import { loadHub } from "../hub/load-hub.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "HUB.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "HUB.LEAD" }),
  });

/** /aquanova-odyssey (ROUTE-13): the activity hub. */
export const loader = ({ context }: LoaderFunctionArgs) => loadHub(context);

export const shouldRevalidate = skipForModal;

export default function ActivityHub() {
  return <HubView data={useLoaderData<typeof loader>()} path="/aquanova-odyssey" />;
}

export const ErrorBoundary = RouteError;
