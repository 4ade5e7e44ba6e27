import type { Recipient } from "#platform/bonuses/recipient.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";

/** Whether a licence has the calendar: its prizes are gifts. */
export const isOpenUnder = (licence: Licence | undefined): boolean =>
  !isBlocked(licence, "adventures") && !isBlocked(licence, "bonuses");

/** Whether a player gets prizes now: not without bonuses, nor with a closed account or an exclusion. A break is asked for apart. */
export const mayClaim = ({ row, licence }: Pick<Recipient, "row" | "licence">, now: Date): boolean =>
  row.canIssueBonuses && row.blockedAt === null && !isExcluded(row, now) && isOpenUnder(licence);
