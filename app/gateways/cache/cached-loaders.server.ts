import { cryptoExchangeRates, listStatuses, playerFields } from "#schemas/api/info.ts";
import { listLotteries } from "#schemas/api/lotteries.ts";
import { listJackpots, listJackpotWins, listRecentWins, listTournaments } from "#schemas/api/promotions.ts";
import type { AnswerOf, QueryOf } from "#schemas/kit/operation.ts";
import { tournamentIn } from "#schemas/rules/tournament-prizes.ts";
import type { CachedLoader } from "./cache.server.ts";

type Loads<O, Q = null> = CachedLoader<Q, AnswerOf<O>>;

/** A licence may block jackpots, and tournaments. */
export const jackpotsLoader: Loads<typeof listJackpots> = {
  name: "jackpots",
  dependsOn: ["licence"],
  load: ({ platform }) => platform.call(listJackpots, {}),
};

export const jackpotWinsLoader: Loads<typeof listJackpotWins, NonNullable<QueryOf<typeof listJackpotWins>>> = {
  name: "jackpot-wins",
  dependsOn: ["licence"],
  load: ({ platform }, query) => platform.call(listJackpotWins, { query }),
};

/** A tournament for groups is for their members; texts are in the visitor's language, prizes in their currency. */
export const tournamentsLoader: Loads<typeof listTournaments> = {
  name: "tournaments",
  dependsOn: ["currency", "groups", "licence", "locale"],
  load: async ({ platform, visitor }) =>
    (await platform.call(listTournaments, {})).map((tournament) => tournamentIn(tournament, visitor.currency)),
};

/** As tournaments; titles are in the visitor's language. */
export const lotteriesLoader: Loads<typeof listLotteries> = {
  name: "lotteries",
  dependsOn: ["groups", "licence", "locale"],
  load: ({ platform }) => platform.call(listLotteries, {}),
};

/** The platform leaves out wins in games that the visitor's country may not see. */
export const winsLoader: Loads<typeof listRecentWins, NonNullable<QueryOf<typeof listRecentWins>>> = {
  name: "wins",
  dependsOn: ["country"],
  load: ({ platform }, query) => platform.call(listRecentWins, { query }),
};

export const exchangeRatesLoader: Loads<typeof cryptoExchangeRates> = {
  name: "exchange-rates",
  dependsOn: [],
  load: ({ platform }) => platform.call(cryptoExchangeRates, {}),
};

export const playerFieldsLoader: Loads<typeof playerFields> = {
  name: "player-fields",
  dependsOn: [],
  load: ({ platform }) => platform.call(playerFields, {}),
};

export const statusesLoader: Loads<typeof listStatuses> = {
  name: "statuses",
  dependsOn: [],
  load: ({ platform }) => platform.call(listStatuses, {}),
};
