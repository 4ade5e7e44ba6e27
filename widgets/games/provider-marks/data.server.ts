import type { WidgetLoad } from "../../registry/contract.ts";
import type { ProviderCard } from "../providers-row/providers-row.tsx";
import type { meta } from "./meta.ts";

export interface ProviderMarksData {
  providers: ProviderCard[];
  scheme: "dark" | "light";
}

export const load: WidgetLoad<typeof meta, ProviderMarksData> = async (sources, { scheme }, { limit }) => ({
  scheme,
  providers: [...(await sources.providers())]
    .filter(({ games_count }) => games_count > 0)
    .sort((a, b) => b.games_count - a.games_count || a.title.localeCompare(b.title))
    .slice(0, limit)
    .map(({ id, title, slug, games_count }) => ({ id, title, slug, games_count })),
});
