/** Document 2 section 3: what a gift is. */
export const GIFT_KINDS = [
  "deposit-bonus",
  "cash",
  "cashback",
  "gift-spins",
  "group",
  "freebets",
  "feature-freespins",
  "xp",
  "non-deposit",
] as const;
export type GiftKind = (typeof GIFT_KINDS)[number];

/** Where a gift is offered. */
export const GIFT_CATEGORIES = ["bonus", "deposit", "registration", "fs"] as const;
export type GiftCategory = (typeof GIFT_CATEGORIES)[number];

/**
 * The stages of a gift (document 2 section 4) and what may follow each. The database refuses any other transition. A gift
 * of spins stays in `wait` while its spins are played; their wins are its bonus money then.
 */
export const GIFT_TRANSITIONS = {
  /** The player may activate it until `activatable_until`; a free bet is placed on sports until then, and never activated. */
  issued: ["wait", "handle_bets", "finished", "canceled", "expired"],
  /** Activated: its spins are being played, or another gift wagers in the same currency first. */
  wait: ["handle_bets", "finished", "lost", "canceled", "expired"],
  /** Its bonus money is on the account and bets move its requirement. One gift a currency at a time. */
  handle_bets: ["wager_done", "lost", "canceled", "expired"],
  /**
   * The requirement is met: the bonus money became real money, up to the gift's maximum win. It wagers again where the round
   * that met the requirement is taken back before anything else has moved on the account.
   */
  wager_done: ["handle_bets"],
  /** All of its bonus money was played away, or its spins won nothing. A bet that is rolled back may bring it back. */
  lost: ["handle_bets"],
  /** The player or an operator gave it up, or a withdrawal did: its bonus money is gone. */
  canceled: [],
  /** Its time ran out before it was activated, played or wagered: its bonus money is gone. */
  expired: [],
  /** It had nothing to wager: it was paid as real money at once. A free bet: it was placed, and no money moved. */
  finished: [],
} as const satisfies Record<string, readonly string[]>;
export type GiftStage = keyof typeof GIFT_TRANSITIONS;
export const GIFT_STAGES = Object.keys(GIFT_TRANSITIONS) as GiftStage[];

/** Document 2 section 3: the stages that are over. */
export const FINISHED_STAGES = ["finished", "canceled", "expired", "wager_done", "lost"] as const;

export const isFinished = (stage: GiftStage): boolean => (FINISHED_STAGES as readonly string[]).includes(stage);

/** How the source of a gift begins that came with a deposit: the payment's id follows. */
export const DEPOSIT_SOURCE = "deposit:";

/** Whether a withdrawal in the gift's currency ends it: it wagers, or it came with a deposit and has not ended. */
export const endsWithWithdrawal = ({ stage, source }: { stage: GiftStage; source: string }): boolean =>
  stage === "handle_bets" || (!isFinished(stage) && source.startsWith(DEPOSIT_SOURCE));

/** What has to be staked of money that free spins have won, rounded up to whole subunits: what gift_begin asks (rules.sql). */
export const wagerOfWins = ({ amount_cents, wager }: { amount_cents: number; wager: number }): number =>
  Number((BigInt(amount_cents) * BigInt(Math.round(wager * 100)) + 99n) / 100n);

export const mayFollow = (from: GiftStage, to: GiftStage): boolean =>
  (GIFT_TRANSITIONS[from] as readonly string[]).includes(to);

/** Document 2 section 3: the four states of a bonus, of which the stages are the finer picture. */
export const BONUS_STATES = ["issued", "activated", "canceled", "expired"] as const;
export type BonusState = (typeof BONUS_STATES)[number];

export const BONUS_STATE_OF_STAGE = {
  issued: "issued",
  wait: "activated",
  handle_bets: "activated",
  wager_done: "activated",
  lost: "activated",
  finished: "activated",
  canceled: "canceled",
  expired: "expired",
} as const satisfies Record<GiftStage, BonusState>;
