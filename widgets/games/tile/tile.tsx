import { memo } from "react";
import type { TileGame } from "./tile-game.ts";
import { gamePath, inGuestMode, realPlayPath } from "./tile-links.ts";
import { TilePicture } from "./tile-picture.tsx";
import type { TileWords } from "./tile-words.ts";

/** Id of the form that all favourite buttons of a page belong to (`favourites.tsx`). */
export const FAVOURITES_FORM = "hearts";
/** Stands between a game's title and its provider in the name of its picture. */
export const BEFORE_PROVIDER = ", ";
/** What the class of a badge begins with; its theme follows. */
export const BADGE_CLASS = "badge-";

export interface TileProps {
  game: TileGame;
  words: TileWords;
  prefix: string;
  signedIn: boolean;
  favourite: boolean;
  /** In the first view: the picture is not lazy. */
  eager: boolean;
  /** Pointed at or focused: shows Play and Demo. */
  active: boolean;
}

/**
 * A game (document 3 sections 3 and 5; look: "Tiles"). The picture carries the lettering, so name and provider are its
 * alternative text and the link's name. Plain anchors, few elements and few attributes, as there are 180 of them: the
 * list around it turns clicks into navigation.
 */
export const GameTile = memo(function GameTile({ game, words, prefix, signedIn, favourite, eager, active }: TileProps) {
  const { id, title, badge } = game;
  return (
    <li className={active ? `tile glow-${game.picture.glow}` : "tile"}>
      <a href={prefix + gamePath(id)}>
        <TilePicture picture={game.picture} name={title + BEFORE_PROVIDER + game.provider} eager={eager} />
        {game.unsupported ? <span className="tile-overlay">{words.unsupported}</span> : null}
      </a>
      {badge ? <b className={BADGE_CLASS + badge.theme}>{words.badges[badge.type] ?? badge.type}</b> : null}
      <button
        type="submit"
        form={FAVOURITES_FORM}
        name={favourite ? "remove" : "add"}
        value={id}
        // Document 3 section 5: a game without the player's currency can't be added.
        hidden={game.unsupported && !favourite}
        aria-label={favourite ? words.removeFavourite(title) : words.addFavourite(title)}
      />
      {active && !inGuestMode(prefix) ? (
        <span className="tile-actions">
          {game.unsupported ? null : (
            <a
              className="tile-play"
              href={prefix + realPlayPath(id, { signedIn, prefix })}
              aria-label={words.playGame(title)}
            >
              {words.play}
            </a>
          )}
          {game.demo ? (
            <a className="tile-demo" href={prefix + gamePath(id, "demo")} aria-label={words.demoGame(title)}>
              {words.demo}
            </a>
          ) : null}
        </span>
      ) : null}
    </li>
  );
});
