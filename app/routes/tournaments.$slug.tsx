import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { confirmJoin } from "../tournaments/join-tournament.server.ts";
import { loadTournament } from "../tournaments/load-tournaments.server.ts";
import { TournamentView } from "../tournaments/tournament-view.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.data;
  if (!page) return pageMeta(args, { title: null, noindex: true });
  const { title } = page.tournament;
  return pageMeta(args, {
    title,
    description: (intl) => intl.formatMessage({ id: "TOURNAMENT.DESCRIPTION" }, { title, brand: page.brand }),
  });
};

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadTournament(context, request, params.slug ?? "");

export const action = ({ context, request, params }: ActionFunctionArgs) =>
  confirmJoin(context, request, params.slug ?? "");

export const shouldRevalidate = skipForModal;

export default function TournamentPage() {
  return <TournamentView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
