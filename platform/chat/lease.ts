import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { editors } from "#platform/staff/tables.ts";
import { holderOf, leaseOf } from "./lease-holder.ts";
import { publishChange } from "./publish-change.ts";
import { chats } from "./tables.ts";
import { type Chat, isChat, noChat } from "./visitor.ts";

type Needs = Pick<PlatformContext, "brands" | "database" | "clock" | "realtime">;

export interface DeskPlace {
  brand: string;
  id: string;
  editorId: number;
  /** Scheme and host that the desk is used on: mails to visitors lead there. */
  origin: string;
}

/**
 * A conversation of this brand, locked, that this agent has or that is free; 409 CHAT.TAKEN while another has it, unless that is the
 * one from whom it is taken over.
 */
export async function lockForAgent(
  tx: Transaction,
  { brand, id, editorId }: DeskPlace,
  now: Date,
  from: number | null = null,
): Promise<Chat> {
  const [chat] = await tx.select().from(chats).where(isChat(brand, id)).for("update");
  if (!chat) throw noChat();
  const holder = holderOf(chat, now);
  if (holder === null || holder === editorId || holder === from) return chat;
  const [other] = await tx.select({ name: editors.name }).from(editors).where(eq(editors.id, holder));
  throw new ApiError(409, "CHAT.TAKEN", "Another agent has this conversation", {
    params: { name: other?.name ?? "" },
  });
}

/** Takes a free conversation, or another agent's who is named, or keeps one's own; and notes how far the agent has read and whether they are typing. */
export async function takeChat(
  context: Needs,
  place: DeskPlace,
  { read, types, from = null }: { read: number; types: boolean; from?: number | null },
): Promise<void> {
  const now = context.clock.now();
  await context.database.drizzle.transaction(async (tx) => {
    await lockForAgent(tx, place, now, from);
    await tx
      .update(chats)
      .set({
        ...leaseOf(place.editorId, now),
        readByAgent: sql`greatest(${chats.readByAgent}, least(${read}::int, ${chats.last}))`,
        agentTypedAt: types ? now : null,
      })
      .where(eq(chats.id, place.id));
    await publishChange(tx, context, place.id);
  });
}

/** Hands a conversation back to the queue: any agent may take it at once. */
export async function releaseChat(context: Needs, place: DeskPlace): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    await lockForAgent(tx, place, context.clock.now());
    await tx.update(chats).set({ agentId: null, leaseEndsAt: null, agentTypedAt: null }).where(eq(chats.id, place.id));
    await publishChange(tx, context, place.id);
  });
}
