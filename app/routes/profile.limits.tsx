import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { LimitsView, limitType } from "../profile/limits-view.tsx";
import { requirePlayer } from "../shell/auth/guards.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.LIMITS" }), noindex: true });

/** `reached` is put there by the game's route (GUARD-05). */
export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return { reached: limitType(new URL(request.url).searchParams.get("reached")) };
}

export const shouldRevalidate = skipForModal;

export default function ProfileLimits() {
  return <LimitsView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
