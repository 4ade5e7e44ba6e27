import type { IntlShape } from "react-intl";
import { searchText } from "#schemas/rules/search-text.ts";
import { translatorOf } from "#ui/translate.ts";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { findNames } from "./find-names.ts";

/** Words that players type for a category that is called otherwise: a message holds them, parted by commas. */
const WORDS: Readonly<Record<string, MessageId>> = {
  blackjack: "SEARCH.WORDS.BLACKJACK",
  roulette: "SEARCH.WORDS.ROULETTE",
  baccarat: "SEARCH.WORDS.BACCARAT",
  jackpot: "SEARCH.WORDS.JACKPOT",
  "drop-wins": "SEARCH.WORDS.DROPS",
  "bonus-buy": "SEARCH.WORDS.BONUS_BUY",
  megawheel: "SEARCH.WORDS.WHEELS",
  slots: "SEARCH.WORDS.SLOTS",
};

/**
 * What a category answers to: its title and what else people call it, in the page's language, also with a slip; and its slug as it is
 * written: nobody sees it, so that a word which is only like it means something else.
 */
function namesOf(intl: IntlShape, slug: string, q: string): string[] {
  const words = Object.hasOwn(WORDS, slug) ? WORDS[slug] : undefined;
  const slugWords = slug.replaceAll("-", " ");
  return [
    categoryTitle(intl, slug),
    ...(searchText(slugWords).startsWith(searchText(q)) ? [slugWords] : []),
    ...(words ? translatorOf(intl)(words).split(",") : []),
  ];
}

/** The categories that a search names, best first: by title, by slug, or by another word for them. */
export function meantCategories(intl: IntlShape, slugs: readonly string[], q: string): string[] {
  const named = slugs.flatMap((slug) => namesOf(intl, slug, q).map((name) => ({ slug, name })));
  return [...new Set(findNames(named, ({ name }) => name, q).map(({ slug }) => slug))];
}
