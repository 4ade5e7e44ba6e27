import { addSportFavourite, removeSportFavourite } from "#schemas/api/sport-bets.ts";
import { callPlatform } from "../calls/client.ts";

/** Stores a star, or takes it away. Loaded with the first star that is pressed. */
export const storeStar = async (kind: "event" | "league", target: string, isSet: boolean): Promise<void> => {
  await callPlatform(isSet ? addSportFavourite : removeSportFavourite, { params: { kind, target } });
};
