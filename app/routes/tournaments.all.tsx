import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { RouteError } from "../shell/errors/route-error.tsx";
import { introOf } from "../shell/feature-intro.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { loadTournamentsOf } from "../tournaments/load-tournaments.server.ts";
import { TournamentListView } from "../tournaments/tournament-list-view.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "LOBBY.TOURNAMENTS.TITLE" }),
    description: (intl) => intl.formatMessage({ id: introOf("tournament-points") }),
    noindex: args.data?.tournaments === null,
  });

/** /tournaments/all: every tournament that the visitor may see. */
export const loader = ({ context }: LoaderFunctionArgs) => loadTournamentsOf(context, "all");

export const shouldRevalidate = skipForModal;

export default function AllTournaments() {
  return <TournamentListView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
