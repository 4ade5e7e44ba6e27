import type { Recipient } from "#platform/bonuses/recipient.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";

/** Prizes are gifts: closed and excluded players get no tickets and no prizes, nor do those whose licence blocks either. */
export const mayWin = ({ row, licence }: Pick<Recipient, "row" | "licence">, now: Date): boolean =>
  row.blockedAt === null && !isExcluded(row, now) && !isBlocked(licence, "bonuses") && !isBlocked(licence, "lotteries");
