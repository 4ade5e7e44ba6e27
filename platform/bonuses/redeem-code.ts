import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import type { CodeReason } from "#schemas/api/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { isPromoCode, normalPromoCode } from "#schemas/rules/promo-code.ts";
import { claimCode } from "./claim-code.ts";
import { isEligible, takesCodes } from "./eligibility.ts";
import { type GiftRow, issueGift } from "./issue-gift.ts";
import { type Recipient, readRecipient } from "./recipient.ts";

/** What a code brings, or why it brings nothing. */
export type Redeemed = { gift: GiftRow; reason?: undefined } | { reason: CodeReason };

/** Thrown to undo a claim whose gift the person has had. */
class NothingIssued extends Error {}

/**
 * Redeems a code that brings a gift at once: at most once a player, and by no more players than its template says. The
 * claim and the gift are one transaction. A player who takes no bonuses may still redeem what they type themselves.
 */
export async function redeemCode(context: PlatformContext, playerId: number, typed: string): Promise<Redeemed> {
  try {
    const redeemed = await context.database.drizzle.transaction((tx) => redeem(tx, context, playerId, typed));
    context.realtime.balanceChanged(playerId);
    context.events.nudge();
    return redeemed;
  } catch (error) {
    if (error instanceof NothingIssued) return { reason: "used" };
    throw error;
  }
}

async function redeem(tx: Transaction, context: PlatformContext, playerId: number, typed: string): Promise<Redeemed> {
  const recipient = await readRecipient(tx, context, playerId);
  const code = normalPromoCode(typed);
  if (!recipient || !isPromoCode(code)) return { reason: "unknown" };
  const { row, brand } = recipient;
  const now = context.clock.now();
  const template = brand.bonuses?.find((one) => one.trigger.on === "code" && one.code === code);
  if (!template) return { reason: isForDeposit(recipient, code, now) ? "for_deposit" : "unknown" };
  if (isOff(recipient, now)) return { reason: "bonuses_off" };
  if (template.ends_at !== undefined && new Date(template.ends_at) <= now) return { reason: "expired" };
  const currency = row.currency as CurrencyCode;
  if (!takesCodes(recipient) || !isEligible(template, recipient, { currency, now }))
    return { reason: "not_for_player" };
  const reason = await claimCode(tx, { brand: brand.id, playerId, template, at: now });
  if (reason) return { reason };
  const source = `code:${brand.id}:${code}:${playerId}`;
  const [gift] = await issueGift(tx, context, { template, playerId, currency, source, actor: "player" });
  if (!gift) throw new NothingIssued(code);
  return { gift };
}

const isOff = ({ row, licence }: Recipient, now: Date): boolean =>
  isBlocked(licence, "bonuses") || row.blockedAt !== null || isExcluded(row, now);

/** A deposit of the player could bring what hangs on the code, as listDepositGifts shows once the code is set. */
const isForDeposit = (recipient: Recipient, code: string, now: Date): boolean =>
  !isOff(recipient, now) &&
  takesCodes(recipient) &&
  (recipient.brand.bonuses ?? []).some(
    (template) =>
      template.trigger.on === "deposit" &&
      template.code === code &&
      isEligible(template, recipient, { currency: recipient.row.currency as CurrencyCode, now }),
  );
