import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export type CategoryChipsData = { slug: string; games: number }[];

export const load: WidgetLoad<typeof meta, CategoryChipsData> = async (sources, _, { kind, limit }) => {
  const sets = (await sources.gameSets()).filter((set) => set.games_count > 0 && (kind === "all" || set.kind === kind));
  return [...new Map(sets.map((set) => [set.slug, set])).values()]
    .sort((a, b) => b.games_count - a.games_count || a.slug.localeCompare(b.slug))
    .slice(0, limit)
    .map(({ slug, games_count }) => ({ slug, games: games_count }));
};
