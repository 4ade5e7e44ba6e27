import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadQuestList } from "../quests/load-quests.server.ts";
import { QuestListView } from "../quests/quest-list-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: (intl) => intl.formatMessage({ id: "QUEST.TITLE" }),
    description: (intl) => intl.formatMessage({ id: "QUEST.LEAD" }),
    noindex: !args.data?.quests,
  });

/** /action: the quests of the brand (ROUTE-11). */
export const loader = ({ context }: LoaderFunctionArgs) => loadQuestList(context);

export const shouldRevalidate = skipForModal;

export default function Quests() {
  return <QuestListView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
