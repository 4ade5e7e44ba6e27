import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as currencyAmount } from "../cashier/currency-amount/meta.ts";
import { meta as paymentMethods } from "../cashier/payment-methods/meta.ts";
import { meta as awardsList } from "../content/awards-list/meta.ts";
import { meta as bannerSlider } from "../content/banner-slider/meta.ts";
import { meta as gamesRow } from "../games/games-row/meta.ts";
import { meta as providersList } from "../games/providers-list/meta.ts";
import { meta as winners } from "../games/winners/meta.ts";
import { meta as jackpotTotal } from "../jackpots/jackpot-total/meta.ts";
import type { MarkerVocabulary, MarkerWord } from "../parser/vocabulary.ts";
import { meta as registerButton } from "../players/register-button/meta.ts";
import { meta as contactCard } from "../support/contact-card/meta.ts";
import { meta as tournamentsTeaser } from "../tournaments/tournaments-teaser/meta.ts";

/** Every widget that a page can contain. Loaded by checks and guides without React. */
export const WIDGET_METAS = [
  gamesRow,
  bannerSlider,
  tournamentsTeaser,
  jackpotTotal,
  paymentMethods,
  awardsList,
  currencyAmount,
  registerButton,
  providersList,
  contactCard,
  winners,
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
