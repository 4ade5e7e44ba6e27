import { FAVOURITES_PATH } from "#widgets/games/tile/favourites.tsx";

/** Address of a page of the player's favourites, without prefix. */
export const favouritesPath = (page: number): string =>
  page > 1 ? `${FAVOURITES_PATH}?page=${page}` : FAVOURITES_PATH;
