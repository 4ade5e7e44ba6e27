import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { Win } from "#schemas/api/promotions.ts";
import type { Catalogue } from "./catalogue.ts";
import { recentWins } from "./recent-wins.ts";
import { gamesSeenEverywhere } from "./visible-games.ts";

const PUBLISHED = 12;

/** Says that a brand has new wins; what they are is read once for all who listen. Wins of free spins are not listed. */
export const publishWins = ({ realtime }: Pick<PlatformContext, "realtime">): Consumer => ({
  name: "wins",
  types: ["round-settled"],
  async handle(tx, events) {
    const brands = new Set(
      events.flatMap((event) =>
        event.type === "round-settled" && event.payload.win > 0 && !event.payload.gift ? [event.brand] : [],
      ),
    );
    for (const brand of brands) await realtime.changed(brand, "wins", tx);
  },
});

/** A brand's latest wins, of games that every visitor may see: who listens to a public channel may be anywhere. */
export async function publicWins(
  context: Pick<PlatformContext, "brands" | "clock" | "reads">,
  games: Catalogue,
  brandId: string,
): Promise<{ wins: Win[] } | null> {
  const brand = context.brands.get(brandId);
  if (!brand) return null;
  const seen = gamesSeenEverywhere(games, brand);
  const isVisible = (game: string) => {
    const place = games.placeOf(game);
    return place !== undefined && seen.has(place);
  };
  const wins = await recentWins(context, games, {
    ...{ brand: brandId, order: "latest", limit: PUBLISHED, period: "month", isVisible },
  });
  return { wins };
}
