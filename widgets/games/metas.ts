import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as categoryChips } from "./category-chips/meta.ts";
import { meta as favouriteGames } from "./favourite-games/meta.ts";
import { meta as gameCard } from "./game-card/meta.ts";
import { meta as gameFacts } from "./game-facts/meta.ts";
import { meta as gameSearch } from "./game-search/meta.ts";
import { meta as gamesCount } from "./games-count/meta.ts";
import { meta as gamesGrid } from "./games-grid/meta.ts";
import { meta as gamesRow } from "./games-row/meta.ts";
import { meta as providerMarks } from "./provider-marks/meta.ts";
import { meta as providersList } from "./providers-list/meta.ts";
import { meta as randomGame } from "./random-game/meta.ts";
import { meta as recentGames } from "./recent-games/meta.ts";
import { meta as winners } from "./winners/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const GAMES_METAS = [
  gamesRow,
  gamesGrid,
  gameCard,
  randomGame,
  gameFacts,
  gamesCount,
  gameSearch,
  categoryChips,
  favouriteGames,
  recentGames,
  providersList,
  providerMarks,
  winners,
] as const satisfies readonly WidgetMeta[];

export type GamesWidget = (typeof GAMES_METAS)[number]["name"];
