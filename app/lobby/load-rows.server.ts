import type { AppLoadContext } from "@remix-run/server-runtime";
import { ROW_LENGTH } from "#widgets/games/row/row.tsx";
import { type PackedTile, unpackTile } from "#widgets/games/tile/packed-tile.ts";
import { createGamesGateway, type GamesGateway, type TileQuery } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import type { LobbyRowPlan } from "./menu.server.ts";
import { categoryPath, SECTIONS } from "./sections.ts";

/** A row of the lobby. `games` is null when it could not be loaded. */
export interface LobbyRow {
  slug: string;
  /** Where all of them are; null where there is no such list. */
  href: string | null;
  games: PackedTile[] | null;
  total: number;
  /** Of a provider's row; the others are named by their slug's message. */
  title: string | null;
}

/** All rows at the same time; a row without games is left out, one that fails says so and leaves the others standing. */
export async function loadRows(context: AppLoadContext, plans: readonly LobbyRowPlan[]): Promise<LobbyRow[]> {
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const rows = await Promise.all(plans.map((plan) => loadRow(context, gateway, plan)));
  return rows.filter(({ games }) => games === null || games.length > 0);
}

async function loadRow(context: AppLoadContext, gateway: GamesGateway, plan: LobbyRowPlan): Promise<LobbyRow> {
  const { slug, source, section } = plan;
  const page = await part(context.log, `GAMES_${slug}`, gateway.tiles({ ...queryOf(plan), pageSize: ROW_LENGTH }));
  const [first] = page?.games ?? [];
  return {
    slug,
    href: source === "provider" ? `/producers/${slug}` : categoryPath(section, slug),
    games: page?.games ?? null,
    total: page?.total ?? 0,
    title: source === "provider" ? ((first && unpackTile(first).provider) ?? slug) : null,
  };
}

function queryOf({ slug, source, section }: LobbyRowPlan): TileQuery {
  if (source === "provider") return { provider: slug };
  const live = SECTIONS.live.category;
  const categories = section === "live" && slug !== live ? [live] : [];
  if (source === "collection") return categories.length > 0 ? { collection: slug, categories } : { collection: slug };
  return { categories: [...categories, slug] };
}
