import type { Win } from "#schemas/api/promotions.ts";
import { createPublication } from "../../live/publication.ts";

/** The latest wins of the brand, in their own currencies, whenever there are new ones. */
export const liveWins = createPublication<readonly Win[]>();
