import type { PackedTile } from "../tile/packed-tile.ts";
import { type TileAudience, TileList } from "../tile/tile-list.tsx";

interface Props {
  label: string;
  games: readonly PackedTile[];
  audience: TileAudience;
  eager?: number;
}

/** Games of a category, a provider or the player's choice, as many to a line as fit. */
export const GameGrid = ({ label, games, audience, eager = 14 }: Props) => (
  <TileList games={games} audience={audience} eager={eager} around={`grid ${label}`}>
    {(items) => (
      <ul className="tile-grid" aria-label={label}>
        {items}
      </ul>
    )}
  </TileList>
);
