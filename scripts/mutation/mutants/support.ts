import type { Mutant } from "../mutant.ts";

const CHAT = ["platform/chat/chat.test.ts"];
const SURVEYS = ["platform/surveys/surveys.test.ts"];

/** Faults in live chat and surveys: whose they are, what counts once, who may answer. */
export const SUPPORT: readonly Mutant[] = [
  {
    name: "chat: a guest without a restore id reads the conversations of all guests",
    file: "platform/chat/visitor.ts",
    search: 'playerId === null ? eq(chats.guestKey, guestKey ?? "") : eq(chats.playerId, playerId)',
    replace: "playerId === null ? undefined : eq(chats.playerId, playerId)",
    tests: CHAT,
  },
  {
    name: "chat: a guest's restore id itself is stored",
    file: "platform/chat/visitor.ts",
    search: 'createHash("sha256").update(restoreId).digest("base64url")',
    replace: "restoreId",
    tests: CHAT,
  },
  {
    name: "chat: the desk of one brand opens another brand's conversations",
    file: "platform/chat/visitor.ts",
    search: "return and(eq(chats.id, id), eq(chats.brand, brand));",
    replace: "void brand;\n  return eq(chats.id, id);",
    tests: CHAT,
  },
  {
    name: "chat: a message that is sent again is there twice",
    file: "platform/chat/send-message.ts",
    search: "if (sent) return sent;",
    replace: "void sent;",
    tests: CHAT,
  },
  {
    name: "chat: messages are taken while nobody is at the desk",
    file: "platform/chat/send-message.ts",
    search: 'if (!staffed) throw new ApiError(409, "CHAT.OFFLINE", "Nobody is at the desk; use the contact form");',
    replace: "void staffed;",
    tests: CHAT,
  },
  {
    name: "chat: files have no bound",
    file: "platform/chat/send-message.ts",
    search: ">= MOST_CHAT_FILES",
    replace: "> 10 * MOST_CHAT_FILES",
    tests: CHAT,
  },
  {
    name: "chat: a file is opened from any conversation",
    file: "platform/chat/read-file.ts",
    search: "and(eq(chatFiles.id, file), eq(chatFiles.chatId, chatId))",
    replace: "eq(chatFiles.id, file)",
    tests: CHAT,
  },
  {
    name: "chat: two agents have one conversation",
    file: "platform/chat/lease.ts",
    search: "if (holder === null || holder === editorId || holder === from) return chat;",
    replace: "return chat;",
    tests: CHAT,
  },
  {
    name: "chat: an agent who has gone keeps the conversation",
    file: "platform/chat/lease-holder.ts",
    search: "leaseEndsAt !== null && leaseEndsAt > now ? agentId : null",
    replace: "leaseEndsAt !== null ? agentId : null",
    tests: CHAT,
  },
  {
    name: "chat: what was read goes back",
    file: "platform/chat/lease.ts",
    search: "sql`greatest(${chats.readByAgent}, least(${read}::int, ${chats.last}))`",
    replace: "read",
    tests: CHAT,
  },
  {
    name: "chat: agents of every brand hear of every conversation",
    file: "platform/chat/live/desk-sockets.ts",
    search: 'space.to(roomOfBrand(message.b)).emit("change"',
    replace: 'space.emit("change"',
    tests: ["platform/chat/live/live-chat.test.ts"],
  },
  {
    name: "chat: whoever is at the desk, a trader too, hears conversations",
    file: "platform/chat/live/desk-sockets.ts",
    search: 'rejectAtDesk("editor", session)',
    replace: 'rejectAtDesk("staff", session)',
    tests: ["platform/chat/live/live-chat.test.ts"],
  },
  {
    name: "chat: an answer to a contact message is not mailed",
    file: "platform/chat/answer-chat.ts",
    search: "const contact = contactOf(chat);",
    replace: "const contact = contactOf({ ...chat, contactReference: null });",
    tests: ["platform/chat/contact-chat.test.ts"],
  },
  {
    name: "survey: a second answer takes the place of the first",
    file: "platform/surveys/answer-survey.ts",
    search: 'if (stored.length === 0) throw surveyError("SURVEY.ANSWERED");',
    replace: "",
    tests: SURVEYS,
  },
  {
    name: "survey: one that is put off is asked again at once",
    file: "platform/surveys/answer-survey.ts",
    search: "until > clock.now()",
    replace: "until < clock.now()",
    tests: SURVEYS,
  },
  {
    name: "survey: a question takes any answer",
    file: "schemas/rules/surveys.ts",
    search:
      "if (values ? !values.includes(value) : value.length > MOST_CHARACTERS) wrong.push(question.key);\n    else if",
    replace: "if",
    tests: SURVEYS,
  },
  {
    name: "survey: one brand's manager counts another brand's answers",
    file: "platform/surveys/show-results.ts",
    search: "      .where(eq(surveyResponses.brand, id))\n      .groupBy",
    replace: "      .groupBy",
    tests: SURVEYS,
  },
];
