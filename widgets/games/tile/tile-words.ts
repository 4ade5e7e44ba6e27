import { useMemo } from "react";
import { type IntlShape, useIntl } from "react-intl";
import type { CardKind } from "./list-cards.ts";

/** The words of all tiles of a list, made once: a tile formats nothing itself (150 of them stand on the lobby). */
export interface TileWords {
  badges: Readonly<Record<string, string>>;
  cards: Readonly<Record<CardKind, string>>;
  play: string;
  demo: string;
  unsupported: string;
  playGame(title: string): string;
  demoGame(title: string): string;
  addFavourite(title: string): string;
  removeFavourite(title: string): string;
}

/** Stands for the title while a sentence is formatted once; it is in no message. */
const HOLE = "\u0001";

export function tileWords(intl: IntlShape, currency: string): TileWords {
  const sentence = (text: string) => {
    const [before = "", after = ""] = text.split(HOLE);
    return (title: string) => before + title + after;
  };
  const title = HOLE;
  return {
    badges: {
      new: intl.formatMessage({ id: "GAME.BADGE.NEW" }),
      hot: intl.formatMessage({ id: "GAME.BADGE.HOT" }),
      exclusive: intl.formatMessage({ id: "GAME.BADGE.EXCLUSIVE" }),
      jackpot: intl.formatMessage({ id: "GAME.BADGE.JACKPOT" }),
      drops: intl.formatMessage({ id: "GAME.BADGE.DROPS" }),
      vip: intl.formatMessage({ id: "GAME.BADGE.VIP" }),
      soon: intl.formatMessage({ id: "GAME.BADGE.SOON" }),
      live: intl.formatMessage({ id: "GAME.BADGE.LIVE" }),
    },
    cards: {
      random: intl.formatMessage({ id: "GAME.CARD.RANDOM" }),
      cashbox: intl.formatMessage({ id: "GAME.CARD.CASHBOX" }),
    },
    play: intl.formatMessage({ id: "GAME.PLAY" }),
    demo: intl.formatMessage({ id: "GAME.DEMO" }),
    unsupported: intl.formatMessage({ id: "GAME.CURRENCY_UNSUPPORTED" }, { currency }),
    playGame: sentence(intl.formatMessage({ id: "GAME.PLAY_NAMED" }, { title })),
    demoGame: sentence(intl.formatMessage({ id: "GAME.DEMO_NAMED" }, { title })),
    addFavourite: sentence(intl.formatMessage({ id: "GAME.FAVOURITE.ADD" }, { title })),
    removeFavourite: sentence(intl.formatMessage({ id: "GAME.FAVOURITE.REMOVE" }, { title })),
  };
}

const known = new WeakMap<object, Map<string, TileWords>>();

/** Words are the same for all rows of a page and all pages of a locale: they hang on the locale's messages. */
export function useTileWords(currency: string): TileWords {
  const intl = useIntl();
  return useMemo(() => {
    const perCurrency = known.get(intl.messages) ?? new Map<string, TileWords>();
    known.set(intl.messages, perCurrency);
    const words = perCurrency.get(currency) ?? tileWords(intl, currency);
    perCurrency.set(currency, words);
    return words;
  }, [intl, currency]);
}
