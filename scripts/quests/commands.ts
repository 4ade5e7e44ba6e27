import { countDistinct, desc, eq } from "drizzle-orm";
import { stopQuest } from "#platform/quests/stop-quest.ts";
import { questLevels, quests } from "#platform/quests/tables.ts";
import { questStatus } from "#schemas/rules/quests.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

type QuestsRuntime = Pick<PlayerRuntime, "database" | "clock">;

export interface QuestsCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: QuestsRuntime) => Promise<string>) | null;
}

const MOST_LISTED = 50;

const list: QuestsCommand = {
  usage: "list <brand>",
  read: ([brand, ...rest]) => {
    if (brand === undefined || rest.length > 0) return null;
    return async ({ database, clock }) => {
      const rows = await database.drizzle
        .select({ quest: quests, players: countDistinct(questLevels.playerId) })
        .from(quests)
        .leftJoin(questLevels, eq(questLevels.questId, quests.id))
        .where(eq(quests.brand, brand))
        .groupBy(quests.id)
        .orderBy(desc(quests.endAt))
        .limit(MOST_LISTED);
      if (rows.length === 0) return `Brand ${brand} has no quests.`;
      const stateOf = (row: typeof quests.$inferSelect) => (row.stoppedAt ? "stopped" : questStatus(row, clock.now()));
      return rows
        .map(
          ({ quest, players }) =>
            `${quest.id}  ${stateOf(quest)}  ${quest.frontendIdentifier}  ${players} players  until ${quest.endAt.toISOString()}`,
        )
        .join("\n");
    };
  },
};

const ANSWERS = { over: "its end has come: it can't be stopped", unknown: "there is no such quest" } as const;

const stop: QuestsCommand = {
  usage: "stop <id>",
  read: ([word, ...rest]) => {
    const id = /^[1-9]\d{0,8}$/.test(word ?? "") ? Number(word) : null;
    if (id === null || rest.length > 0) return null;
    return async (runtime) => {
      const answer = await stopQuest(runtime, id);
      if (answer !== "stopped") throw new CommandError(ANSWERS[answer]);
      return `Quest ${id} is stopped: nothing counts any more; levels that were reached keep their prizes.`;
    };
  },
};

export const COMMANDS: Readonly<Record<string, QuestsCommand>> = { list, stop };

export const usageOfQuests = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run quests -- ${usage}`)].join("\n");
