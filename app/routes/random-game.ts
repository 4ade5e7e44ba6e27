import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { gamePath } from "#widgets/games/tile/tile-links.ts";
import { pickRandomGame } from "../games/random-game.server.ts";

/** Leads to a game picked at random, each time to another one; to the lobby where none can be opened (LOBBY-03). */
export async function loader({ context }: LoaderFunctionArgs) {
  const game = await pickRandomGame(context);
  return redirect(game ? gamePath(game.identifier) : "/", { headers: { "Cache-Control": "private, no-store" } });
}
