import type { Jackpot } from "#schemas/api/promotions.ts";
import { createPublication } from "../../live/publication.ts";

/** All jackpots of the brand, with amounts in their own currencies, whenever some have moved. */
export const liveJackpots = createPublication<readonly Jackpot[]>();
