import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export type ProvidersListData = { slug: string; title: string; games: number }[];

export const load: WidgetLoad<typeof meta, ProvidersListData> = async (sources, widgetContext, { limit, order }) => {
  const providers = [...(await sources.providers())];
  providers.sort((a, b) =>
    order === "games" ? b.games_count - a.games_count : a.title.localeCompare(b.title, widgetContext.locale),
  );
  return providers.slice(0, limit).map(({ slug, title, games_count }) => ({ slug, title, games: games_count }));
};
