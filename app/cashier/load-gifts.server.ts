import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Gift, type GiftOffer, listDepositGifts, listGifts } from "#schemas/api/bonuses.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { isFinished } from "#schemas/rules/gifts.ts";
import { part } from "../gateways/part.server.ts";
import type { ModalName } from "../shell/modals/modal.ts";

const DEADLINE_MS = 8_000;

/** What a step of the cashbox knows of gifts. Null could not be loaded; empty where no gifts are given. */
export interface CashboxGifts {
  /** What the next deposit would bring; loaded for deposits. */
  offers: GiftOffer[] | null;
  /** Keys of the offers that only the next deposit brings: with another choice they lapse. */
  onlyNow: string[];
  /** The player's open gifts; loaded for the overview and for withdrawals. */
  gifts: Gift[] | null;
  /** The code that the player has set for the next deposit. */
  depositCode: string | null;
  /** Whether the player takes bonuses at all. */
  canIssue: boolean;
}

export async function loadCashboxGifts(context: AppLoadContext, view: ModalName): Promise<CashboxGifts> {
  const { platform, visitor, log } = context;
  const isDeposit = view === "deposit" || view === "deposit-fast";
  const canIssue = visitor.player?.can_issue_bonuses ?? false;
  const depositCode = visitor.player?.deposit_bonus_code ?? null;
  if (!featuresUnder(visitor.licence).bonuses)
    return { offers: [], onlyNow: [], gifts: [], depositCode: null, canIssue: false };
  const [offers, gifts] = await Promise.all([
    isDeposit ? part(log, "DEPOSIT_GIFTS", platform.call(listDepositGifts, { fresh: true }), DEADLINE_MS) : [],
    isDeposit ? [] : part(log, "GIFTS", platform.call(listGifts, { fresh: true }), DEADLINE_MS),
  ]);
  const numbered = (visitor.brand.bonuses ?? []).filter(isOfOneDeposit).map(({ key }) => key);
  return {
    offers,
    onlyNow: (offers ?? []).map(({ group_key }) => group_key).filter((key) => numbered.includes(key)),
    gifts: gifts?.filter(({ stage }) => !isFinished(stage)) ?? null,
    depositCode,
    canIssue,
  };
}

/** It comes with the deposit of its number, and with no later one. */
const isOfOneDeposit = ({ trigger }: BonusTemplate): boolean =>
  trigger.on === "deposit" && trigger.number !== undefined;
