import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadQuest } from "../quests/load-quests.server.ts";
import { QuestView } from "../quests/quest-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.data;
  if (!page) return pageMeta(args, { title: null, noindex: true });
  return pageMeta(args, { title: page.quest.title, description: page.quest.text, noindex: page.quest.test });
};

/** /action/{slug}: one quest (ROUTE-11). */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadQuest(context, params.slug ?? "");

export const shouldRevalidate = skipForModal;

export default function QuestPage() {
  return <QuestView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
