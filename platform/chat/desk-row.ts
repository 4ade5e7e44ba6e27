import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/database.ts";
import { statusesIn } from "#platform/players/groups.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { players } from "#platform/players/tables.ts";
import { editors } from "#platform/staff/tables.ts";
import type { DeskChat } from "#schemas/api/chat.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { ChatGroup } from "#schemas/rules/chat.ts";
import { vipTagOf } from "#schemas/rules/player-status.ts";
import { holderOf } from "./lease-holder.ts";
import { isHere, isTyping } from "./presence.ts";
import { chatMessages, chats } from "./tables.ts";
import type { Chat } from "./visitor.ts";

const EXCERPT = 120;

const unreadOf = (author: "visitor" | "agent", read: typeof chats.readByAgent | typeof chats.readByVisitor) =>
  sql<number>`(select count(*)::int from ${chatMessages} where ${chatMessages.chatId} = ${chats.id}
    and ${chatMessages.author} = ${author} and ${chatMessages.number} > ${read})`;

const closers = alias(editors, "closers");

const columns = {
  chat: chats,
  player: players,
  groups: groupsOfPlayer,
  agent: editors.name,
  closer: closers.name,
  unread: unreadOf("visitor", chats.readByAgent),
  unreadByVisitor: unreadOf("agent", chats.readByVisitor),
  excerpt: sql<string | null>`(select left(${chatMessages.text}, ${sql.raw(String(EXCERPT))}) from ${chatMessages}
    where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.number} = ${chats.last})`,
};

/** Conversations with what the desk shows of them. */
export const selectChats = (tx: Transaction) =>
  tx
    .select(columns)
    .from(chats)
    .leftJoin(players, eq(players.id, chats.playerId))
    .leftJoin(editors, eq(editors.id, chats.agentId))
    .leftJoin(closers, eq(closers.id, chats.closedBy));

type Row = Awaited<ReturnType<typeof selectChats>>[number];

export function toDeskChat(
  { chat, player, groups, agent, closer, unread, excerpt }: Row,
  brand: Brand,
  now: Date,
): DeskChat {
  const holder = holderOf(chat, now);
  return {
    id: chat.id,
    version: chat.version,
    group: chat.group as ChatGroup,
    name: player ? (player.nickname ?? player.firstName ?? player.email) : chat.contactName,
    tag: player ? vipTagOf(statusesIn(brand, groups)) : null,
    player: chat.playerId,
    locale: chat.locale,
    state: chat.state,
    closed: chat.closedAt && { by: closer ?? "", at: chat.closedAt.toISOString() },
    last: chat.last,
    read_by_visitor: chat.readByVisitor,
    unread,
    visitor_types: isTyping(chat.visitorTypedAt, now),
    visitor_here: isHere(chat.visitorSeenAt, now),
    contact: contactOf(chat),
    rating: chat.rating,
    agent:
      holder === null || chat.leaseEndsAt === null
        ? null
        : { id: holder, name: agent ?? "", until: chat.leaseEndsAt.toISOString() },
    excerpt: excerpt ?? "",
    waiting_since: chat.waitingSince?.toISOString() ?? null,
    updated_at: chat.updatedAt.toISOString(),
  };
}

/** Where the visitor's answers are mailed to; null while they write in the chat. */
export function contactOf(chat: Chat): DeskChat["contact"] {
  const { contactReference: reference, contactName: name, contactEmail: email, contactTopic: topic } = chat;
  if (reference === null || name === null || email === null || topic === null) return null;
  return { reference, name, email, topic };
}
