import { and, eq, gt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { TYPES_MS } from "#schemas/rules/chat.ts";
import { chatAgents } from "./tables.ts";

/** So long after an agent's last look at the inbox they count as at the desk. */
export const AT_DESK_MS = 60_000;
/** So long after their browser was heard of last a visitor counts as in the chat. */
export const HERE_MS = 45_000;

type Needs = Pick<PlatformContext, "database" | "clock">;

/** An agent at the desk of a brand. */
export interface AgentAtDesk {
  brand: string;
  editorId: number;
}

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

/** Notes that an agent who counts as at the desk has a page of it open. Who does not count does not come by it. */
export async function noteStillThere({ database, clock }: Needs, { brand, editorId }: AgentAtDesk): Promise<void> {
  const seenAt = clock.now();
  const since = new Date(seenAt.getTime() - AT_DESK_MS);
  await database.drizzle
    .update(chatAgents)
    .set({ seenAt })
    .where(and(isAgent({ brand, editorId }), gt(chatAgents.seenAt, since)));
}

/** When an agent has last looked at a brand's inbox; null where they are not at its desk. */
export async function lastLookOf({ database }: Pick<Needs, "database">, agent: AgentAtDesk): Promise<Date | null> {
  const [row] = await database.drizzle.select({ seenAt: chatAgents.seenAt }).from(chatAgents).where(isAgent(agent));
  return row?.seenAt ?? null;
}

/** Ends an agent's time at the desk, unless they have looked at it since `seenAt`. Visitors hear that the desk is empty. */
export async function noteAgentLeft(
  context: Needs & Pick<PlatformContext, "realtime">,
  agent: AgentAtDesk,
  seenAt: Date,
): Promise<void> {
  const { database, realtime } = context;
  const gone = await database.drizzle
    .delete(chatAgents)
    .where(and(isAgent(agent), eq(chatAgents.seenAt, seenAt)))
    .returning({ editorId: chatAgents.editorId });
  if (gone.length > 0 && !(await isStaffed(context, agent.brand))) await realtime.toVisitors(agent.brand, false);
}

const isAgent = ({ brand, editorId }: AgentAtDesk) =>
  and(eq(chatAgents.brand, brand), eq(chatAgents.editorId, editorId));

/** Whether somebody who last pressed a key then is typing now. */
export const isTyping = (typedAt: Date | null, now: Date): boolean =>
  typedAt !== null && now.getTime() - typedAt.getTime() < TYPES_MS;

/** Whether a visitor whose browser was heard of then has the chat open. */
export const isHere = (seenAt: Date | null, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() < HERE_MS;
