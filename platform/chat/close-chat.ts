import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { OPEN } from "./append-message.ts";
import { type DeskPlace, lockForAgent } from "./lease.ts";
import { leaseOf } from "./lease-holder.ts";
import { publishChange } from "./publish-change.ts";
import { chats } from "./tables.ts";

type Needs = Pick<PlatformContext, "brands" | "database" | "clock" | "realtime">;

/** Closes a conversation that the agent has or that is free. One that is closed stays closed as it was. */
export async function closeChat(context: Needs, place: DeskPlace): Promise<void> {
  const now = context.clock.now();
  await context.database.drizzle.transaction(async (tx) => {
    const chat = await lockForAgent(tx, place, now);
    if (chat.state === "closed") return;
    await tx
      .update(chats)
      .set({
        ...{ state: "closed", closedAt: now, closedBy: place.editorId },
        ...{ agentId: null, leaseEndsAt: null, agentTypedAt: null },
        ...{ waitingSince: null, readByAgent: chat.last },
      })
      .where(eq(chats.id, chat.id));
    await publishChange(tx, context, chat.id);
  });
}

/** Opens a closed conversation again for the agent, who has it from then on. */
export async function reopenChat(context: Needs, place: DeskPlace): Promise<void> {
  const now = context.clock.now();
  await context.database.drizzle.transaction(async (tx) => {
    const chat = await lockForAgent(tx, place, now);
    if (chat.state === "open") return;
    await tx
      .update(chats)
      .set({ ...OPEN, ...leaseOf(place.editorId, now) })
      .where(eq(chats.id, chat.id));
    await publishChange(tx, context, chat.id);
  });
}
