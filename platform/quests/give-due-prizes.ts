import { and, asc, eq, sql } from "drizzle-orm";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import { notifyPlayer } from "#platform/notifications/notify-player.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { mayWin } from "./may-take-part.ts";
import { questLevels, quests } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands" | "realtime" | "events">;

interface DueLevel {
  questId: number;
  playerId: number;
  level: number;
}

/** Levels that are read at once. */
const AT_ONCE = 100;
/** Prizes that are given at the same time: their commits wait for the disk together. */
const SIDE_BY_SIDE = 5;

/** What a level's gift is given for: once for a player and level, whoever gives it and however often. */
export const prizeSource = ({ questId, playerId, level }: DueLevel): string => `quest:${questId}:${playerId}:${level}`;

/**
 * Gives the prizes of levels that were reached, each in a transaction of its own: who is stopped in between goes on with the
 * next one, and a prize that fails is tried again without holding up the others. Several at once give each prize once.
 */
export async function giveDuePrizes(context: Needs): Promise<void> {
  try {
    await tryEach(dueLevels(context), (due) => givePrize(context, due), {
      what: "prizes of quests",
      atOnce: SIDE_BY_SIDE,
    });
  } finally {
    context.events.nudge();
  }
}

async function* dueLevels({ database }: Needs): AsyncGenerator<DueLevel> {
  for (let after: DueLevel = { questId: 0, playerId: 0, level: 0 }; ; ) {
    const due: DueLevel[] = await database.drizzle
      .select({ questId: questLevels.questId, playerId: questLevels.playerId, level: questLevels.level })
      .from(questLevels)
      .where(
        and(
          eq(questLevels.outcome, "due"),
          sql`(quest_id, player_id, level) > (${after.questId}, ${after.playerId}, ${after.level})`,
        ),
      )
      .orderBy(asc(questLevels.questId), asc(questLevels.playerId), asc(questLevels.level))
      .limit(AT_ONCE);
    yield* due;
    const last = due.at(-1);
    if (!last) return;
    after = last;
  }
}

async function givePrize(context: Needs, due: DueLevel): Promise<void> {
  const { questId, playerId, level } = due;
  await context.database.drizzle.transaction(async (tx) => {
    const mine = and(
      eq(questLevels.questId, questId),
      eq(questLevels.playerId, playerId),
      eq(questLevels.level, level),
    );
    const [reached] = await tx.select().from(questLevels).where(mine).for("update");
    if (reached?.outcome !== "due") return;
    const [row] = await tx.select().from(quests).where(eq(quests.id, questId));
    const template = row?.levels[level - 1]?.template;
    if (!row || !template) throw new Error(`quest ${questId} has no prize for level ${level}`);
    const recipient = await readRecipient(tx, context, playerId);
    const settledAt = context.clock.now();
    const currency = reached.currency as CurrencyCode;
    const [gift] =
      recipient && mayWin(recipient, settledAt)
        ? await issueGift(tx, context, { template, playerId, currency, source: prizeSource(due) })
        : [];
    await tx
      .update(questLevels)
      .set({ outcome: gift ? "given" : "withheld", giftId: gift?.id ?? null, settledAt })
      .where(mine);
    if (!gift || !recipient) return;
    await notifyPlayer(tx, context, {
      ...{ playerId, type: "bonuses" },
      title: "NOTIFICATION.QUEST.LEVEL.TITLE",
      text: "NOTIFICATION.QUEST.LEVEL.TEXT",
      values: { quest: textByLocale(row.title, recipient.row.language), level },
    });
  });
}
