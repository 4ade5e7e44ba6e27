import type { Recipient } from "#platform/bonuses/recipient.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { GROUP } from "#schemas/rules/segments.ts";
import type { TournamentRow } from "./tournament-row.ts";

/** TOUR-04: a tournament for groups is for their players; testers see all. */
export const maySee = ({ groupIds }: { groupIds: readonly number[] }, groups: readonly number[]): boolean =>
  groupIds.length === 0 || groups.includes(GROUP.tester) || groupIds.some((group) => groups.includes(group));

/** Whether the rounds of a player of these groups count. */
export const mayTakePart = (
  row: Pick<TournamentRow, "groupIds" | "excludedGroupIds">,
  groups: readonly number[],
): boolean => maySee(row, groups) && !row.excludedGroupIds.some((group) => groups.includes(group));

/** Closed and excluded players get no prizes, nor do those whose licence blocks tournaments; `gift`: or gifts. */
export const mayWin = ({ row, licence }: Pick<Recipient, "row" | "licence">, now: Date, gift: boolean): boolean =>
  row.blockedAt === null &&
  !isExcluded(row, now) &&
  !isBlocked(licence, "tournament-points") &&
  !(gift && isBlocked(licence, "bonuses"));
