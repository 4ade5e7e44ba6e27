import type { Transaction } from "#platform/db/database.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import type { ProviderDeposit } from "./adapter.ts";
import { isTooMuchByCard } from "./check-transaction.ts";
import type { Payments } from "./dependencies.ts";
import { roomFor } from "./deposit-limits.ts";
import type { PaymentRow } from "./payment.ts";
import type { Payer } from "./read-payer.ts";

/** Largest balance that a JSON number holds exactly (platform/wallet/rules.sql). */
const MOST = BigInt(Number.MAX_SAFE_INTEGER);

interface Received {
  seen: ProviderDeposit;
  real: bigint;
  payer: Payer;
  now: Date;
}

/** Why money that came is not put onto the account by itself; null if it is. */
export async function findObstacle(
  tx: Transaction,
  { context }: Payments,
  payment: PaymentRow,
  { seen, real, payer, now }: Received,
): Promise<string | null> {
  if (seen.currency !== payment.currency) return "other_currency";
  if (seen.amount !== payment.amount) return "other_amount";
  if (real + seen.amount > MOST) return "balance_limit";
  if (payer.blockedAt) return "player_blocked";
  if (isExcluded(payer, now)) return "player_excluded";
  if (payer.limit === "coolingoff") return "player_on_break";
  // Of a deposit that was given up and paid all the same, or that was open when a limit became lower.
  const room = await roomFor(tx, payment, { left: payer.left === null ? null : BigInt(payer.left), now });
  if (room !== null && room < seen.amount) return "beyond_limit";
  // One that counts was checked when it began.
  if (payment.countedAt || payer.verified) return null;
  const brand = context.brands.get(payment.brand);
  return brand && (await isTooMuchByCard(tx, payment, { brand, now })) ? "verification_needed" : null;
}
