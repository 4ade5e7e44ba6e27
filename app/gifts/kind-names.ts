import type { GiftKind } from "#schemas/rules/gifts.ts";
import type { MessageId } from "../i18n/message-id.ts";

/** What each kind of gift is called. */
export const KIND_NAMES = {
  "deposit-bonus": "GIFTS.KIND.DEPOSIT_BONUS",
  cash: "GIFTS.KIND.CASH",
  cashback: "GIFTS.KIND.CASHBACK",
  "gift-spins": "GIFTS.KIND.GIFT_SPINS",
  group: "GIFTS.KIND.GROUP",
  freebets: "GIFTS.KIND.FREEBETS",
  "feature-freespins": "GIFTS.KIND.FEATURE_FREESPINS",
  xp: "GIFTS.KIND.XP",
  "non-deposit": "GIFTS.KIND.NON_DEPOSIT",
} as const satisfies Record<GiftKind, MessageId>;
