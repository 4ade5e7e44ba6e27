import type { PlatformContext } from "#platform/context.ts";
import { type AgentAtDesk, lastLookOf, noteAgentLeft, noteStillThere } from "../presence.ts";

/**
 * So long after their last page has gone an agent counts as away. A reload opens a new one meanwhile, and a page whose connection
 * alone was lost is loaded again within 5 seconds.
 */
export const LEAVES_MS = 8_000;

type Needs = Pick<PlatformContext, "database" | "clock" | "realtime">;

/**
 * Notices that agents leave the desk by the end of their connections. Their other pages may be another process's: it is asked
 * for them, and answers by noting in the database that the agent is still there. A process that ends without a word leaves
 * its agents at the desk until their last look is too long ago.
 */
export function followLeaving(
  context: Needs,
  hasPage: (agent: AgentAtDesk) => boolean,
  onError: (error: unknown) => void,
) {
  const timers = new Set<NodeJS.Timeout>();
  let isOpen = true;

  async function begin(agent: AgentAtDesk): Promise<void> {
    const seenAt = await lastLookOf(context, agent);
    if (seenAt === null || !isOpen) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!hasPage(agent)) noteAgentLeft(context, agent, seenAt).catch(onError);
    }, LEAVES_MS);
    timers.add(timer);
    await context.realtime.agentLeaves(agent.brand, agent.editorId);
  }

  return {
    /** A page of an agent has gone. */
    onGone(agent: AgentAtDesk): void {
      if (isOpen && !hasPage(agent)) begin(agent).catch(onError);
    },
    /** A process asks for pages of an agent. */
    onAsked(agent: AgentAtDesk): void {
      if (isOpen && hasPage(agent)) noteStillThere(context, agent).catch(onError);
    },
    close(): void {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
