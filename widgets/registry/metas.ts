import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { BRAND_METAS } from "../brand/metas.ts";
import { CASHIER_METAS } from "../cashier/metas.ts";
import { CONTENT_METAS } from "../content/metas.ts";
import { GAMES_METAS } from "../games/metas.ts";
import { JACKPOTS_METAS } from "../jackpots/metas.ts";
import type { MarkerVocabulary, MarkerWord } from "../parser/vocabulary.ts";
import { PLAYERS_METAS } from "../players/metas.ts";
import { SUPPORT_METAS } from "../support/metas.ts";
import { TOURNAMENTS_METAS } from "../tournaments/metas.ts";

/** Widgets by what they are about, as the guide and the catalogue show them. */
export const WIDGET_GROUPS = [
  { id: "games", title: "Games", metas: GAMES_METAS },
  { id: "jackpots", title: "Jackpots", metas: JACKPOTS_METAS },
  { id: "tournaments", title: "Tournaments", metas: TOURNAMENTS_METAS },
  { id: "cashier", title: "Money", metas: CASHIER_METAS },
  { id: "players", title: "Players", metas: PLAYERS_METAS },
  { id: "content", title: "Content", metas: CONTENT_METAS },
  { id: "support", title: "Help and law", metas: SUPPORT_METAS },
  { id: "brand", title: "The brand", metas: BRAND_METAS },
] as const satisfies readonly { id: string; title: string; metas: readonly WidgetMeta[] }[];

/** Every widget that a page can contain. Loaded by checks and guides without React. */
export const WIDGET_METAS = [
  ...GAMES_METAS,
  ...JACKPOTS_METAS,
  ...TOURNAMENTS_METAS,
  ...CASHIER_METAS,
  ...PLAYERS_METAS,
  ...CONTENT_METAS,
  ...SUPPORT_METAS,
  ...BRAND_METAS,
] as const satisfies readonly WidgetMeta[];

export type WidgetName = (typeof WIDGET_METAS)[number]["name"];

const byName: ReadonlyMap<string, WidgetMeta> = new Map(WIDGET_METAS.map((meta) => [meta.name, meta]));

/** The widget of a name; old names are not looked up here, since the parser has already replaced them. */
export const widgetMeta = (name: string): WidgetMeta | undefined => byName.get(name);

/** What the parser must know. */
export const vocabularyOf = (metas: readonly WidgetMeta[]): MarkerVocabulary =>
  new Map(
    metas.flatMap((meta) => {
      const word: MarkerWord = { name: meta.name, where: meta.where };
      return [meta.name, ...meta.deprecatedNames].map((name): [string, MarkerWord] => [name, word]);
    }),
  );

export const WIDGET_VOCABULARY: MarkerVocabulary = vocabularyOf(WIDGET_METAS);
