import { type ReactNode, useMemo, useRef } from "react";
import { useFavourites } from "./favourites.tsx";
import { type PackedTile, unpackTile } from "./packed-tile.ts";
import { GameTile } from "./tile.tsx";
import { useTileWords } from "./tile-words.ts";
import { usePlainLinks } from "./use-plain-links.ts";
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
  /** Puts the list items into their list. Plain anchors beside them are followed as the tiles' own are. */
  children: (items: ReactNode, prefix: string) => ReactNode;
}

/** Tiles of a row or a grid. */
export function TileList({ games, audience, eager = 0, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const tiles = useMemo(() => games.map(unpackTile), [games]);
  const words = useTileWords(audience.currency);
  const favourites = useFavourites();
  const active = useTileEvents(root);
  const prefix = usePlainLinks(root);
  return (
    <div ref={root}>
      {children(
        tiles.map((game, index) => (
          <GameTile
            key={game.id}
            game={game}
            words={words}
            prefix={prefix}
            signedIn={audience.signedIn}
            favourite={favourites.has(game.id)}
            eager={index < eager}
            active={active === game.id}
          />
        )),
        prefix,
      )}
    </div>
  );
}
