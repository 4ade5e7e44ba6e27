import { and, eq, gt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { TYPES_MS } from "#schemas/rules/chat.ts";
import { chatAgents } from "./tables.ts";

/** So long after an agent's last look at the inbox they count as at the desk. */
export const AT_DESK_MS = 60_000;
/** So long after their browser was heard of last a visitor counts as in the chat. */
export const HERE_MS = 45_000;

type Needs = Pick<PlatformContext, "database" | "clock">;

/** Whether an agent is at a brand's desk. */
export async function isStaffed({ database, clock }: Needs, brand: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - AT_DESK_MS);
  const rows = await database.drizzle
    .select({ editorId: chatAgents.editorId })
    .from(chatAgents)
    .where(and(eq(chatAgents.brand, brand), gt(chatAgents.seenAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** Notes that an agent looks at a brand's inbox. Visitors hear of the first who comes to an empty desk. */
export async function noteAgent(
  context: Needs & Pick<PlatformContext, "realtime">,
  brand: string,
  editorId: number,
): Promise<void> {
  const { database, clock, realtime } = context;
  const wasStaffed = await isStaffed(context, brand);
  const seenAt = clock.now();
  await database.drizzle
    .insert(chatAgents)
    .values({ brand, editorId, seenAt })
    .onConflictDoUpdate({ target: [chatAgents.brand, chatAgents.editorId], set: { seenAt } });
  if (!wasStaffed) await realtime.toVisitors(brand, true);
}

/** Whether somebody who last pressed a key then is typing now. */
export const isTyping = (typedAt: Date | null, now: Date): boolean =>
  typedAt !== null && now.getTime() - typedAt.getTime() < TYPES_MS;

/** Whether a visitor whose browser was heard of then has the chat open. */
export const isHere = (seenAt: Date | null, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() < HERE_MS;
