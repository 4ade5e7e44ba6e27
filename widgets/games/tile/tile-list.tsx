import { type ReactNode, useMemo, useRef } from "react";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { useFavourites } from "./favourites.tsx";
import { type ListCards, withCards } from "./list-cards.ts";
import { type PackedTile, tileId, unpackTile } from "./packed-tile.ts";
import { GameTile } from "./tile.tsx";
import type { TileGame } from "./tile-game.ts";
import { useTileWords } from "./tile-words.ts";
import { useRandomGame } from "./use-random-game.ts";
import { useTileEvents } from "./use-tile-events.ts";
import { WayCard } from "./way-card.tsx";

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
  /** What stands among the games; nothing without. */
  cards?: ListCards | undefined;
  /** Whether no more games are to come below. */
  complete?: boolean;
  /** Everything that `children` shows beside the tiles: with them, what the markup is cached by on the server. */
  around: string;
  /**
   * Puts the list items into their list. Plain anchors beside them are followed as the tiles' own are. As all of it is
   * cached on the server, no element in it may ask a context (`ui/fragment-cache.tsx`).
   */
  children: (items: ReactNode, prefix: string) => ReactNode;
}

/** Tiles of a row or a grid. */
export function TileList({ games, audience, eager = 0, cards, complete = true, around, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const words = useTileWords(audience.currency);
  const favourites = useFavourites();
  const active = useTileEvents(root);
  const choosing = useRandomGame();
  const prefix = useSiteLinks(root);
  const fragmentCache = useFragmentCache();
  const unpacked = useMemo(() => memoised(games), [games]);
  const { signedIn, currency } = audience;
  const key = () => {
    const hearts = games.filter((game) => favourites.has(tileId(game))).map(tileId);
    const placed = cards ? `${cards.random} ${cards.cashbox} ${complete}` : "";
    return ["tiles", around, placed, signedIn, currency, eager, ...hearts, ...games].join("\n");
  };
  const tiles = () =>
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
  const items = () =>
    withCards(
      tiles(),
      cards,
      (kind) => (
        <WayCard
          key={kind}
          kind={kind}
          title={words.cards[kind]}
          prefix={prefix}
          disabled={kind === "random" && choosing}
        />
      ),
      complete,
    );
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
