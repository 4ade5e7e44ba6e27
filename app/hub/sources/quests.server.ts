import { listPlayerQuests, listQuests } from "#schemas/api/quests.ts";
import { areQuestsOpen, QUESTS_PATH } from "../../shell/quests-open.ts";
import type { HubSource } from "../hub-item.ts";

/** Quests that run and are no tests, with the level that the player has reached. */
export const questItems: HubSource = async ({ platform, visitor }) => {
  if (!areQuestsOpen(visitor)) return [];
  const [all, own] = await Promise.all([
    platform.call(listQuests, { query: {} }),
    visitor.player ? platform.call(listPlayerQuests, { query: {} }) : [],
  ]);
  return all
    .filter(({ status, stopped, test }) => status === "active" && !stopped && !test)
    .map(({ id, title, slug, levels, end_at }) => {
      const reached = own.find(({ quest_id }) => quest_id === id)?.reached ?? 0;
      return {
        ...{ key: `quest-${id}`, kind: "quest", title, amount: null, own: reached > 0 },
        note: reached > 0 ? { id: "QUEST.REACHED", reached, count: levels.length } : { id: "HUB.OPEN" },
        ...{ to: `${QUESTS_PATH}/${slug}`, endsAt: end_at },
      };
    });
};
