import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadGamesHistory } from "../profile/history/games-history.server.ts";
import { GamesHistoryView } from "../profile/history/games-history-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "PROFILE.TAB.GAMES" }), noindex: true });

export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return loadGamesHistory(context, request);
}

export const shouldRevalidate = skipForModal;

export default function ProfileGamesHistory() {
  return <GamesHistoryView history={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
