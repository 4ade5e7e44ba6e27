import type { AppLoadContext } from "@remix-run/server-runtime";
import { ROW_LENGTH } from "#widgets/games/row/row.tsx";
import { type PackedTile, unpackTile } from "#widgets/games/tile/packed-tile.ts";
import type { LobbyRowPlan } from "../games/menu.server.ts";
import { categoryPath, SECTIONS } from "../games/sections.ts";
import { createGamesGateway, type GamesGateway, type TileQuery } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";

/** A row of the lobby. */
export interface LobbyRow {
  slug: string;
  /** Where all of them are; null where there is no such list. */
  href: string | null;
  /** Null when they could not be loaded. */
  games: PackedTile[] | null;
  total: number;
  /** Of a provider's row; the others are named by their slug's message. */
  title: string | null;
}

/** A row whose games are not in the page: the browser asks for them as it comes near. */
export type DeferredRow = Omit<LobbyRow, "games" | "href"> & { href: string; games: "deferred" };

/** All rows at the same time; a row without games is left out, one that fails says so and leaves the others standing. */
export async function loadRows(context: AppLoadContext, plans: readonly LobbyRowPlan[]): Promise<LobbyRow[]> {
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const rows = await Promise.all(plans.map((plan) => loadRow(context, gateway, plan)));
  return rows.filter(({ games }) => games === null || games.length > 0);
}

/** Rows that fill the first two screens, at 360 x 800 and at 1440 x 900. Their games come with the page. */
const ROWS_IN_PAGE = 4;

/** Leaves the games of the rows below the second screen out of the page. A row without a page of its own keeps them. */
export const deferRows = (rows: readonly LobbyRow[]): (LobbyRow | DeferredRow)[] =>
  rows.map((row, index) =>
    index < ROWS_IN_PAGE || row.href === null || row.games === null
      ? row
      : { ...row, href: row.href, games: "deferred" },
  );

async function loadRow(context: AppLoadContext, gateway: GamesGateway, plan: LobbyRowPlan): Promise<LobbyRow> {
  const { slug, source } = plan;
  const page = await part(context.log, `GAMES_${slug}`, gateway.tiles({ ...queryOf(plan), pageSize: ROW_LENGTH }));
  const [first] = page?.games ?? [];
  return {
    slug,
    href: rowPath(plan),
    games: page?.games ?? null,
    total: page?.total ?? 0,
    title: source === "provider" ? ((first && unpackTile(first).provider) ?? slug) : null,
  };
}

/** The page of all games of a row, and what the browser asks for the row by. */
export const rowPath = ({ slug, source, section }: LobbyRowPlan): string =>
  source === "provider" ? `/producers/${slug}` : categoryPath(section, slug);

function queryOf({ slug, source, section }: LobbyRowPlan): TileQuery {
  if (source === "provider") return { provider: slug };
  const live = SECTIONS.live.category;
  const categories = section === "live" && slug !== live ? [live] : [];
  if (source === "collection") return categories.length > 0 ? { collection: slug, categories } : { collection: slug };
  return { categories: [...categories, slug] };
}
