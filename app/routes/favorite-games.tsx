import { type MetaFunction, useLoaderData } from "@remix-run/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/server-runtime";
import { changeFavourite } from "../games/favourites.server.ts";
import { loadPageOfList } from "../games/growing-list.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { FavouritesView } from "../lobby/favourites-view.tsx";
import { loadFavourites } from "../lobby/load-favourites.server.ts";
import { backPath } from "../shell/back-path.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "LOBBY.FAVOURITES.TITLE" }), noindex: true });

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return loadFavourites(context, request);
}

export const clientLoader = loadPageOfList;

/**
 * The hearts of all pages: `add` or `remove` holds a game's identifier (LOBBY-06). Sent without script, it leads back to
 * the page it came from; a guest registers first and then lands there, and a player whose session is over signs in first.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const from = backPath(request, context.visitor.origin, context.visitor.prefix);
  if (!context.visitor.player) {
    const target = `redirect=${encodeURIComponent(context.visitor.prefix + from)}`;
    // A new document: nothing of the player who was signed in stays in the page's memory (GUARD-03).
    throw context.visitor.sessionLost ? redirectDocument(`/sign-in?${target}`) : redirect(`/sign-up?${target}`);
  }
  const change = form.has("add") ? "add" : "remove";
  const identifier = form.get(change);
  if (typeof identifier !== "string") return { ok: false, code: "FORM.REQUIRED" };
  try {
    const code = await changeFavourite(context, change, identifier);
    if (code) return { ok: false, code };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { ok: false, code: error.problem.code };
  }
  return request.headers.get("Sec-Fetch-Dest") === "document"
    ? redirectWithin(context.visitor, from)
    : { ok: true, code: null };
}

export const shouldRevalidate = skipForModal;

export default function FavoriteGames() {
  return <FavouritesView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
