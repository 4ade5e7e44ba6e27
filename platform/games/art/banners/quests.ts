import { type PilePicture, pile } from "./pile.ts";

/** Pictures of quests, one for each size (schemas/rules/quests.ts). */
export const QUEST_PICTURES: readonly PilePicture[] = [
  pile("xs", { bright: "#06b6d4", deep: "#042f3a", accent: "#d3fbff" }, "compass", ["anchor", "coin", "key"]),
  pile("s", { bright: "#94a3b8", deep: "#101a2b", accent: "#f1f5ff" }, "snow-capped-mountain", [
    "compass",
    "gem-stone",
  ]),
  pile("m", { bright: "#2563eb", deep: "#04123f", accent: "#ffe08a" }, "sailboat", ["world-map", "coin", "compass"]),
  pile("robot-s", { bright: "#22c55e", deep: "#04210f", accent: "#e2ffb8" }, "gear", ["key", "robot", "coin"]),
  pile("robot-m", { bright: "#a855f7", deep: "#1d053f", accent: "#ffd76a" }, "robot", ["gear", "gem-stone", "gear"]),
];
