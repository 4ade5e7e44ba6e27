/** A round played for real money. Amounts are subunits; the bonus parts are included in the totals. */
export interface RoundDetails {
  round: string;
  session: string;
  provider: string;
  game: string;
  currency: string;
  bet: number;
  bet_bonus: number;
  win: number;
  win_bonus: number;
  /** Set for a free spin: its gift. `bet` is 0 then, and the win belongs to the gift, not to the balance. */
  gift?: string;
}

/** A change of a player's limit: one of LimitChange in schemas/api/limits.ts. `amount` is in subunits. */
export interface LimitChangeDetails {
  limit: string;
  type: string;
  period: string | null;
  currency: string | null;
  change: string;
  /** What is asked for, where the change only asks. */
  amount: number | null;
  minutes: number | null;
  /** Of a break or an exclusion: its end as an ISO time; null for one without end. */
  active_until: string | null;
}

/** A limit on an amount whose window has counted all of it. Amounts are subunits. */
export interface LimitReachedDetails {
  limit: string;
  type: string;
  period: string;
  currency: string;
  amount: number;
  counted: number;
}

/** A payment whose state has changed. Amounts are subunits. */
export interface PaymentDetails {
  payment: string;
  method: string;
  currency: string;
  amount: number;
  fee: number;
}

/** A transition of a payment inside the platform (schemas/rules/payments.ts). `from` is null for a new payment. */
export interface PaymentChangeDetails extends PaymentDetails {
  action: string;
  version: number;
  from: string | null;
  to: string;
}

/** Comp points that were exchanged. `amount`: the money that was paid, in subunits; null for a gift. */
export interface PointsExchangeDetails {
  exchange: string;
  type: string;
  card: string;
  quantity: number;
  points: number;
  currency: string;
  amount: number | null;
}

/** A gift that is new or has come to another stage (schemas/rules/gifts.ts). Amounts are subunits. */
export interface GiftDetails {
  gift: string;
  group_key: string;
  kind: string;
  category: string;
  currency: string;
  /** What was given; of free spins what they have won. */
  amount: number;
  /** Null for a new gift. */
  from: string | null;
  to: string;
  /** `activated`, `requirement_met`, `time_ran_out`, ... (docs/guides/bonuses.md). */
  reason: string;
  /** What became real money so far, and the bonus money that was taken by this. */
  converted: number;
  taken: number;
  /** How many free spins it has. */
  spins: number;
}

/** A loot box or a spin of a wheel (platform/prizes). */
export interface PrizeBoxDetails {
  box: string;
  group_key: string;
}

/** Tickets of a lottery that a player got (platform/lotteries): `tickets` of them, numbered from `first` on. */
export interface LotteryTicketDetails {
  lottery: string;
  slug: string;
  /** `points` or `deposit`. */
  source: string;
  first: number;
  tickets: number;
}

/** A lottery whose winners were drawn: of so many tickets, so many win. */
export interface LotteryDrawDetails {
  lottery: string;
  slug: string;
  tickets: number;
  winners: number;
}

/** A jackpot that dropped. `amount`: what was paid to the winner, in subunits of `currency`. */
export interface JackpotWinDetails {
  win: string;
  jackpot: string;
  level: string;
  currency: string;
  amount: number;
}

/** A player who has joined a tournament. */
export interface TournamentJoinDetails {
  tournament: string;
  slug: string;
}

/** A tournament whose places are frozen: so many players have points, so many win a prize. */
export interface TournamentEndDetails extends TournamentJoinDetails {
  players: number;
  prizes: number;
}

/** A prize that was given: money in subunits of `currency`, or a gift. */
export interface TournamentPrizeDetails extends TournamentJoinDetails {
  place: number;
  currency: string | null;
  amount: number | null;
  gift: string | null;
}

/** A level of a quest that a player has reached with bets in this currency. */
export interface QuestLevelDetails {
  quest: string;
  identifier: string;
  level: number;
  currency: string;
}

/** A VIP status in force that changed (schemas/rules/vip.ts): `regular` or `vip_level_1` to `vip_level_6`. */
export interface VipLevelDetails {
  from: string;
  to: string;
  /** `sums`: bets and deposits, or what was taken back of them; `quarter-end`: the status ran out. */
  reason: string;
}

/** A day of the adventure calendar whose prize a player has claimed (platform/adventures). */
export interface AdventureDetails {
  /** The run: the day on which it begins. */
  adventure: string;
  step: number;
  gift: string;
}

/** What is recorded of each type of event. */
export interface EventPayloads {
  "player-registered": { currency: string };
  /** A player has confirmed that the address is theirs. */
  "email-confirmed": object;
  /** A sign-in by any way; the registration begins one, too. `country` is where the request came from. */
  "signed-in": { country: string | null };
  /** Groups that the player joined or left; VIP levels are groups, too. */
  "groups-changed": { added: string[]; removed: string[] };
  /** What the player is subscribed to afterwards. */
  "subscriptions-changed": { receive_promos: boolean; receive_sms_promos: boolean };
  "document-submitted": { document: string; kind: string };
  /** An operator's verdict; `verified` says whether all documents together prove who the player is. */
  "document-reviewed": { document: string; state: string; verified: boolean };
  "round-settled": RoundDetails;
  /** A settled round was taken back whole by its provider: the facts are those that it had. */
  "round-rolled-back": RoundDetails;
  /** What a settled round won was corrected (`wallet_resettle`): `win` is the new total, `difference` what it is more. */
  "round-resettled": RoundDetails & { difference: number };
  "limit-changed": LimitChangeDetails;
  /** Written by the wallet's statement that counted it (platform/limits/rules.sql). */
  "limit-reached": LimitReachedDetails;
  /**
   * Money came onto the account: `amount` with the fee that was taken out of it, whether it is the player's first, and the
   * promo code that the player gave. Nobody has checked whether a bonus hangs on the code.
   */
  "deposit-completed": PaymentDetails & { first: boolean; promo_code: string | null };
  /** `debt`: what the player's money did not cover. */
  "deposit-charged-back": PaymentDetails & { debt: number };
  "withdrawal-requested": PaymentDetails;
  "withdrawal-paid": PaymentDetails;
  /** Every transition of a payment, those included that have an event of their own above. */
  "payment-changed": PaymentChangeDetails;
  "points-exchanged": PointsExchangeDetails;
  /** Written by the statement that does it (platform/bonuses/rules.sql). */
  "gift-issued": GiftDetails;
  "gift-changed": GiftDetails;
  "prize-box-issued": PrizeBoxDetails;
  "prize-box-opened": PrizeBoxDetails;
  "lottery-ticket-bought": LotteryTicketDetails;
  /** Concerns no single player. */
  "lottery-drawn": LotteryDrawDetails;
  "jackpot-won": JackpotWinDetails;
  "tournament-joined": TournamentJoinDetails;
  /** Concerns no single player. */
  "tournament-ended": TournamentEndDetails;
  "tournament-prize-won": TournamentPrizeDetails;
  "quest-level-reached": QuestLevelDetails;
  "vip-level-changed": VipLevelDetails;
  /** Numbers of lifetime levels, 0 for none. */
  "lifetime-level-reached": { from: number; to: number };
  "adventure-day-completed": AdventureDetails;
}

export type EventType = keyof EventPayloads;

const TYPES: Record<EventType, true> = {
  "player-registered": true,
  "email-confirmed": true,
  "signed-in": true,
  "groups-changed": true,
  "subscriptions-changed": true,
  "document-submitted": true,
  "document-reviewed": true,
  "round-settled": true,
  "round-rolled-back": true,
  "round-resettled": true,
  "limit-changed": true,
  "limit-reached": true,
  "deposit-completed": true,
  "deposit-charged-back": true,
  "withdrawal-requested": true,
  "withdrawal-paid": true,
  "payment-changed": true,
  "points-exchanged": true,
  "gift-issued": true,
  "gift-changed": true,
  "prize-box-issued": true,
  "prize-box-opened": true,
  "lottery-ticket-bought": true,
  "lottery-drawn": true,
  "jackpot-won": true,
  "tournament-joined": true,
  "tournament-ended": true,
  "tournament-prize-won": true,
  "quest-level-reached": true,
  "vip-level-changed": true,
  "lifetime-level-reached": true,
  "adventure-day-completed": true,
};

/** Every type of event (docs/guides/events.md lists them with their payloads). */
export const EVENT_TYPES = Object.keys(TYPES) as EventType[];

/** Where an event stands among all: first by transaction, then by position. Both are 64-bit numbers as text. */
export interface EventPlace {
  tx: string;
  position: string;
}

/** An event as its consumers read it. */
export type RecordedEvent = {
  [T in EventType]: EventPlace & {
    type: T;
    brand: string;
    /** Null for what concerns no single player. */
    playerId: number | null;
    payload: EventPayloads[T];
    at: Date;
  };
}[EventType];
