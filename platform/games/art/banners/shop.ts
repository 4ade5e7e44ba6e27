import { type PilePicture, pile } from "./pile.ts";

const COPPER = { bright: "#f59e0b", deep: "#3b1d02", accent: "#ffe9a8" };
const GREEN = { bright: "#10b981", deep: "#032b1f", accent: "#d9ff9c" };
const BLUE = { bright: "#3b82f6", deep: "#061c45", accent: "#b8f2ff" };
const VIOLET = { bright: "#a855f7", deep: "#1d053f", accent: "#ffd76a" };
const RED = { bright: "#f43f5e", deep: "#40020f", accent: "#ffe08a" };

/** Pictures of the shop's cards: money by its amount in EUR cents (`money-{cents}`), and the kinds of gifts. */
export const SHOP_PICTURES: readonly PilePicture[] = [
  pile("money-2500", COPPER, "coin", ["coin", "coin"]),
  pile("money-25000", COPPER, "money-bag", ["coin", "coin", "coin"]),
  pile("money-50000", GREEN, "money-bag", ["coin", "dollar-banknote", "coin", "coin"]),
  pile("money-100000", GREEN, "dollar-banknote", ["coin", "money-bag", "coin", "money-bag", "coin"]),
  pile("money-300000", BLUE, "gold-bars", ["coin", "money-bag", "coin", "coin"]),
  pile("money-500000", BLUE, "gold-bars", ["coin", "gold-bars", "sapphire", "gold-bars", "coin"]),
  pile("money-1500000", VIOLET, "treasure-chest", ["coin", "gold-bars", "emerald", "gold-bars", "coin"]),
  pile("money-5000000", VIOLET, "treasure-chest", ["gold-bars", "ruby", "crown", "sapphire", "gold-bars"]),
  pile("freespins", RED, "slot-machine", ["lucky-seven", "cherries", "coin", "bell"]),
  pile("lootboxes", BLUE, "treasure-chest", ["star", "gem-stone", "star"]),
  pile("lotteries", VIOLET, "star", ["coin", "four-leaf-clover", "coin"]),
];
