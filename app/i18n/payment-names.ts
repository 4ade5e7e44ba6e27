import type { Payment } from "#schemas/api/profile.ts";
import type { MessageId } from "./message-id.ts";

export const PAYMENT_ACTION_NAMES = {
  deposit: "HISTORY.ACTION.DEPOSIT",
  cashout: "HISTORY.ACTION.CASHOUT",
  play_money: "HISTORY.ACTION.PLAY_MONEY",
} as const satisfies Record<Payment["action"], MessageId>;

export const PAYMENT_STATE_NAMES = {
  pending: "HISTORY.STATE.PENDING",
  processing: "HISTORY.STATE.PROCESSING",
  reserved: "HISTORY.STATE.RESERVED",
  succeeded: "HISTORY.STATE.SUCCEEDED",
  canceled: "HISTORY.STATE.CANCELED",
  declined: "HISTORY.STATE.DECLINED",
  rejected: "HISTORY.STATE.REJECTED",
  recalled: "HISTORY.STATE.RECALLED",
  refunded: "HISTORY.STATE.REFUNDED",
  charged_back: "HISTORY.STATE.CHARGED_BACK",
} as const satisfies Record<Payment["state"], MessageId>;
