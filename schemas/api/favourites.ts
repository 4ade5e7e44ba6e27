import { operation } from "../kit/operation.ts";
import { type FromSchema, list, record, shape } from "../kit/shape.ts";

/** A favourite game: its id in the player's currency, by which it was added, and its identifier, by which it is found. */
export const favouriteSchema = shape(record({ id: { type: "integer" }, identifier: { type: "string" } }));

const gameId = (description: string) => record({ id: { type: "integer", minimum: 1, description } });

export const listFavourites = operation({
  name: "listFavourites",
  method: "GET",
  path: "/api/player/favorite_games",
  tag: "games",
  caller: "player",
  summary: "The player's favourite games, latest first",
  success: list(favouriteSchema),
  errorStatuses: [401],
});

export const addFavourite = operation({
  name: "addFavourite",
  method: "PUT",
  path: "/api/player/favorite_games/{id}",
  tag: "games",
  caller: "player",
  summary:
    "Adds a game to the player's favourites; adding it again changes nothing. 422 GAME.CURRENCY for an id of another currency",
  params: gameId("The game's id in the player's currency"),
  success: list(favouriteSchema),
  errorStatuses: [401, 404, 422],
});

export const removeFavourite = operation({
  name: "removeFavourite",
  method: "DELETE",
  path: "/api/player/favorite_games/{id}",
  tag: "games",
  caller: "player",
  summary: "Takes a game off the player's favourites; one that is not there changes nothing",
  params: gameId("The game's id in any of its currencies"),
  success: list(favouriteSchema),
  errorStatuses: [401, 404, 422],
});

export type Favourite = FromSchema<typeof favouriteSchema>;
