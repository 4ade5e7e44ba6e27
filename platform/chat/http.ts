import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { countHit, type RateLimit } from "#platform/identity/rate-limit.ts";
import * as contract from "#schemas/api/chat.ts";
import type { Editor } from "#schemas/api/editors.ts";
import { answerChat } from "./answer-chat.ts";
import { statusOf } from "./chat-status.ts";
import { closeChat, reopenChat } from "./close-chat.ts";
import { type DeskPlace, releaseChat, takeChat } from "./lease.ts";
import { countWaiting, listChats, readChatAtDesk } from "./list-chats.ts";
import { listMessages } from "./list-messages.ts";
import { noteHere, noteVisitor, rateChat } from "./note-visitor.ts";
import { isStaffed, noteAgent } from "./presence.ts";
import { readFile } from "./read-file.ts";
import { getRestoreId, setRestoreId } from "./restore-id.ts";
import { sendFile, sendMessage } from "./send-message.ts";
import { findChat, noChat, visitorOf, writerOf } from "./visitor.ts";

/** After every message: a conversation is read without them. */
const NO_MESSAGES = 2_147_483_647;

/** Messages from one address: a person's hurry, not a script's. */
export const CHAT_LIMIT: RateLimit = { name: "chat", hits: 30, seconds: 60 };
/** Conversations that guests of one address begin. */
export const CHAT_OPEN_LIMIT: RateLimit = { name: "chat-open", hits: 10, seconds: 3600 };
/** Files from one address. */
export const CHAT_FILE_LIMIT: RateLimit = { name: "chat-file", hits: 20, seconds: 3600 };
/** Read marks, signs of typing and ratings from one address. */
export const CHAT_PRESENCE_LIMIT: RateLimit = { name: "chat-presence", hits: 120, seconds: 60 };

/** The visitors' side of the chat, and the ids of hosted ones (CHAT-01). */
export function createChatRoutes(context: PlatformContext): Route[] {
  const { drizzle } = context.database;
  type Counted = { requestContext: RequestContext; session: Session | null; request: Request; headers: Headers };
  const count = (limit: RateLimit, { requestContext, headers }: Pick<Counted, "requestContext" | "headers">) =>
    countHit(context, { limit, ip: requestContext.ip, headers });
  const writer = async (call: Counted) => {
    const known = visitorOf(context, call);
    if (known.playerId === null && known.guestKey === null) await count(CHAT_OPEN_LIMIT, call);
    return writerOf(context, call);
  };
  return [
    route(contract.readChat, async (call) => {
      const visitor = visitorOf(context, call);
      const [online, chat] = await Promise.all([isStaffed(context, visitor.brand.id), findChat(drizzle, visitor)]);
      if (chat) await noteHere(context, visitor, chat);
      return {
        online,
        group: visitor.group,
        tag: visitor.tag,
        status: chat && (await statusOf(drizzle, chat, context.clock.now())),
        messages: chat ? await listMessages(drizzle, chat.id, call.query.after ?? 0) : [],
      };
    }),
    route(contract.sendChatMessage, async (call) => {
      await count(CHAT_LIMIT, call);
      const { client_id: clientId, text } = call.body;
      return sendMessage(context, await writer(call), { clientId, text });
    }),
    route(contract.sendChatFile, async (call) => {
      await count(CHAT_FILE_LIMIT, call);
      return sendFile(context, await writer(call), { clientId: call.body.client_id, file: call.file });
    }),
    route(contract.downloadChatFile, async (call) => {
      const chat = await findChat(drizzle, visitorOf(context, call));
      if (!chat) throw noChat();
      return readFile(context, { chatId: chat.id, file: call.params.file });
    }),
    route(contract.noteChatPresence, async (call) => {
      await count(CHAT_PRESENCE_LIMIT, call);
      await noteVisitor(context, visitorOf(context, call), call.body);
      return null;
    }),
    route(contract.rateChat, async (call) => {
      await count(CHAT_PRESENCE_LIMIT, call);
      await rateChat(context, visitorOf(context, call), call.body.rating);
      return null;
    }),
    route(contract.getRestoreId, async ({ session, body }) => ({
      restore_id: await getRestoreId(context, session.playerId, body.project),
    })),
    route(contract.setRestoreId, async (call) => {
      await count(CHAT_PRESENCE_LIMIT, call);
      const { project, restore_id: restoreId } = call.body;
      return { restore_id: await setRestoreId(context, { playerId: call.session.playerId, project, restoreId }) };
    }),
  ];
}

/** The agents' side (OPS-08): conversations of the brand whose host the desk is used on. */
export function createDeskChatRoutes(context: PlatformContext): Route[] {
  type DeskCall = { requestContext: RequestContext; editor: Editor; params: { id: string } };
  const placeOf = ({ requestContext, editor, params }: DeskCall): DeskPlace => ({
    brand: brandOf(context, requestContext).id,
    id: params.id,
    editorId: editor.id,
    origin: requestContext.origin,
  });
  const seen = ({ requestContext, editor }: Pick<DeskCall, "requestContext" | "editor">) =>
    noteAgent(context, brandOf(context, requestContext).id, editor.id);
  const read = async (call: DeskCall, after: number) =>
    readChatAtDesk(context, brandOf(context, call.requestContext), {
      ...{ id: call.params.id, after, locale: call.requestContext.locale },
    });
  return [
    route(contract.listDeskChats, async (call) => {
      await seen(call);
      const choice = { ...call.query, editorId: call.editor.id };
      return listChats(context, brandOf(context, call.requestContext), choice);
    }),
    route(contract.readDeskChat, async (call) => {
      await seen(call);
      return read(call, call.query.after ?? 0);
    }),
    route(contract.takeDeskChat, async (call) => {
      await takeChat(context, placeOf(call), call.body);
      return (await read(call, NO_MESSAGES)).chat;
    }),
    route(contract.releaseDeskChat, async (call) => {
      await releaseChat(context, placeOf(call));
      return null;
    }),
    route(contract.answerDeskChat, (call) =>
      answerChat(context, placeOf(call), { clientId: call.body.client_id, text: call.body.text }),
    ),
    route(contract.closeDeskChat, async (call) => {
      await closeChat(context, placeOf(call));
      return (await read(call, NO_MESSAGES)).chat;
    }),
    route(contract.reopenDeskChat, async (call) => {
      await reopenChat(context, placeOf(call));
      return (await read(call, NO_MESSAGES)).chat;
    }),
    route(contract.countWaitingChats, async ({ requestContext, editor }) => ({
      count: await countWaiting(context, brandOf(context, requestContext).id, editor.id),
    })),
    route(contract.downloadDeskChatFile, async (call) => {
      await read(call, NO_MESSAGES);
      return readFile(context, { chatId: call.params.id, file: call.params.file });
    }),
  ];
}
