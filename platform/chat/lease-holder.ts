import type { Chat } from "./visitor.ts";

/** So long after an agent's last sign of life a conversation is free again: nobody waits for an agent who has gone. */
export const LEASE_MS = 2 * 60_000;

/** Who has a conversation now; null once the lease has run out. */
export const holderOf = ({ agentId, leaseEndsAt }: Pick<Chat, "agentId" | "leaseEndsAt">, now: Date): number | null =>
  leaseEndsAt !== null && leaseEndsAt > now ? agentId : null;

/** The columns of a conversation that an agent has from now on. */
export const leaseOf = (editorId: number, now: Date) => ({
  agentId: editorId,
  leaseEndsAt: new Date(now.getTime() + LEASE_MS),
});
