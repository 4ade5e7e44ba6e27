import { type Gift, listGifts } from "#schemas/api/bonuses.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { isFinished } from "#schemas/rules/gifts.ts";
import { isFreeBetToPlace } from "../../gifts/open-gifts.ts";
import type { HubItem, HubNote, HubSource } from "../hub-item.ts";

/** Gifts that run out: those to be activated, spins to be played, and the bonus that is being wagered. */
export const giftItems: HubSource = async ({ platform, visitor }) => {
  if (!visitor.player || isBlocked(visitor.licence, "bonuses")) return [];
  const gifts = await platform.call(listGifts, {});
  return gifts.filter(({ stage }) => !isFinished(stage)).map(toItem);
};

const toItem = (gift: Gift): HubItem => ({
  key: `gift-${gift.id}`,
  kind: "gift",
  title: gift.title,
  note: noteOf(gift),
  amount:
    gift.freespins_total === 0 && gift.amount_cents > 0 ? { cents: gift.amount_cents, currency: gift.currency } : null,
  to: `/profile/gifts/${gift.id}`,
  endsAt: gift.activatable || isFreeBetToPlace(gift) ? gift.activatable_until : gift.valid_until,
  own: true,
});

function noteOf(gift: Gift): HubNote | null {
  if (gift.activatable) return { id: "HUB.GIFT.ACTIVATE" };
  if (gift.freespins_left > 0) return { id: "HUB.GIFT.SPINS", count: gift.freespins_left };
  const { amount_wager_cents, amount_wager_requirement_cents: all } = gift;
  return all > 0 ? { id: "HUB.GIFT.WAGER", share: amount_wager_cents / all } : null;
}
