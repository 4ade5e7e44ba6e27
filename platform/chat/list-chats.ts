import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { statusesIn } from "#platform/players/groups.ts";
import type { DeskChat, readDeskChat } from "#schemas/api/chat.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import { selectChats, toDeskChat } from "./desk-row.ts";
import { listMessages } from "./list-messages.ts";
import { savedAnswersOf } from "./saved-answers.ts";
import { chats } from "./tables.ts";
import { isChat, noChat } from "./visitor.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** Conversations of one page of the inbox. */
const MOST_CHATS = 100;

/** A brand's conversations: VIP players first, then who has waited longest, then what has changed last. */
export async function listChats(context: Needs, brand: Brand, state: DeskChat["state"]): Promise<DeskChat[]> {
  const rows = await selectChats(context.database.drizzle)
    .where(and(eq(chats.brand, brand.id), eq(chats.state, state)))
    .orderBy(
      sql`${chats.waitingSince} is null`,
      sql`${chats.group} <> ${CHAT_GROUP.vip}`,
      asc(chats.waitingSince),
      desc(chats.updatedAt),
    )
    .limit(MOST_CHATS);
  const now = context.clock.now();
  return rows.map((row) => toDeskChat(row, brand, now));
}

/** A conversation of a brand for the desk, with its messages after a number and the player's card. */
export async function readChatAtDesk(
  context: Needs,
  brand: Brand,
  { id, after, locale }: { id: string; after: number; locale: string },
): Promise<AnswerOf<typeof readDeskChat>> {
  const [row] = await selectChats(context.database.drizzle).where(isChat(brand.id, id));
  if (!row) throw noChat();
  const { player, groups } = row;
  return {
    chat: toDeskChat(row, brand, context.clock.now()),
    player: player && {
      id: player.id,
      email: player.email,
      country: player.country,
      registered_at: player.createdAt.toISOString(),
      verified: player.verified,
      statuses: statusesIn(brand, groups).map(({ name }) => name),
    },
    messages: await listMessages(context.database.drizzle, id, after),
    answers: savedAnswersOf(brand, { agents: locale, visitors: row.chat.locale }),
  };
}
