import { type MetaFunction, useHref, useLoaderData } from "@remix-run/react";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { openAccount } from "#schemas/api/players.ts";
import { GameRow } from "#widgets/games/row/row.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { gamePath } from "#widgets/games/tile/tile-links.ts";
import { GameJackpots } from "../jackpots/game-jackpots.tsx";
import { GameFacts } from "../play/game-facts.tsx";
import { GameStage } from "../play/game-stage.tsx";
import { loadGame } from "../play/load-game.server.ts";
import { PlayErrorView } from "../play/play-error-view.tsx";
import { TermsNotice } from "../players/terms-notice.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

const identifierOf = (params: { producer?: string; name?: string }) => `${params.producer}/${params.name}`;

export const handle = { page: "game" };

export const meta: MetaFunction<typeof loader> = (args) => {
  const { game, identifier } = args.data ?? { game: null, identifier: "" };
  if (!game) return pageMeta(args, { title: null, noindex: true });
  return pageMeta(args, {
    title: game.seoTitle,
    description: (intl) =>
      intl.formatMessage(
        { id: game.live ? "GAME.PAGE.DESCRIPTION_LIVE" : "GAME.PAGE.DESCRIPTION" },
        { title: game.title, provider: game.provider.title, rtp: game.rtp },
      ),
    canonical: gamePath(identifier),
    image: `${game.picture.base}-${game.picture.widths.at(-1)}.webp`,
  });
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { status, page } = await loadGame(context, request, identifierOf(params));
  // The page holds a session of one visitor's own.
  return data(page, { status, headers: { "Cache-Control": "private, no-store" } });
}

/** Makes the account of a currency that the game takes the active one, then plays. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const currency = String((await request.formData()).get("currency") ?? "");
  await context.platform.call(openAccount, { body: { currency } });
  return redirect(gamePath(identifierOf(params), "real"));
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = skipForModal;

export default function GamePage() {
  const intl = useIntl();
  const page = useLoaderData<typeof loader>();
  const root = useHref("/");
  const prefix = root === "/" ? "" : root;
  const { game, playError, similar, audience } = page;
  return (
    <FavouritesProvider identifiers={page.favourites}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {playError === "terms" ? (
          <TermsNotice target={prefix + gamePath(page.identifier, page.mode)} />
        ) : playError || !game ? (
          <PlayErrorView page={page} playError={playError ?? "not-found"} prefix={prefix} />
        ) : (
          <>
            <GameStage key={page.identifier} page={page} game={game} />
            <GameJackpots jackpots={page.jackpots} />
          </>
        )}
        {game && playError !== "region" ? <GameFacts game={game} /> : null}
        {similar.length > 0 && playError !== "region" ? (
          <GameRow title={intl.formatMessage({ id: "GAME.SIMILAR" })} games={similar} audience={audience} />
        ) : null}
      </div>
    </FavouritesProvider>
  );
}

export const ErrorBoundary = RouteError;
