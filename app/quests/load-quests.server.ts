import type { AppLoadContext } from "@remix-run/server-runtime";
import { getQuestStatus, listPlayerQuests, listQuests, type Quest } from "#schemas/api/quests.ts";
import { currentEdition } from "#schemas/rules/lotteries.ts";
import { TEST_QUESTS_FLAG } from "#schemas/rules/quests.ts";
import { part } from "../gateways/part.server.ts";
import { notFound } from "../shell/not-found.ts";
import { areQuestsOpen } from "../shell/quests-open.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";

/** What the visitor came for is waited for longer than a part of another page. */
const DEADLINE_MS = 8_000;

const queryOf = ({ visitor }: AppLoadContext) =>
  visitor.flags.isOn(TEST_QUESTS_FLAG) ? { test_quests: "true" as const } : {};

/** Quests that the visitor may see, test quests only with the flag (QUEST-02); null: they could not be loaded. */
async function readQuests(context: AppLoadContext): Promise<Quest[] | null> {
  const { platform, log, visitor } = context;
  const all = await part(log, "QUESTS", platform.call(listQuests, { query: queryOf(context) }), DEADLINE_MS);
  return all?.filter(({ test }) => !test || visitor.flags.isOn(TEST_QUESTS_FLAG)) ?? null;
}

/** Cards of quests with the level that the player has reached; null quests could not be loaded. */
export async function loadQuestList(context: AppLoadContext) {
  const { platform, log, visitor } = context;
  if (!areQuestsOpen(visitor)) throw notFound();
  const [quests, own] = await Promise.all([
    readQuests(context),
    visitor.player
      ? part(log, "QUEST_PROGRESS", platform.call(listPlayerQuests, { query: queryOf(context) }), DEADLINE_MS)
      : [],
  ]);
  return {
    quests:
      quests?.map((quest) => ({
        quest,
        reached: own?.find(({ quest_id }) => quest_id === quest.id)?.reached ?? null,
      })) ?? null,
    currency: visitor.player?.currency ?? visitor.currency,
    now: context.now().getTime(),
  };
}

export type QuestListData = Awaited<ReturnType<typeof loadQuestList>>;
export type QuestEntry = NonNullable<QuestListData["quests"]>[number];

/** The same among tournaments, where quests are not what the visitor came for: null where there is nothing to show. */
export async function loadQuestsBeside(context: AppLoadContext): Promise<QuestListData | null> {
  if (!areQuestsOpen(context.visitor)) return null;
  const data = await loadQuestList(context);
  const current = data.quests?.filter(({ quest }) => quest.status !== "archive") ?? [];
  return current.length > 0 ? { ...data, quests: current } : null;
}

/** One quest by its page's name, with the player's progress; 404 for one that the visitor may not see. */
export async function loadQuest(context: AppLoadContext, slug: string) {
  const { platform, log, visitor } = context;
  if (!areQuestsOpen(visitor)) throw notFound();
  const quests = await readQuests(context);
  if (!quests) throw new Response(null, { status: 503 });
  const quest = quests.find((one) => one.slug === slug);
  if (!quest) {
    const current = currentEdition(quests, slug);
    throw current ? redirectWithin(visitor, `/action/${current.slug}`) : notFound();
  }
  const { id } = quest;
  return {
    quest,
    /** Null for a guest, or when it could not be loaded. */
    progress: visitor.player
      ? await part(
          log,
          "QUEST_PROGRESS",
          platform.call(getQuestStatus, { params: { id }, query: queryOf(context) }),
          DEADLINE_MS,
        )
      : null,
    signedIn: visitor.player !== null,
    guestMode: visitor.guestMode,
    currency: visitor.player?.currency ?? visitor.currency,
    brand: visitor.brand.name,
    now: context.now().getTime(),
  };
}

export type QuestData = Awaited<ReturnType<typeof loadQuest>>;
