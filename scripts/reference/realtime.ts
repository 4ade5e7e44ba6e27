import { entry, type Section } from "./entry.ts";

/** Document 1 section 7, Realtime, and section 3, Notification. Each is named with what publishes it. */
export const REALTIME: Section = {
  title: "Realtime channels and events",
  about: "What players' browsers hear, with what publishes it.",
  entries: [
    entry("`wins`", "RT-01", "platform/games/publish-wins.ts"),
    entry("`jackpots_changes`", "RT-01 JACK-01", "platform/jackpots/feed-jackpots.ts#jackpots_changes"),
    entry("`tournaments_changes`", "TOUR-03", "platform/tournaments/score-rounds.ts#tournaments_changes"),
    entry("`comps_award`", "RT-01 SHOP-06", "platform/shop/publish-points.ts#comps_award"),
    entry("`bonuses_changes`", "RT-01", "platform/bonuses/publish-changes.ts#bonuses_changes"),
    entry("`freespins_changes`", "RT-01", "platform/bonuses/publish-changes.ts#freespins_changes"),
    entry("`lootboxes_changes`", "RT-01", "platform/prizes/publish-boxes.ts#lootboxes_changes"),
    entry("`game_limits`", "RT-01 LIMIT-02", "platform/limits/reached-limits.ts#game_limits"),
    entry("`tournaments_statuses`", "RT-01 TOUR-06", "platform/tournaments/board-changes.ts#tournaments_statuses"),
    entry("`groups_updates`", "RT-01", "platform/realtime/sockets.ts#groups_updates"),
    entry("`jackpot_win_award`", "RT-01 JACK-01", "platform/jackpots/publish-wins.ts#jackpot_win_award"),
    entry("`payments_changes`", "RT-01", "platform/payments/record.ts#payments_changes"),
    entry("`payments_events`", "RT-01", "platform/payments/record.ts#payments_events"),
    entry("`balance`", "RT-01", 'platform/realtime/sockets.ts#notifyNow("balance"'),
    entry(
      "`personal_notifications`",
      "RT-01 NOTIF-01",
      "platform/notifications/notify-player.ts#personal_notifications",
    ),
    entry("`chat_changes`", "CHAT-01", "platform/chat/publish-change.ts#chat_changes"),
    entry("Tournament event: started", "TOUR-06", 'schemas/api/realtime.ts#"started"'),
    entry("Tournament event: player joined leaderboard", "TOUR-06", "schemas/api/realtime.ts#joined_leaderboard"),
    entry(
      "Tournament event: player kicked from leaderboard",
      "TOUR-06",
      "schemas/api/realtime.ts#kicked_from_leaderboard",
    ),
    entry("Tournament event: starts soon", "TOUR-06", "schemas/api/realtime.ts#starts_soon"),
    entry("`auth-error`", "GUARD-03", 'app/calls/auth-error.ts#AUTH_ERROR = "auth-error"'),
  ],
};
