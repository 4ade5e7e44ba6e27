import { useRef } from "react";
import type { GamePage } from "./load-game.server.ts";

/**
 * Where the game's frame begins. A page that is loaded anew opens a demo anew, which would throw the round and its play money away: the
 * frame goes on with the one that it has. For real money the server finds the open session again.
 */
export function useLaunchUrl({ identifier, mode, launchUrl, audience }: LaunchedPage): string | null {
  const of = `${identifier} ${mode} ${audience.signedIn}`;
  const begun = useRef({ of, launchUrl });
  if (begun.current.of !== of || mode === "real" || !begun.current.launchUrl) begun.current = { of, launchUrl };
  return begun.current.launchUrl;
}

type LaunchedPage = Pick<GamePage, "identifier" | "mode" | "launchUrl"> & { audience: { signedIn: boolean } };
