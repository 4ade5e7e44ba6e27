import type { WidgetLoad } from "../../registry/contract.ts";
import { toTiles } from "../choice/find-games.server.ts";
import type { OwnGamesData } from "../own-games/own-games.tsx";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, OwnGamesData> = async (sources, facts, { limit }) => ({
  games: facts.signedIn ? toTiles((await sources.recentGames()).slice(0, limit), facts) : null,
  currency: facts.currency,
});
