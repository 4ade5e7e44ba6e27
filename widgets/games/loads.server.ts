import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as categoryChips } from "./category-chips/data.server.ts";
import { load as favouriteGames } from "./favourite-games/data.server.ts";
import { load as gameCard } from "./game-card/data.server.ts";
import { load as gameFacts } from "./game-facts/data.server.ts";
import { load as gameSearch } from "./game-search/data.server.ts";
import { load as gamesCount } from "./games-count/data.server.ts";
import { load as gamesGrid } from "./games-grid/data.server.ts";
import { load as gamesRow } from "./games-row/data.server.ts";
import type { GamesWidget } from "./metas.ts";
import { load as providerMarks } from "./provider-marks/data.server.ts";
import { load as providersList } from "./providers-list/data.server.ts";
import { load as randomGame } from "./random-game/data.server.ts";
import { load as recentGames } from "./recent-games/data.server.ts";
import { load as winners } from "./winners/data.server.ts";

/** How each widget of this folder gets its data. */
export const GAMES_LOADS: Readonly<Record<GamesWidget, AnyLoad>> = {
  "games-row": anyLoad(gamesRow),
  "games-grid": anyLoad(gamesGrid),
  "game-card": anyLoad(gameCard),
  "random-game": anyLoad(randomGame),
  "game-facts": anyLoad(gameFacts),
  "games-count": anyLoad(gamesCount),
  "game-search": anyLoad(gameSearch),
  "category-chips": anyLoad(categoryChips),
  "favourite-games": anyLoad(favouriteGames),
  "recent-games": anyLoad(recentGames),
  "providers-list": anyLoad(providersList),
  "provider-marks": anyLoad(providerMarks),
  winners: anyLoad(winners),
};
