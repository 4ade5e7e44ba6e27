import type { Game } from "#schemas/api/games.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import { findGames } from "../choice/find-games.server.ts";
import type { meta } from "./meta.ts";

export type GameFactsData = Pick<Game, "identifier" | "title" | "provider_title" | "rtp" | "volatility">[];

export const load: WidgetLoad<typeof meta, GameFactsData> = async (sources, _, parameters) => {
  const { games } = await findGames(sources, parameters);
  const lines = games.slice(0, parameters.limit).map(({ identifier, title, provider_title, rtp, volatility }) => {
    return { identifier, title, provider_title, rtp, volatility };
  });
  return parameters.order === "rtp" ? lines.sort((a, b) => b.rtp - a.rtp) : lines;
};
