import type { Recipient } from "#platform/bonuses/recipient.ts";
import { evaluateFlags } from "#platform/flags/evaluate.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { isOpenTo, isTestQuest, TEST_QUESTS_FLAG } from "#schemas/rules/quests.ts";
import { GROUP } from "#schemas/rules/segments.ts";
import type { QuestRow } from "./quest-row.ts";

/** A player or a guest, as far as quests ask. */
export interface Person {
  playerId: number | null;
  groups: readonly number[];
  country: string;
}

/** Whether the brand's flag shows test quests to somebody. */
export const seesTests = ({ flags }: Pick<Brand, "flags">, { playerId, groups, country }: Person): boolean =>
  evaluateFlags(flags, {
    ...(playerId === null ? {} : { userId: String(playerId) }),
    ...{ country, groups, signedIn: playerId !== null },
  }).toggles.some(({ name, enabled }) => name === TEST_QUESTS_FLAG && enabled);

/** QUEST-02: whether a quest is one of the player's; a test quest only with the flag (`tests`). */
export const maySee = (
  { frontendIdentifier, groupIds }: Pick<QuestRow, "frontendIdentifier" | "groupIds">,
  { questGroups: special = [] }: Pick<Brand, "questGroups">,
  { groups, tests }: { groups: readonly number[]; tests: boolean },
): boolean =>
  (tests || !isTestQuest(frontendIdentifier)) && isOpenTo(groupIds, { groups, special, tester: GROUP.tester });

/** Closed and excluded players get no prizes, nor do those whose licence blocks quests or gifts. */
export const mayWin = ({ row, licence }: Pick<Recipient, "row" | "licence">, now: Date): boolean =>
  row.blockedAt === null && !isExcluded(row, now) && !isBlocked(licence, "quests") && !isBlocked(licence, "bonuses");
