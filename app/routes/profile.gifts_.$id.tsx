import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { GiftView } from "../bonuses/gift-view.tsx";
import { loadGift } from "../bonuses/load-gifts.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { notFound } from "../shell/not-found.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "GIFTS.TERMS.TITLE" }), noindex: true });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const id = params.id ?? "";
  const found = /^\d{1,18}$/.test(id) ? await loadGift(context, id) : null;
  if (!found) throw notFound();
  return { ...found, canceling: new URL(request.url).searchParams.has("cancel") };
}

export const shouldRevalidate = skipForModal;

/** The form's answer stands on the list, which the form leads to. */
export default function ProfileGift() {
  return <GiftView page={useLoaderData<typeof loader>()} result={undefined} />;
}

export const ErrorBoundary = RouteError;
