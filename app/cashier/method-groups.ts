import type { PlayerMethod } from "#schemas/api/payments.ts";
import { isCard } from "#schemas/rules/payment-methods.ts";
import type { MessageId } from "../i18n/message-id.ts";

export type MethodGroup = "card" | "bank" | "wallet" | "voucher" | "crypto";

/** Groups in the order in which they are shown. */
export const GROUP_TITLES = {
  card: "CASHBOX.GROUP.CARD",
  bank: "CASHBOX.GROUP.BANK",
  wallet: "CASHBOX.GROUP.WALLET",
  voucher: "CASHBOX.GROUP.VOUCHER",
  crypto: "CASHBOX.GROUP.CRYPTO",
} as const satisfies Record<MethodGroup, MessageId>;

const BANKS = ["bank-transfer", "instant-bank", "sofort", "interac"];
const VOUCHERS = ["neosurf", "cornerstone"];

export function groupOf(method: Pick<PlayerMethod, "brand" | "type">): MethodGroup {
  if (method.type === "crypto") return "crypto";
  if (isCard(method)) return "card";
  if (BANKS.includes(method.brand)) return "bank";
  return VOUCHERS.includes(method.brand) ? "voucher" : "wallet";
}

/** One thing to choose: a method, or a saved profile with it. */
export interface Choice {
  /** As the form sends it (`readChoice`). */
  value: string;
  method: PlayerMethod;
  profile: PlayerMethod["saved_profiles"][number] | null;
}

/** What can be chosen for a direction: saved profiles first, then the methods, each group together. */
export function choicesOf(methods: readonly PlayerMethod[], direction: "deposit" | "withdrawal"): Choice[] {
  const usable = methods.filter((method) => method[direction] !== null);
  const saved = usable.flatMap((method) =>
    method.saved_profiles.map((profile) => ({ value: `${method.id} ${profile.id}`, method, profile })),
  );
  // A card is paid to a saved profile only, so that it is no choice of its own for a withdrawal.
  const plain = usable
    .filter(({ destination }) => direction === "deposit" || destination !== "card")
    .map((method) => ({ value: method.id, method, profile: null }));
  const order = Object.keys(GROUP_TITLES);
  plain.sort((a, b) => order.indexOf(groupOf(a.method)) - order.indexOf(groupOf(b.method)));
  return [...saved, ...plain];
}
