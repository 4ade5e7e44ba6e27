/** What can happen to a payment: chosen on its page, or by the last two digits of its amount in subunits. */
export const SCENARIOS = [
  "success",
  "challenge",
  "decline_soft",
  "decline_hard",
  "cancel",
  "slow",
  "never",
  "duplicate",
  "late",
  "reordered",
  "forged",
  "contradicted",
  "wrong_amount",
  "wrong_currency",
  "chargeback",
  "refund",
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** What an answer of the API does to its caller, whatever happens to the payment. */
export type CallFault = "lost_reply" | "rejected_soft" | "rejected_hard" | "failed_reply";

const BY_AMOUNT: Readonly<Record<string, Scenario>> = {
  "01": "challenge",
  "02": "decline_soft",
  "03": "decline_hard",
  "04": "cancel",
  "05": "slow",
  "06": "never",
  "07": "duplicate",
  "08": "late",
  "09": "reordered",
  "11": "forged",
  "12": "wrong_amount",
  "13": "chargeback",
  "14": "refund",
  "15": "contradicted",
  "16": "wrong_currency",
};

const FAULTS: Readonly<Record<string, CallFault>> = {
  "21": "lost_reply",
  "22": "rejected_soft",
  "23": "rejected_hard",
  "24": "failed_reply",
};

/** The scenario that an amount in subunits asks for; success for most. */
export const scenarioOfAmount = (amount: string): Scenario => BY_AMOUNT[amount.slice(-2)] ?? "success";

/** The fault that an amount in subunits asks for when it is first sent; null for most. */
export const faultOfAmount = (amount: string): CallFault | null => FAULTS[amount.slice(-2)] ?? null;

export const isScenario = (value: unknown): value is Scenario => SCENARIOS.some((scenario) => scenario === value);

/** How long the sandbox takes, in milliseconds. */
export interface Delays {
  /** A slow payment, until it succeeds. */
  slow: number;
  /** A late payment, from its expiry until its success. */
  late: number;
  /** A refund or chargeback, after the success. */
  reversal: number;
  /** A payout, until it is paid. */
  payout: number;
  /** Between callbacks that are sent in an order of their own. */
  between: number;
  /** A hosted page or an address, until it expires. */
  page: number;
}

export const DELAYS: Delays = {
  slow: 20_000,
  late: 60_000,
  reversal: 30_000,
  payout: 5_000,
  between: 300,
  page: 30 * 60_000,
};
