import { GROUP } from "#schemas/rules/segments.ts";

/** A lottery for groups is for their players; testers see all. */
export const maySee = ({ groupIds }: { groupIds: readonly number[] }, groups: readonly number[]): boolean =>
  groupIds.length === 0 || groups.includes(GROUP.tester) || groupIds.some((group) => groups.includes(group));
