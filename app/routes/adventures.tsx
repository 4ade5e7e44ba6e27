import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { changeAdventure } from "../adventures/adventure-action.server.ts";
import { ADVENTURE_WORDS, AdventurePageView } from "../adventures/adventure-page-view.tsx";
import { loadAdventurePage } from "../adventures/load-adventure-page.server.ts";
import { builtPageMeta } from "../page/built-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, ADVENTURE_WORDS);

/** /adventures: the adventure calendar (ADV-01). */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadAdventurePage(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => changeAdventure(context, request);

export const shouldRevalidate = skipForModal;

export default function Adventures() {
  return <AdventurePageView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
