import type { ListCards } from "../tile/list-cards.ts";
import type { PackedTile } from "../tile/packed-tile.ts";
import { type TileAudience, TileList } from "../tile/tile-list.tsx";

interface Props {
  label: string;
  games: readonly PackedTile[];
  audience: TileAudience;
  eager?: number;
  cards?: ListCards | undefined;
  complete?: boolean;
}

/** Games of a category, a provider or the player's choice, as many to a line as fit. */
export const GameGrid = ({ label, games, audience, eager = 14, cards, complete = true }: Props) => (
  <TileList games={games} audience={audience} eager={eager} cards={cards} complete={complete} around={`grid ${label}`}>
    {(items) => (
      <ul className="tile-grid" aria-label={label}>
        {items}
      </ul>
    )}
  </TileList>
);
