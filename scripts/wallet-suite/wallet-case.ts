/** The calls of the wallet protocol, each the last part of its path. */
export type Verb = "session" | "balance" | "bet" | "win" | "bet-and-win" | "freespin" | "rollback" | "resettle";

/**
 * The sessions that cases use. `first` and `second` are two open ones of one player; `ended` is closed and has two rounds
 * that are still open (PREPARED); `foreign` is another provider's.
 */
export const SESSION_ROLES = ["first", "second", "ended", "foreign"] as const;
export type SessionRole = (typeof SESSION_ROLES)[number];

/** The open rounds of the ended session. Each has one bet of this many subunits; round and bet are named SESSION-ROUND. */
export const PREPARED = { rounds: ["won", "back"], bet: 10 } as const;

/**
 * A value of a body. Action, round and target ids are made unique by the runner. `json` stands in the body as it is;
 * `share` is the balance divided by it, rounded down, and `beyond` the balance and so much more. `prepared` is an id that
 * belongs to the ended session in every run of the suite. `current` is the gift whose free spins the session names.
 */
export type Value =
  | string
  | number
  | boolean
  | { json: string }
  | { share: number }
  | { beyond: number }
  | { prepared: string }
  | { current: "gift" };

/** What is wrong with a call's signature. */
export interface Forgery {
  /** Another provider's name in its header; null for none. */
  provider?: string | null;
  /** Another secret. */
  secret?: string;
  /** Seconds that the timestamp is away from now. */
  seconds?: number;
  /** Another timestamp than the one that is signed; null for none. */
  timestamp?: string | null;
  /** Another signature; null for none. */
  signature?: string | null;
  /** The body that is signed, where another one is sent. */
  signedBody?: string;
  /** A query that is sent and not signed. */
  query?: string;
}

export interface Call {
  verb: Verb;
  body: Readonly<Record<string, Value>>;
  /** `first` unless another is named; `id` is sent as it is. */
  session?: SessionRole | { id: string };
  /** Sent in place of the body. */
  raw?: string;
  forgery?: Forgery;
}

/** What an answer has to be. */
export interface Expected {
  status: number;
  code?: string;
  /** The balance in the answer, from the one that the case began with. */
  moved?: number;
  replayed?: boolean;
  /** The answer is the one that the call with this action id had, replayed. */
  again?: string;
  /** `params.balance` of an answer that says that money lacks; the balance that the case began with unless given. */
  available?: number;
  /** Names of the fields that `errors` has. */
  fields?: readonly string[];
  /** Fields of the answer and their values. */
  body?: Readonly<Record<string, unknown>>;
  /** The gift in the answer, from the one that the case began with. */
  spins?: { left: number; won: number };
}

/** What calls that are sent at the same moment have to be answered, in any order. */
export interface ExpectedTogether {
  /** How many are accepted, at least and at most. */
  accepted: readonly [least: number, most: number];
  /** The code of all others. */
  rejected?: string;
  /** How many of those accepted are no replay. */
  fresh?: number;
}

export type Step = readonly [call: Call, expected: Expected] | readonly [calls: readonly Call[], all: ExpectedTogether];

/** One case of the suite: a few calls, and what each must be answered. */
export interface WalletCase {
  name: string;
  /** What the case is about, for the guide. */
  why: string;
  /** The row of the requirements that it proves, such as LEDGER-05, or the part of one. */
  requirement?: string;
  steps: readonly Step[];
  /** What all of it has moved the balance by; nothing unless given. Null where that depends on earlier runs. */
  moved?: number | null;
}

/** Cases under a heading. */
export interface CaseGroup {
  title: string;
  cases: readonly WalletCase[];
}
