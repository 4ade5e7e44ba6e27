import { answeringFile, operation, takingFile } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { CHAT_FILE_BYTES, CHAT_GROUPS } from "../rules/chat.ts";
import { CHAT_POSITION } from "../rules/chat-order.ts";
import { CONTACT_TOPICS } from "../rules/contact.ts";
import { DOCUMENT_TYPES } from "../rules/verification.ts";

const text = { type: "string" } as const;
const timestamp = { type: "string", format: "date-time" } as const;
const number = { type: "integer", minimum: 0, maximum: 2_147_483_647 } as const;
const uuid = { type: "string", pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" } as const;
/** Made by the browser: the same message that is sent again counts once. */
const clientId = { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } as const;
/** Far above what a message holds, so that one that is only too long is told so. */
const message = { type: "string", maxLength: 20_000 } as const;
const project = { type: "string", pattern: "^[A-Za-z0-9._-]{1,64}$" } as const;

export const CHAT_STATES = ["open", "closed"] as const;
export const CHAT_AUTHORS = ["visitor", "agent"] as const;
export const CHAT_RATINGS = ["good", "bad"] as const;
export const INBOX_CHOICES = ["mine", "vip", "contact"] as const;
export type ChatRating = (typeof CHAT_RATINGS)[number];

export const chatMessageSchema = shape(
  record({
    /** Its place in the conversation: 1, 2, 3 without a gap. */
    number: { type: "integer", minimum: 1 },
    author: { enum: CHAT_AUTHORS },
    /** First name of the agent; null for the visitor's own. */
    name: nullable(text),
    client_id: text,
    /** Plain text: shown as it is, never as markup. */
    text,
    file: nullable(record({ id: uuid, name: text, type: { enum: DOCUMENT_TYPES }, size: number })),
    /** A visitor's came by the contact form; an agent's was mailed as well. */
    by_mail: { type: "boolean" },
    at: timestamp,
  }),
);
export type ChatMessage = FromSchema<typeof chatMessageSchema>;

export const chatStatusSchema = shape(
  record({
    id: uuid,
    /** Of two pictures of a conversation the one with the greater version is later. */
    version: number,
    state: { enum: CHAT_STATES },
    /** Number of the last message. */
    last: number,
    /** The agent has read as far as this message. */
    read_by_agent: number,
    /** Messages of agents that the visitor has not read. */
    unread: number,
    agent_types: { type: "boolean" },
    rating: nullable({ enum: CHAT_RATINGS }),
  }),
);
export type ChatStatus = FromSchema<typeof chatStatusSchema>;

/** What a visitor's open chat hears of over its socket; `message` is null where none is new, or where it has to be read by its number. */
export const chatChangeSchema = shape(record({ status: chatStatusSchema, message: nullable(chatMessageSchema) }));
export type ChatChange = FromSchema<typeof chatChangeSchema>;

/** Events of the namespace `/chat`. After `stale` the browser reads anew. */
export interface ChatNews {
  change(change: ChatChange): void;
  online(desk: { online: boolean }): void;
  stale(): void;
}

export const readChat = operation({
  name: "readChat",
  method: "GET",
  path: "/api/chat",
  tag: "chat",
  caller: "anyone",
  summary:
    "The visitor's conversation and its messages after a number, oldest first, at most 200. A guest is known by the chat's cookie",
  query: record({ after: number }, ["after"]),
  success: record({
    /** Whether somebody is at the desk; if not, messages are refused and the contact form is the way. */
    online: { type: "boolean" },
    /** The queue that the visitor's messages come into: 26 guests, 1 players, 2 VIP players. */
    group: { enum: CHAT_GROUPS },
    /** What the agent sees beside a VIP player's name. */
    tag: nullable(text),
    status: nullable(chatStatusSchema),
    messages: list(chatMessageSchema),
  }),
  errorStatuses: [404],
});

export const sendChatMessage = operation({
  name: "sendChatMessage",
  method: "POST",
  path: "/api/chat/messages",
  tag: "chat",
  caller: "anyone",
  summary:
    "Writes to the support agents. Sent again with the same client_id it answers the message that is there. 409 CHAT.OFFLINE while nobody is at the desk",
  body: record({ client_id: clientId, text: message }),
  success: chatMessageSchema,
  status: 201,
  errorStatuses: [404, 409, 422, 429],
  idempotent: true,
});

export const sendChatFile = takingFile(
  operation({
    name: "sendChatFile",
    method: "POST",
    path: "/api/chat/files",
    tag: "chat",
    caller: "anyone",
    summary: "Sends a JPEG, PNG, HEIC or PDF, told by its content, of at most 5 MB, as a message of its own",
    body: record({ client_id: clientId }),
    success: chatMessageSchema,
    status: 201,
    errorStatuses: [404, 409, 413, 422, 429],
    idempotent: true,
  }),
  { field: "file", maxBytes: CHAT_FILE_BYTES },
);

export const downloadChatFile = answeringFile(
  operation({
    name: "downloadChatFile",
    method: "GET",
    path: "/api/chat/files/{file}",
    tag: "chat",
    caller: "anyone",
    summary: "A file of the visitor's own conversation",
    params: record({ file: uuid }),
    success: null,
    errorStatuses: [404],
  }),
  DOCUMENT_TYPES,
);

export const noteChatPresence = operation({
  name: "noteChatPresence",
  method: "PUT",
  path: "/api/chat/presence",
  tag: "chat",
  caller: "anyone",
  summary: "Says how far the visitor has read, and whether they are typing (forgotten after 8 seconds)",
  body: record({ read: number, types: { type: "boolean" } }),
  success: null,
  errorStatuses: [404, 429],
});

export const rateChat = operation({
  name: "rateChat",
  method: "PUT",
  path: "/api/chat/rating",
  tag: "chat",
  caller: "anyone",
  summary: "Says how a closed conversation was. 409 CHAT.OPEN while it is open",
  body: record({ rating: { enum: CHAT_RATINGS } }),
  success: null,
  errorStatuses: [404, 409, 429],
});

const restoreId = { type: "string", minLength: 1, maxLength: 128, pattern: "^[\\x21-\\x7e]+$" } as const;

export const getRestoreId = operation({
  name: "getRestoreId",
  method: "POST",
  path: "/restore-id/get",
  tag: "chat",
  caller: "player",
  summary: "The id under which a hosted chat of this name knows the player; null before one was stored",
  body: record({ project }),
  success: record({ restore_id: nullable(restoreId) }),
  errorStatuses: [401, 422],
  idempotent: true,
});

export const setRestoreId = operation({
  name: "setRestoreId",
  method: "POST",
  path: "/restore-id/set",
  tag: "chat",
  caller: "player",
  summary: "Stores the id under which a hosted chat knows the player, so that every device shows one conversation",
  body: record({ project, restore_id: restoreId }),
  success: record({ restore_id: restoreId }),
  errorStatuses: [401, 422, 429],
  idempotent: true,
});

export const deskChatSchema = shape(
  record({
    id: uuid,
    /** Of two pictures of a conversation the one with the greater version is later. */
    version: number,
    group: { enum: CHAT_GROUPS },
    /** A player's nickname, first name or address; the name that a contact message gave; null for a guest. */
    name: nullable(text),
    tag: nullable(text),
    player: nullable({ type: "integer" }),
    locale: text,
    state: { enum: CHAT_STATES },
    /** Who closed it and when; null while it is open, and for one that was closed before this was noted. */
    closed: nullable(record({ by: text, at: timestamp })),
    last: number,
    read_by_visitor: number,
    /** Messages of the visitor that no agent has read. */
    unread: number,
    visitor_types: { type: "boolean" },
    /** The visitor has the chat open. */
    visitor_here: { type: "boolean" },
    /** The visitor wrote by the contact form: answers are mailed to them. Null while they write in the chat. */
    contact: nullable(record({ reference: text, name: text, email: text, topic: { enum: CONTACT_TOPICS } })),
    rating: nullable({ enum: CHAT_RATINGS }),
    /** Who answers, until when without a sign of life; null while it is free. */
    agent: nullable(record({ id: { type: "integer" }, name: text, until: timestamp })),
    excerpt: text,
    /** Since when the visitor waits for an answer; null once an agent has answered. */
    waiting_since: nullable(timestamp),
    updated_at: timestamp,
  }),
);
export type DeskChat = FromSchema<typeof deskChatSchema>;

/** What an agent's page hears of over its socket; `message` is null where none is new, or where it has to be read by its number. */
export const deskChatChangeSchema = shape(record({ chat: deskChatSchema, message: nullable(chatMessageSchema) }));
export type DeskChatChange = FromSchema<typeof deskChatChangeSchema>;

/** Events of the namespace `/desk-chat`. After `stale` the page reads anew. */
export interface DeskChatNews {
  change(change: DeskChatChange): void;
  stale(): void;
}

/** One that is nobody's is a 404, whatever it looks like. */
const chatId = { type: "string", pattern: "^[A-Za-z0-9-]{1,64}$" } as const;
const chatPath = record({ id: chatId });
const position = { type: "string", pattern: CHAT_POSITION } as const;

export const listDeskChats = operation({
  name: "listDeskChats",
  method: "GET",
  path: "/api/desk/chats",
  tag: "desk",
  caller: "editor",
  summary:
    "Conversations of the brand of this host: those that wait in the chat, then contact messages that wait, then the others; among those that wait VIP players first, then who waits longest; at most 100, from the first or after a position. Whoever asks counts as at the desk for a minute",
  query: record(
    {
      state: { enum: CHAT_STATES },
      /** `mine`: those that the agent has. */
      only: { enum: INBOX_CHOICES },
      /** Part of a name or an address, or a player's id. */
      search: { type: "string", maxLength: 200 },
      /** `next` of the page before. */
      after: position,
    },
    ["state", "only", "search", "after"],
  ),
  success: record({
    chats: list(deskChatSchema),
    /** Position of the last one, for the page after it; null on the last page. A conversation that moves meanwhile does not change it. */
    next: nullable(position),
  }),
  errorStatuses: [401, 422],
});

export const readDeskChat = operation({
  name: "readDeskChat",
  method: "GET",
  path: "/api/desk/chats/{id}",
  tag: "desk",
  caller: "editor",
  summary:
    "A conversation with its messages after a number (at most 200), what an agent may know of the player, and answers to begin from",
  params: chatPath,
  query: record({ after: number }, ["after"]),
  success: record({
    chat: deskChatSchema,
    player: nullable(
      record({
        id: { type: "integer" },
        email: text,
        country: nullable(text),
        registered_at: timestamp,
        verified: { type: "boolean" },
        statuses: list(text),
      }),
    ),
    messages: list(chatMessageSchema),
    answers: {
      ...list(record({ id: text, title: text, text })),
      description: "Saved answers: titles in the desk's language, texts in the visitor's",
    },
  }),
  errorStatuses: [401, 404],
});

export const takeDeskChat = operation({
  name: "takeDeskChat",
  method: "PUT",
  path: "/api/desk/chats/{id}/lease",
  tag: "desk",
  caller: "editor",
  summary:
    "Takes a free conversation, or keeps one's own for two more minutes; says how far the agent has read and whether they are typing. 409 CHAT.TAKEN (params: name) while another agent has it, unless `from` is the id of that agent",
  params: chatPath,
  body: record({ read: number, types: { type: "boolean" }, from: { ...number, minimum: 1 } }, ["from"]),
  success: deskChatSchema,
  errorStatuses: [401, 404, 409],
});

export const releaseDeskChat = operation({
  name: "releaseDeskChat",
  method: "DELETE",
  path: "/api/desk/chats/{id}/lease",
  tag: "desk",
  caller: "editor",
  summary: "Hands one's conversation back to the queue",
  params: chatPath,
  success: null,
  errorStatuses: [401, 404, 409],
});

export const answerDeskChat = operation({
  name: "answerDeskChat",
  method: "POST",
  path: "/api/desk/chats/{id}/messages",
  tag: "desk",
  caller: "editor",
  summary: "Answers a conversation, which takes it as `lease` does. Sent again with the same client_id it counts once",
  params: chatPath,
  body: record({ client_id: clientId, text: message }),
  success: chatMessageSchema,
  status: 201,
  errorStatuses: [401, 404, 409, 422],
  idempotent: true,
});

export const closeDeskChat = operation({
  name: "closeDeskChat",
  method: "POST",
  path: "/api/desk/chats/{id}/close",
  tag: "desk",
  caller: "editor",
  summary: "Closes a conversation that one has, or that is free; the visitor's next message opens it again",
  params: chatPath,
  success: deskChatSchema,
  errorStatuses: [401, 404, 409],
  idempotent: true,
});

export const reopenDeskChat = operation({
  name: "reopenDeskChat",
  method: "POST",
  path: "/api/desk/chats/{id}/reopen",
  tag: "desk",
  caller: "editor",
  summary: "Opens a closed conversation again and takes it, as `lease` does",
  params: chatPath,
  success: deskChatSchema,
  errorStatuses: [401, 404, 409],
  idempotent: true,
});

export const countWaitingChats = operation({
  name: "countWaitingChats",
  method: "GET",
  path: "/api/desk/waiting-chats",
  tag: "desk",
  caller: "editor",
  summary:
    "How many open conversations of the brand of this host wait for an answer, but for those that another agent has. Whoever asks does not count as at the desk",
  success: record({ count: number }),
  errorStatuses: [401],
});

export const downloadDeskChatFile = answeringFile(
  operation({
    name: "downloadDeskChatFile",
    method: "GET",
    path: "/api/desk/chats/{id}/files/{file}",
    tag: "desk",
    caller: "editor",
    summary: "A file of a conversation",
    params: record({ id: chatId, file: uuid }),
    success: null,
    errorStatuses: [401, 404],
  }),
  DOCUMENT_TYPES,
);
