import type { IntlShape } from "react-intl";
import { translatorOf } from "#ui/translate.ts";

const TITLES = {
  all: { id: "LOBBY.CATEGORY.ALL" },
  new: { id: "LOBBY.CATEGORY.NEW" },
  top: { id: "LOBBY.CATEGORY.TOP" },
  popular: { id: "LOBBY.CATEGORY.POPULAR" },
  recent: { id: "LOBBY.CATEGORY.RECENT" },
  recommended: { id: "LOBBY.CATEGORY.RECOMMENDED" },
  exclusive: { id: "LOBBY.CATEGORY.EXCLUSIVE" },
  slots: { id: "LOBBY.CATEGORY.SLOTS" },
  live: { id: "LOBBY.CATEGORY.LIVE" },
  crash: { id: "LOBBY.CATEGORY.CRASH" },
  instant: { id: "LOBBY.CATEGORY.INSTANT" },
  jackpot: { id: "LOBBY.CATEGORY.JACKPOT" },
  "bonus-buy": { id: "LOBBY.CATEGORY.BONUS_BUY" },
  "high-volatility": { id: "LOBBY.CATEGORY.HIGH_VOLATILITY" },
  "many-ways": { id: "LOBBY.CATEGORY.MANY_WAYS" },
  "hold-and-win": { id: "LOBBY.CATEGORY.HOLD_AND_WIN" },
  classic: { id: "LOBBY.CATEGORY.CLASSIC" },
  adventure: { id: "LOBBY.CATEGORY.ADVENTURE" },
  mythology: { id: "LOBBY.CATEGORY.MYTHOLOGY" },
  night: { id: "LOBBY.CATEGORY.NIGHT" },
  gems: { id: "LOBBY.CATEGORY.GEMS" },
  animated: { id: "LOBBY.CATEGORY.ANIMATED" },
  "drop-wins": { id: "LOBBY.CATEGORY.DROP_WINS" },
  "drop-wins-live": { id: "LOBBY.CATEGORY.DROP_WINS_LIVE" },
  megawheel: { id: "LOBBY.CATEGORY.MEGAWHEEL" },
  roulette: { id: "LOBBY.CATEGORY.ROULETTE" },
  blackjack: { id: "LOBBY.CATEGORY.BLACKJACK" },
  baccarat: { id: "LOBBY.CATEGORY.BACCARAT" },
  "game-shows": { id: "LOBBY.CATEGORY.GAME_SHOWS" },
} as const;

const isKnown = (slug: string): slug is keyof typeof TITLES => Object.hasOwn(TITLES, slug);

/** What a category is called. One that a catalogue adds and no message names yet reads as its own slug does. */
export function categoryTitle(intl: IntlShape, slug: string): string {
  if (isKnown(slug)) return translatorOf(intl)(TITLES[slug].id);
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
