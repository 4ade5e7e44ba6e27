import type { Page } from "@playwright/test";
import { type Gift, listGifts } from "#schemas/api/bonuses.ts";
import type { Player } from "#schemas/api/players.ts";
import { type CompPoints, getCompPoints } from "#schemas/api/shop.ts";
import { becomePlayer, callFrom } from "./journey.ts";
import { givePrizeBox } from "./prizes.ts";
import { addToGroup, givePoints } from "./product-verbs.ts";

/** How long something may take to arrive in a page that is open. */
export const ARRIVAL = { timeout: 45_000 };

interface Rewards {
  points?: number;
  currency?: string;
  groups?: readonly string[];
  /** Keys of boxes in prizes.json. */
  boxes?: readonly string[];
}

/** A new player of Orbit with comp points, groups and boxes; answers the boxes' ids as well. */
export async function rewardedPlayer(
  page: Page,
  { points = 0, currency = "EUR", groups = [], boxes = [] }: Rewards = {},
): Promise<Player & { boxes: string[] }> {
  const player = await becomePlayer(page, "orbit", { currency });
  if (points > 0) await givePoints(player.id, points);
  for (const group of groups) await addToGroup(player.id, group);
  const ids: string[] = [];
  for (const key of boxes) ids.push(await givePrizeBox(player.id, key));
  return { ...player, boxes: ids };
}

/** The gifts of the page's player. */
export const giftsOf = async (page: Page): Promise<Gift[]> =>
  (await callFrom<Gift[]>(page, "orbit", listGifts.path)).body;

/** The comp points that the page's player can spend. */
export const pointsOf = async (page: Page): Promise<number> =>
  (await callFrom<CompPoints>(page, "orbit", getCompPoints.path)).body.chargeable.points;
