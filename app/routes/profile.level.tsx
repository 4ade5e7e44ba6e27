import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { statusOf } from "#schemas/rules/player-status.ts";
import { statusesLoader } from "../gateways/cache/cached-loaders.server.ts";
import { LevelView } from "../profile/level-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.LEVEL" }), noindex: true });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const player = requirePlayer(context, request);
  const all = await context.cache.getOrLoad(statusesLoader, context, null);
  return statusOf(all, player.statuses);
}

export const shouldRevalidate = skipForModal;

export default function ProfileLevel() {
  return <LevelView {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
