import type { AppLoadContext } from "@remix-run/server-runtime";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { type LobbyRowPlan, lobbyMenu } from "../games/menu.server.ts";
import type { Section } from "../games/sections.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { loadRows } from "./load-rows.server.ts";

/** Everything the front page of a section shows. */
export async function loadSection(context: AppLoadContext, section: Section) {
  const categories = lobbyMenu(context)[section];
  const gateway = createGamesGateway(context.platform, context.cache, context.visitor);
  const known = await part(context.log, "COLLECTIONS", gateway.collections());
  const isCategory = (slug: string) => known?.some((each) => each.kind === "category" && each.slug === slug) ?? true;
  const plans = categories.map(
    ({ slug, icon }): LobbyRowPlan => ({ slug, icon, section, source: isCategory(slug) ? "category" : "collection" }),
  );
  const [rows, favourites] = await Promise.all([loadRows(context, plans), favouriteIdentifiers(context)]);
  return {
    section,
    rows,
    categories: categories.map(({ slug }) => slug),
    audience: audienceOf(context.visitor),
    favourites,
  };
}

export type SectionData = Awaited<ReturnType<typeof loadSection>>;
