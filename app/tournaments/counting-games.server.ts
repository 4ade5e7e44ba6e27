import type { Tournament } from "#schemas/api/promotions.ts";
import { type PackedTile, unpackTile } from "#widgets/games/tile/packed-tile.ts";
import type { GamesGateway } from "../gateways/games.server.ts";
import { categoriesOf, namesGames } from "./games-that-count.ts";

/** As many games as the rules name; the others are counted. */
const NAMED = 5;
/** As many as are looked through for one that the visitor can play. */
const LOOKED_THROUGH = 24;

export interface CountingGames {
  /** Games that the rules name; none where every game counts. */
  named: { identifier: string; title: string }[];
  /** How many count beside those; null where nobody has counted them. */
  more: number | null;
  /** A game that counts and that the visitor can play, in their country and currency; null where none was found. */
  play: string | null;
}

/** Which games count for a tournament, as far as the visitor's country has them. `shown`: those that it names one by one. */
export async function countingGames(
  gateway: Pick<GamesGateway, "tiles">,
  tournament: Pick<Tournament, "games" | "producer">,
  shown: readonly PackedTile[],
): Promise<CountingGames> {
  if (namesGames(tournament)) return countingOf(shown, shown.length);
  const { producer } = tournament;
  const categories = categoriesOf(tournament);
  const of = { pageSize: LOOKED_THROUGH, ...(producer === null ? {} : { provider: producer }) };
  if (categories.length === 0) {
    const page = await gateway.tiles(producer === null ? { ...of, collection: "popular" } : of);
    const counting = countingOf(page.games, page.total);
    return producer === null ? { ...counting, named: [], more: null } : counting;
  }
  const pages = await Promise.all(categories.map((category) => gateway.tiles({ ...of, category })));
  const games = [...new Set(pages.flatMap((page) => page.games))];
  // A game may be in two categories: a sum of them would count it twice.
  return countingOf(games, pages.length === 1 ? (pages[0]?.total ?? 0) : null);
}

function countingOf(packed: readonly PackedTile[], total: number | null): CountingGames {
  const tiles = packed.map(unpackTile);
  const playable = tiles.filter(({ unsupported, badge }) => !unsupported && badge?.type !== "soon");
  const named = [...playable, ...tiles.filter((tile) => !playable.includes(tile))].slice(0, NAMED);
  return {
    named: named.map(({ id, title }) => ({ identifier: id, title })),
    more: total === null ? null : Math.max(0, total - named.length),
    play: playable[0]?.id ?? null,
  };
}
