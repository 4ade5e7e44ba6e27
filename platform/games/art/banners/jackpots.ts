import { type PilePicture, pile } from "./pile.ts";

/** What stands beside the sums of the jackpots: the rarer the jackpot, the higher its pile. */
export const JACKPOT_PICTURES: readonly PilePicture[] = [
  pile("jackpot-1", { bright: "#a855f7", deep: "#1d053f", accent: "#ffd76a" }, "crown", [
    "coin",
    "ruby",
    "gold-bars",
    "emerald",
    "coin",
  ]),
  pile("jackpot-2", { bright: "#0ea5e9", deep: "#04264a", accent: "#a8fff0" }, "gem-stone", [
    "coin",
    "sapphire",
    "money-bag",
    "coin",
  ]),
  pile("jackpot-3", { bright: "#f97316", deep: "#4a0d02", accent: "#ffe08a" }, "treasure-chest", [
    "coin",
    "gold-bars",
    "coin",
  ]),
];
