import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Hashes after which the process does other work. */
const AT_ONCE = 2_000;

/** What the list of tickets shows of a ticket. */
export const leafOf = ({ number, code }: { number: number; code: string }): string => sha256(`${number}:${code}`);

/**
 * The Merkle root of leaves in their order: a pair becomes the SHA-256 of both, as hexadecimal text one after the other;
 * an odd last one goes up as it is. The root of no leaves is the SHA-256 of nothing.
 */
export async function merkleRoot(leaves: readonly string[]): Promise<string> {
  let level = leaves;
  let hashed = 0;
  while (level.length > 1) {
    const next: string[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left = "", right] = level.slice(index, index + 2);
      next.push(right === undefined ? left : sha256(left + right));
      hashed += 1;
      if (hashed % AT_ONCE === 0) await setImmediate();
    }
    level = next;
  }
  return level[0] ?? sha256("");
}

/** The leaves of tickets in their order. */
export async function leavesOf(tickets: readonly { number: number; code: string }[]): Promise<string[]> {
  const leaves: string[] = [];
  for (const ticket of tickets) {
    leaves.push(leafOf(ticket));
    if (leaves.length % AT_ONCE === 0) await setImmediate();
  }
  return leaves;
}
