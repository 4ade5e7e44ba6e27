import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { readCookie, setCookie } from "#platform/identity/cookies.ts";
import { statusesIn } from "#platform/players/groups.ts";
import { isBlockedFor } from "#platform/players/licence-of-session.ts";
import { playerOf } from "#platform/players/session-player.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { type ChatGroup, chatGroupOf, chatOf } from "#schemas/rules/chat.ts";
import { vipTagOf } from "#schemas/rules/player-status.ts";
import { chats } from "./tables.ts";

/** Holds a guest's restore id: whoever has it goes on with the conversation. Only its hash is stored. */
export const CHAT_COOKIE = "__Host-marquee-chat";
const COOKIE_DAYS = 30;

export type Chat = typeof chats.$inferSelect;

/** Who writes from the site. */
export interface ChatVisitor {
  brand: Brand;
  playerId: number | null;
  /** Null for a player, and for a guest who has not written yet. */
  guestKey: string | null;
  group: ChatGroup;
  /** What a VIP player's level or tier is called. */
  tag: string | null;
  locale: string;
}

export interface ChatCall {
  requestContext: RequestContext;
  session: Session | null;
  request: Request;
}

/** Who asks; 404 where the brand has no built-in chat or the visitor's licence blocks it. */
export function visitorOf(context: Pick<PlatformContext, "brands">, call: ChatCall): ChatVisitor {
  const brand = brandOf(context, call.requestContext);
  if (chatOf(brand) !== "built-in" || isBlockedFor(context, call, "live-chat")) throw noChat();
  const statuses = call.session ? statusesIn(brand, playerOf(call.session).groups) : [];
  const tag = vipTagOf(statuses);
  const restoreId = call.session ? null : readCookie(call.request, CHAT_COOKIE);
  return {
    brand,
    playerId: call.session?.playerId ?? null,
    guestKey: restoreId === null ? null : keyOf(restoreId),
    group: chatGroupOf({ player: call.session !== null, vip: tag !== null }),
    tag,
    locale: call.requestContext.locale,
  };
}

/** As `visitorOf`, for a visitor who writes: a guest without a restore id is given one. */
export function writerOf(context: Pick<PlatformContext, "brands">, call: ChatCall & { headers: Headers }): ChatVisitor {
  const visitor = visitorOf(context, call);
  if (visitor.playerId !== null || visitor.guestKey !== null) return visitor;
  const restoreId = randomBytes(32).toString("base64url");
  setCookie(call.headers, CHAT_COOKIE, restoreId, COOKIE_DAYS * 86_400);
  return { ...visitor, guestKey: keyOf(restoreId) };
}

const keyOf = (restoreId: string) => createHash("sha256").update(restoreId).digest("base64url");

/** Rows of this visitor alone (SEC-05). */
export const isTheirs = ({ brand, playerId, guestKey }: ChatVisitor) =>
  and(eq(chats.brand, brand.id), playerId === null ? eq(chats.guestKey, guestKey ?? "") : eq(chats.playerId, playerId));

/** The visitor's conversation; null before their first message. */
export async function findChat(tx: Transaction, visitor: ChatVisitor): Promise<Chat | null> {
  const [chat] = await tx.select().from(chats).where(isTheirs(visitor));
  return chat ?? null;
}

/** Where the browsers of a brand's visitor are; null for a guest who has not written in the chat. */
export function roomOf(
  brand: string,
  { playerId, guestKey }: Pick<ChatVisitor, "playerId" | "guestKey">,
): string | null {
  if (playerId !== null) return `${brand} player ${playerId}`;
  return guestKey === null ? null : `${brand} guest ${guestKey}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rows of one conversation of a brand; 404 for an id that none can have. */
export function isChat(brand: string, id: string) {
  if (!UUID.test(id)) throw noChat();
  return and(eq(chats.id, id), eq(chats.brand, brand));
}

export const noChat = () => new ApiError(404, "CHAT.UNKNOWN", "There is no such conversation");
