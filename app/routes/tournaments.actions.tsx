import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadQuestsBeside } from "../quests/load-quests.server.ts";
import { QuestsBeside } from "../quests/quest-list-view.tsx";
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

/** /tournaments/actions: quests, and short special tournaments. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [list, quests] = await Promise.all([loadTournamentsOf(context, "actions"), loadQuestsBeside(context)]);
  return { ...list, quests };
}

export const shouldRevalidate = skipForModal;

export default function ActionTournaments() {
  const { quests, ...data } = useLoaderData<typeof loader>();
  return <TournamentListView data={data} besides={quests ? <QuestsBeside data={quests} /> : null} />;
}

export const ErrorBoundary = RouteError;
