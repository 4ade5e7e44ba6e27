import { type PilePicture, pile } from "./pile.ts";

/** Pictures of tournaments, one for each kind of scoring (schemas/rules/tournaments.ts). */
export const TOURNAMENT_PICTURES: readonly PilePicture[] = [
  pile("turnover", { bright: "#f59e0b", deep: "#3b1d02", accent: "#ffe9a8" }, "trophy", ["coin", "stopwatch", "coin"]),
  pile("wins", { bright: "#10b981", deep: "#032b1f", accent: "#d9ff9c" }, "1st-place-medal", ["coin", "money-bag"]),
  pile("multiplier", { bright: "#3b82f6", deep: "#061c45", accent: "#b8f2ff" }, "rocket", ["star", "trophy", "star"]),
  pile("streak", { bright: "#f43f5e", deep: "#40020f", accent: "#ffe08a" }, "fire", ["star", "sports-medal", "star"]),
  pile("tiers", { bright: "#a855f7", deep: "#1d053f", accent: "#ffd76a" }, "crown", [
    "gem-stone",
    "trophy",
    "gem-stone",
  ]),
];
