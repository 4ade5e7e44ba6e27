import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { answerChat } from "#platform/chat/answer-chat.ts";
import { closeChat } from "#platform/chat/close-chat.ts";
import type { DeskPlace } from "#platform/chat/lease.ts";
import { noteAgent } from "#platform/chat/presence.ts";
import { chats } from "#platform/chat/tables.ts";
import { editors } from "#platform/staff/tables.ts";
import { reviewDocument } from "#platform/verification/review-document.ts";
import { uploadDocument } from "#platform/verification/upload-document.ts";
import { noteChatPresence, rateChat, sendChatMessage } from "#schemas/api/chat.ts";
import { sendContactMessage } from "#schemas/api/support.ts";
import { answerSurvey } from "#schemas/api/surveys.ts";
import { RATINGS } from "#schemas/rules/surveys.ts";
import { type Chance, count, picked, weighted } from "./chance.ts";
import { CONVERSATIONS, LETTERS, OPINIONS } from "./letters.ts";
import type { StoryPlayer } from "./player.ts";

const MINUTE_MS = 60_000;
/** A page without anything on it: what a document shows is nobody's. */
const PAGE = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n",
);

/** Hands in both documents; `verdict` says what becomes of them. */
export async function handInDocuments(player: StoryPlayer, verdict: "accept" | "refuse" | "wait"): Promise<void> {
  const { world, id: playerId } = player;
  for (const kind of ["identity", "address"] as const) {
    const file = { name: `${kind}.pdf`, bytes: PAGE };
    const { id: documentId } = await uploadDocument(world.context, { playerId, kind, file });
    world.clock.pass(2 * MINUTE_MS);
    if (verdict === "wait") continue;
    const isRejected = verdict === "refuse" && kind === "identity";
    const reason = "The photo is blurred: we can't read the date of birth";
    await reviewDocument(world.context, {
      ...{ playerId, documentId },
      verdict: isRejected ? { decision: "refuse", reason } : { decision: "accept" },
    });
  }
}

/** A conversation with the desk; `isOpen` for one whose last question waits for an answer. */
export async function chat(player: StoryPlayer, { isOpen }: { isOpen: boolean }): Promise<void> {
  const { world, role, brand } = player;
  const { context, clock } = world;
  const [agent] = await context.database.drizzle
    .select({ id: editors.id })
    .from(editors)
    .where(eq(editors.emailKey, "editor@marquee.example"));
  if (!agent) throw new Error("the demo has no agent");
  const lines = picked(role.chance, CONVERSATIONS);
  const last = isOpen ? 1 : lines.length;
  for (const [index, text] of lines.slice(0, last).entries()) {
    clock.pass(count(role.chance, 20_000, 70_000));
    if (index % 2 === 0) {
      await noteAgent(context, brand.id, agent.id);
      // A licence or a brand without the built-in chat has no conversations.
      if (!(await player.tries(sendChatMessage, { body: { client_id: randomUUID(), text } }))) return;
    } else {
      await answerChat(context, { ...(await placeOf(player)), editorId: agent.id }, { clientId: randomUUID(), text });
      await player.tries(noteChatPresence, { body: { read: index + 1, types: false } });
    }
  }
  if (isOpen) return;
  await closeChat(context, { ...(await placeOf(player)), editorId: agent.id });
  if (role.chance() < 0.6) await player.tries(rateChat, { body: { rating: role.chance() < 0.85 ? "good" : "bad" } });
}

async function placeOf({ world, id, brand }: StoryPlayer): Promise<Omit<DeskPlace, "editorId">> {
  const { drizzle } = world.context.database;
  const [found] = await drizzle.select({ id: chats.id }).from(chats).where(eq(chats.playerId, id));
  if (!found) throw new Error(`player ${id} has written, and has no conversation`);
  return { brand: brand.id, id: found.id, origin: `https://${brand.hosts[0]?.name}` };
}

/** Writes to the support by its form. */
export async function writeLetter(player: StoryPlayer): Promise<void> {
  const { firstName, lastName, email, chance } = player.role;
  const { topic, message } = picked(chance, LETTERS);
  await player.tries(sendContactMessage, { body: { name: `${firstName} ${lastName}`, email, topic, message } });
}

/** Answers the brand's survey, where it asks one. */
export async function giveOpinion(player: StoryPlayer): Promise<void> {
  const { survey_id: id, questions = [] } = player.brand.config["survey-config"];
  const { chance } = player.role;
  const answers = questions.flatMap(({ key: question, kind, options = [] }) => {
    const value = answerTo(chance, kind, options);
    return value === null ? [] : [{ question, value }];
  });
  await player.tries(answerSurvey, { params: { id }, body: { answers } });
}

function answerTo(chance: Chance, kind: string, options: readonly { key: string }[]): string | null {
  if (kind === "choice") return picked(chance, options).key;
  if (kind === "text") return chance() < 0.5 ? picked(chance, OPINIONS) : null;
  return weighted(chance, [
    [RATINGS[0], 1],
    [RATINGS[1], 1],
    [RATINGS[2], 4],
    [RATINGS[3], 8],
    [RATINGS[4], 6],
  ]);
}
