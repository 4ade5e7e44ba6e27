import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { ChatRating } from "#schemas/api/chat.ts";
import { publishChange } from "./publish-change.ts";
import { chats } from "./tables.ts";
import { type Chat, type ChatVisitor, isTheirs, noChat } from "./visitor.ts";

type Needs = Pick<PlatformContext, "brands" | "database" | "clock" | "realtime">;

/** Notes how far a visitor has read, never back and never beyond the last message, and whether they are typing. */
export async function noteVisitor(
  context: Needs,
  visitor: ChatVisitor,
  { read, types }: { read: number; types: boolean },
): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    const rows = await tx
      .update(chats)
      .set({
        readByVisitor: sql`greatest(${chats.readByVisitor}, least(${read}::int, ${chats.last}))`,
        visitorTypedAt: types ? context.clock.now() : null,
      })
      .where(isTheirs(visitor))
      .returning({ id: chats.id });
    if (rows[0]) await publishChange(tx, context, rows[0].id);
  });
}

/** A browser that is heard of again is written down at most this often. */
const HERE_AGAIN_MS = 20_000;

/** Notes that a visitor has their chat open, unless that was written down a short while ago. */
export async function noteHere(context: Needs, visitor: ChatVisitor, { visitorSeenAt }: Chat): Promise<void> {
  const now = context.clock.now();
  if (visitorSeenAt && now.getTime() - visitorSeenAt.getTime() < HERE_AGAIN_MS) return;
  await noteSeen(context, isTheirs(visitor), now);
}

/** Notes that a visitor has closed the chat. */
export const noteLeft = (context: Needs, visitor: ChatVisitor): Promise<void> =>
  noteSeen(context, and(isTheirs(visitor), isNotNull(chats.visitorSeenAt)), null);

async function noteSeen(context: Needs, where: SQL | undefined, visitorSeenAt: Date | null): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    const rows = await tx.update(chats).set({ visitorSeenAt }).where(where).returning({ id: chats.id });
    if (rows[0]) await publishChange(tx, context, rows[0].id);
  });
}

/** Says how a closed conversation was; it may be said otherwise until it is opened again. */
export async function rateChat(context: Needs, visitor: ChatVisitor, rating: ChatRating): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    const [chat] = await tx.select().from(chats).where(isTheirs(visitor)).for("update");
    if (!chat) throw noChat();
    if (chat.state !== "closed") throw new ApiError(409, "CHAT.OPEN", "A conversation is rated once it is closed");
    await tx.update(chats).set({ rating }).where(eq(chats.id, chat.id));
    await publishChange(tx, context, chat.id);
  });
}
