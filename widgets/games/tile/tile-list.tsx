import { type ReactNode, useMemo, useRef } from "react";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { useFavourites } from "./favourites.tsx";
import { type PackedTile, tileId, unpackTile } from "./packed-tile.ts";
import { GameTile } from "./tile.tsx";
import type { TileGame } from "./tile-game.ts";
import { useTileWords } from "./tile-words.ts";
import { useTileEvents } from "./use-tile-events.ts";

/** What tiles have to know of who is looking. */
export interface TileAudience {
  signedIn: boolean;
  currency: string;
}

interface Props {
  games: readonly PackedTile[];
  audience: TileAudience;
  /** How many pictures stand in the first view. */
  eager?: number;
  /** Everything that `children` shows beside the tiles: with them, what the markup is cached by on the server. */
  around: string;
  /**
   * Puts the list items into their list. Plain anchors beside them are followed as the tiles' own are. As all of it is
   * cached on the server, no element in it may ask a context (`ui/fragment-cache.tsx`).
   */
  children: (items: ReactNode, prefix: string) => ReactNode;
}

/** Tiles of a row or a grid. */
export function TileList({ games, audience, eager = 0, around, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const words = useTileWords(audience.currency);
  const favourites = useFavourites();
  const active = useTileEvents(root);
  const prefix = useSiteLinks(root);
  const fragmentCache = useFragmentCache();
  const unpacked = useMemo(() => memoised(games), [games]);
  const { signedIn, currency } = audience;
  const key = () => {
    const hearts = games.filter((game) => favourites.has(tileId(game))).map(tileId);
    return ["tiles", around, signedIn, currency, eager, ...hearts, ...games].join("\n");
  };
  const items = () =>
    unpacked().map((game, index) => (
      <GameTile
        key={game.id}
        game={game}
        words={words}
        prefix={prefix}
        signedIn={signedIn}
        favourite={favourites.has(game.id)}
        eager={index < eager}
        active={active === game.id}
      />
    ));
  return <div ref={root} {...fragmentCache(key, () => <>{children(items(), prefix)}</>)} />;
}

/** Unpacked when first asked for, and then the same objects, so that a tile that hasn't changed isn't rendered again. */
function memoised(games: readonly PackedTile[]): () => TileGame[] {
  let tiles: TileGame[] | null = null;
  return () => {
    tiles ??= games.map(unpackTile);
    return tiles;
  };
}
