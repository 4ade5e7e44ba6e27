import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { LIMIT_PERIODS, LIMIT_TYPES } from "../rules/limits.ts";
import { giftSchema } from "./bonuses.ts";
import { chatStatusSchema } from "./chat.ts";
import { accountSchema } from "./players.ts";
import { lootboxSchema } from "./prizes.ts";
import { PAYMENT_ACTIONS, PAYMENT_STATES, paymentSchema } from "./profile.ts";
import { jackpotSchema, jackpotWinSchema, winSchema } from "./promotions.ts";
import { compPointsSchema } from "./shop.ts";
import { leaderboardRowSchema } from "./tournaments.ts";

/** Channels that are the same for every player of a brand (document 1 section 7). */
export const PUBLIC_CHANNELS = ["wins", "jackpots_changes", "tournaments_changes"] as const;
/** Channels of one player; their names carry the player's id: `balance#1001`. */
export const PRIVATE_CHANNELS = [
  "balance",
  "chat_changes",
  "comps_award",
  "bonuses_changes",
  "freespins_changes",
  "lootboxes_changes",
  "game_limits",
  "tournaments_statuses",
  "groups_updates",
  "jackpot_win_award",
  "payments_changes",
  "payments_events",
  "personal_notifications",
] as const;

export type PublicChannel = (typeof PUBLIC_CHANNELS)[number];
export type PrivateChannel = (typeof PRIVATE_CHANNELS)[number];
export type Channel = PublicChannel | PrivateChannel;

/** The full name under which a player subscribes to one of their own channels. */
export const privateChannelName = (channel: PrivateChannel, playerId: number): string => `${channel}#${playerId}`;

/** Document 1 section 3. */
export const NOTIFICATION_TYPES = ["personal", "tournament", "payments", "bonuses", "freespins"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A notification; title and text are message keys, so that it is read in whatever language the player turns to. */
export const notificationSchema = shape(
  record({
    id: { type: "string", maxLength: 64 },
    type: { enum: NOTIFICATION_TYPES },
    title: { type: "string", maxLength: 120 },
    text: { type: "string", maxLength: 120 },
    values: { type: "object", additionalProperties: { type: ["string", "number"] } },
    /** ISO time. */
    at: { type: "string", maxLength: 40 },
  }),
);
export type PlayerNotification = FromSchema<typeof notificationSchema>;

/** Document 1 section 3. */
export const TOURNAMENT_EVENTS = ["started", "starts_soon", "joined_leaderboard", "kicked_from_leaderboard"] as const;

export const tournamentEventSchema = shape(
  record({
    event: { enum: TOURNAMENT_EVENTS },
    slug: { type: "string", maxLength: 120 },
    title: { type: "string", maxLength: 200 },
    /** ISO time. */
    at: { type: "string", maxLength: 40 },
  }),
);
export type TournamentEvent = FromSchema<typeof tournamentEventSchema>;

const reachedLimitSchema = shape(
  record({
    type: { enum: LIMIT_TYPES },
    period: nullable({ enum: LIMIT_PERIODS }),
    currency: nullable({ enum: CURRENCY_CODES }),
  }),
);
export type ReachedLimit = FromSchema<typeof reachedLimitSchema>;

/** A gift that has changed; or, to one who begins to listen, how many changes there have been (`gifts_version` of getPlayer). */
const giftChange = shape(
  record({ gift: nullable(giftSchema), gifts_version: nullable({ type: "integer", minimum: 0 }) }),
);

/** What is sent over channels that carry something already; the others come with the parts that they tell of. */
export const CHANNEL_PAYLOADS = {
  balance: shape(record({ accounts: list(accountSchema) })),
  /** How the player's conversation with support stands, after a message, a read mark or a sign of typing. */
  chat_changes: shape(record({ status: chatStatusSchema })),
  /** Every limit of the player that blocks now; sent when one is reached or changed. */
  game_limits: shape(record({ reached: list(reachedLimitSchema) })),
  /** The player's comp points, after some were earned, exchanged or taken back. */
  comps_award: compPointsSchema,
  /** A payment that is new or has another state. */
  payments_changes: shape(record({ payment: paymentSchema })),
  /** What happened to a payment, as its player sees it: `from` is null for a new one. */
  payments_events: shape(
    record({
      payment: { type: "string", maxLength: 64 },
      action: { enum: PAYMENT_ACTIONS },
      from: nullable({ enum: PAYMENT_STATES }),
      to: { enum: PAYMENT_STATES },
      /** ISO time. */
      at: { type: "string", maxLength: 40 },
    }),
  ),
  /** A gift that is new or has come to another stage; its progress is read by the calls. */
  bonuses_changes: giftChange,
  freespins_changes: giftChange,
  /** A loot box or a spin of a wheel that is new or was opened. */
  lootboxes_changes: shape(record({ box: lootboxSchema })),
  /** The latest wins in games that all visitors of the brand may see, some times a second at most. */
  wins: shape(record({ wins: list(winSchema) })),
  /** Running jackpots with their amounts, some times a second at most. */
  jackpots_changes: shape(record({ jackpots: list(jackpotSchema) })),
  /** The first places of running tournaments that are open to all, some times a second at most. */
  tournaments_changes: shape(
    record({
      boards: list(
        record({ tournament_id: { type: "integer" }, players: { type: "integer" }, rows: list(leaderboardRowSchema) }),
      ),
    }),
  ),
  /** A jackpot that the player has won. */
  jackpot_win_award: shape(record({ win: jackpotWinSchema })),
  groups_updates: shape(
    record({
      groups: list({ type: "integer" }),
      names: { ...list({ type: "string" }), description: "Groups that have no number, such as vip_level_1" },
    }),
  ),
  personal_notifications: shape(record({ notifications: list(notificationSchema) })),
  tournaments_statuses: tournamentEventSchema,
} as const;

export const playerSettings = operation({
  name: "playerSettings",
  method: "GET",
  path: "/api/player/settings",
  tag: "players",
  summary: "Where and with what token the player's browser connects for realtime events",
  caller: "player",
  success: record({
    websocket: record({
      url: nullable({ type: "string", description: "Origin of the realtime server; null for the site's own" }),
      path: { type: "string" },
      token: { type: "string", description: "Good for connections of this session alone, for `expires_in` seconds" },
      expires_in: { type: "integer", description: "Seconds" },
      channels: record({ public: list({ type: "string" }), private: list({ type: "string" }) }),
    }),
  }),
  errorStatuses: [401],
});

export type PlayerSettings = FromSchema<typeof playerSettings.success>;
