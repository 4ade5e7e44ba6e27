import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { statusesIn } from "#platform/players/groups.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { players } from "#platform/players/tables.ts";
import { editors } from "#platform/staff/tables.ts";
import type { DeskChat, readDeskChat } from "#schemas/api/chat.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import type { ChatGroup } from "#schemas/rules/chat.ts";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import { holderOf } from "./lease.ts";
import { listMessages } from "./list-messages.ts";
import { isTyping } from "./presence.ts";
import { savedAnswersOf } from "./saved-answers.ts";
import { chatMessages, chats } from "./tables.ts";
import { isChat, noChat, vipTagOf } from "./visitor.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** Conversations of one page of the inbox. */
const MOST_CHATS = 100;
const EXCERPT = 120;

const columns = {
  chat: chats,
  player: players,
  groups: groupsOfPlayer,
  agent: editors.name,
  unread: sql<number>`(select count(*)::int from ${chatMessages} where ${chatMessages.chatId} = ${chats.id}
    and ${chatMessages.author} = 'visitor' and ${chatMessages.number} > ${chats.readByAgent})`,
  excerpt: sql<string | null>`(select left(${chatMessages.text}, ${sql.raw(String(EXCERPT))}) from ${chatMessages}
    where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.number} = ${chats.last})`,
};

const selectChats = ({ database }: Needs) =>
  database.drizzle
    .select(columns)
    .from(chats)
    .leftJoin(players, eq(players.id, chats.playerId))
    .leftJoin(editors, eq(editors.id, chats.agentId));

type Row = Awaited<ReturnType<typeof selectChats>>[number];

/** A brand's conversations: VIP players first, then who has waited longest, then what has changed last. */
export async function listChats(context: Needs, brand: Brand, state: DeskChat["state"]): Promise<DeskChat[]> {
  const rows = await selectChats(context)
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
  const [row] = await selectChats(context).where(isChat(brand.id, id));
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

function toDeskChat({ chat, player, groups, agent, unread, excerpt }: Row, brand: Brand, now: Date): DeskChat {
  const holder = holderOf(chat, now);
  return {
    id: chat.id,
    group: chat.group as ChatGroup,
    name: player ? (player.nickname ?? player.firstName ?? player.email) : null,
    tag: player ? vipTagOf(statusesIn(brand, groups)) : null,
    player: chat.playerId,
    locale: chat.locale,
    state: chat.state,
    last: chat.last,
    read_by_visitor: chat.readByVisitor,
    unread,
    visitor_types: isTyping(chat.visitorTypedAt, now),
    rating: chat.rating,
    agent:
      holder === null || chat.leaseEndsAt === null
        ? null
        : { id: holder, name: agent ?? "", until: chat.leaseEndsAt.toISOString() },
    excerpt: excerpt ?? "",
    updated_at: chat.updatedAt.toISOString(),
  };
}
