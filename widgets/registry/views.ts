import type { ComponentType } from "react";
import type { AnyView } from "./contract.ts";
import type { WidgetName } from "./metas.ts";

/**
 * A view takes its own widget's parameters and the data that its own loader made, so the registry may call it with
 * what it holds under the same name.
 */
type ViewModule = { default: ComponentType<never> };

/** Views by name; each is a file of its own for the browser, fetched when a page contains the widget. */
const LOADERS: Readonly<Record<WidgetName, () => Promise<ViewModule>>> = {
  "games-row": () => import("../games/games-row/view.tsx"),
  "banner-slider": () => import("../content/banner-slider/view.tsx"),
  "tournaments-teaser": () => import("../tournaments/tournaments-teaser/view.tsx"),
  "jackpot-total": () => import("../jackpots/jackpot-total/view.tsx"),
  "payment-methods": () => import("../cashier/payment-methods/view.tsx"),
  "awards-list": () => import("../content/awards-list/view.tsx"),
  "currency-amount": () => import("../cashier/currency-amount/view.tsx"),
  "register-button": () => import("../players/register-button/view.tsx"),
  "providers-list": () => import("../games/providers-list/view.tsx"),
  "contact-card": () => import("../support/contact-card/view.tsx"),
  winners: () => import("../games/winners/view.tsx"),
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
