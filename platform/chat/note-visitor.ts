import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { ChatRating } from "#schemas/api/chat.ts";
import { publishStatus } from "./chat-status.ts";
import { chats } from "./tables.ts";
import { type ChatVisitor, isTheirs, noChat } from "./visitor.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "realtime">;

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
    // Other tabs of the player take their number of unread messages back.
    if (rows[0] && !types) await publishStatus(tx, context, rows[0].id);
  });
}

/** Says how a closed conversation was; it may be said otherwise until it is opened again. */
export async function rateChat(context: Needs, visitor: ChatVisitor, rating: ChatRating): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    const [chat] = await tx.select().from(chats).where(isTheirs(visitor)).for("update");
    if (!chat) throw noChat();
    if (chat.state !== "closed") throw new ApiError(409, "CHAT.OPEN", "A conversation is rated once it is closed");
    await tx.update(chats).set({ rating }).where(eq(chats.id, chat.id));
    await publishStatus(tx, context, chat.id);
  });
}
