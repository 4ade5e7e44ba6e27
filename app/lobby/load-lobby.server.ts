import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Jackpot, listJackpots, listRecentWins, listTournaments } from "#schemas/api/promotions.ts";
import type { ProviderCard } from "#widgets/games/providers-row/providers-row.tsx";
import { shownIn } from "#widgets/games/winners/in-visitors-currency.ts";
import { toWinners, type Winner } from "#widgets/games/winners/winner.ts";
import { inVisitorsCurrency } from "#widgets/jackpots/pick/in-visitors-currency.ts";
import { type TournamentCard, toTournamentCards } from "#widgets/tournaments/cards/tournament-card.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";

const WINS = 12;

/** Each of these is remembered for all visitors of the brand, and missing when it could not be loaded. */
export const loadJackpots = ({ platform, memory, visitor, log }: AppLoadContext): Promise<Jackpot[] | null> =>
  part(
    log,
    "JACKPOTS",
    memory
      .recall(`jackpots|${visitor.brand.id}`, () => platform.call(listJackpots, {}))
      .then((jackpots) => inVisitorsCurrency(jackpots, visitor.currency)),
  );

/** A tournament for groups is for their members: what is remembered is remembered for visitors of the same groups. */
export const loadTournaments = ({ platform, memory, visitor, log }: AppLoadContext): Promise<TournamentCard[] | null> =>
  part(
    log,
    "TOURNAMENTS",
    memory.recall(`tournaments|${visitor.brand.id}|${[...visitor.groups].sort().join(",")}`, async () =>
      toTournamentCards(await platform.call(listTournaments, {})),
    ),
  );

export function loadWinners(context: AppLoadContext): Promise<Winner[] | null> {
  const { platform, memory, visitor, log } = context;
  const games = createGamesGateway(platform, memory, visitor);
  return part(
    log,
    "GAMES_WINS",
    memory
      .recall(`wins|${visitor.brand.id}|${visitor.country}|${visitor.device}`, async () => {
        const wins = await platform.call(listRecentWins, { query: { order: "latest", limit: WINS } });
        const named = [...new Set(wins.flatMap(({ game }) => (game === null ? [] : [game])))];
        return toWinners(wins, await games.select(named));
      })
      .then((winners) =>
        winners.map((winner) => ({ ...winner, ...shownIn(winner.cents, winner.currency, visitor.currency) })),
      ),
  );
}

export const loadProviders = (context: AppLoadContext): Promise<ProviderCard[] | null> =>
  part(
    context.log,
    "PROVIDERS",
    createGamesGateway(context.platform, context.memory, context.visitor)
      .providers()
      .then((providers) =>
        providers
          .filter(({ games_count }) => games_count > 0)
          .map(({ id, title, slug, games_count }) => ({ id, title, slug, games_count })),
      ),
  );
