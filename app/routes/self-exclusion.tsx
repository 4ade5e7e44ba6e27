import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { ExcludedView } from "../profile/limits/excluded-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "LIMITS.EXCLUSION.TITLE" }), noindex: true });

/** Where a self-exclusion ends: `until` is its last day, or `forever`. Without a session, as there is none any more. */
export function loader({ request }: LoaderFunctionArgs) {
  const until = new URL(request.url).searchParams.get("until") ?? "";
  if (until === "forever") return { until: null };
  if (!DAY.test(until) || Number.isNaN(Date.parse(until))) throw redirect("/profile/limits");
  return { until };
}

export default function SelfExclusion() {
  return <ExcludedView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
