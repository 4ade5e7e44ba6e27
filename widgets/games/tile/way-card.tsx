import type { CardKind } from "./list-cards.ts";

/** Addresses of the cards, without prefix: both lead on from the server, so that they work without script. */
export const CARD_PATHS: Record<CardKind, string> = { random: "/random-game", cashbox: "/cashbox" };

interface Props {
  kind: CardKind;
  title: string;
  prefix: string;
  /** Its game is on the way: nothing happens when it is pressed again. */
  disabled: boolean;
}

/** A card among the tiles of a list that leads to something else than a game of it. */
export const WayCard = ({ kind, title, prefix, disabled }: Props) => (
  <li className={`tile-card tile-card-${kind}`}>
    <a href={prefix + CARD_PATHS[kind]} rel="nofollow" aria-disabled={disabled || undefined}>
      {title}
    </a>
  </li>
);
