import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { fetchQuietly } from "../../calls/auth-error.ts";
import { markFrameStale } from "../stale-frame.ts";
import { useFrame } from "../use-frame.ts";

/** What a tab tells the others of its site: the player that its last answer of the server was for; null for a guest. */
interface Seen {
  player: number | null;
}

/** Whether the session is the player's; assumed where the server can't be asked. */
async function isStill(player: number): Promise<boolean> {
  try {
    const answer = await fetchQuietly("/api/player");
    return (answer.status !== 401 && !answer.ok) || ((await answer.json()) as { id: number }).id === player;
  } catch {
    return true;
  }
}

/**
 * Tabs of one brand agree on who is signed in. Where another player or nobody is signed in now, this document is loaded
 * anew, so that nothing of the one before stays in its memory. A guest's page only loads its data again: what was typed
 * stays; a game that runs is left alone until the player goes on.
 */
export function useOtherTabs(): void {
  const { brand, player } = useFrame();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const own = player?.id ?? null;
  const now = useRef({ own, pathname, revalidate });
  now.current = { own, pathname, revalidate };

  useEffect(() => {
    const channel = new BroadcastChannel(`player ${brand.id}`);
    channel.onmessage = ({ data }: MessageEvent<Seen>) => {
      const { own: mine, pathname: path, revalidate: load } = now.current;
      if (data.player === mine) return;
      if (mine !== null) {
        // The other tab's page may be older than this one: the server knows.
        void isStill(mine).then((still) => {
          if (still) channel.postMessage({ player: mine } satisfies Seen);
          else window.location.reload();
        });
        return;
      }
      markFrameStale();
      if (!path.startsWith("/play/")) load();
    };
    channel.postMessage({ player: own } satisfies Seen);
    return () => channel.close();
  }, [brand.id, own]);
}
