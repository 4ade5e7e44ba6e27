import { BRAND_VIEWS } from "../brand/views.ts";
import { CASHIER_VIEWS } from "../cashier/views.ts";
import { CONTENT_VIEWS } from "../content/views.ts";
import { GAMES_VIEWS } from "../games/views.ts";
import { JACKPOTS_VIEWS } from "../jackpots/views.ts";
import { PLAYERS_VIEWS } from "../players/views.ts";
import { SUPPORT_VIEWS } from "../support/views.ts";
import { TOURNAMENTS_VIEWS } from "../tournaments/views.ts";
import type { AnyView, LoadViewFile } from "./contract.ts";
import type { WidgetName } from "./metas.ts";

/** Views by name; each is a file of its own for the browser, fetched when a page contains the widget. */
const LOADERS: Readonly<Record<WidgetName, LoadViewFile>> = {
  ...GAMES_VIEWS,
  ...JACKPOTS_VIEWS,
  ...TOURNAMENTS_VIEWS,
  ...CASHIER_VIEWS,
  ...PLAYERS_VIEWS,
  ...CONTENT_VIEWS,
  ...SUPPORT_VIEWS,
  ...BRAND_VIEWS,
};

const loaded = new Map<string, AnyView>();

const isKnown = (name: string): name is WidgetName => Object.hasOwn(LOADERS, name);

/** The view of a widget when it has been loaded. */
export const loadedView = (name: string): AnyView | undefined => loaded.get(name);

export async function loadView(name: string): Promise<AnyView | undefined> {
  if (!isKnown(name)) return undefined;
  const view = loaded.get(name) ?? ((await LOADERS[name]()).default as unknown as AnyView);
  loaded.set(name, view);
  return view;
}

/**
 * Loads views ahead, so that they render at once. The server loads all of them when it starts; the browser those that
 * the page contains, before it takes the page over (`widgetsOnPage`), and further ones as pages come.
 */
export async function preloadViews(names: Iterable<string> = Object.keys(LOADERS)): Promise<void> {
  await Promise.all([...names].map(loadView));
}

/** Names of the widgets that stand on a rendered page. */
export const widgetsOnPage = (page: ParentNode): string[] => [
  ...new Set([...page.querySelectorAll("[data-widget]")].map((element) => element.getAttribute("data-widget") ?? "")),
];
