import type { ChatChange, DeskChatChange } from "#schemas/api/chat.ts";
import type { PrivateChannel, PublicChannel } from "#schemas/api/realtime.ts";
import type { Transaction } from "../db/database.ts";

/**
 * How the platform's domains tell browsers that something has changed. With `tx` it is told when that transaction
 * commits and not at all when it is rolled back. Nobody waits for a browser, and nothing is told twice for sure: who
 * was away reads the truth again by the contract's calls.
 */
export interface RealtimePort {
  toPlayer(playerId: number, channel: PrivateChannel, payload: object, tx?: Transaction): Promise<void>;
  /**
   * The message that `toPlayer` sends, as text, for many at once (`send`), or for a function of the database that publishes it
   * within its own statement (`pg_notify('marquee_realtime', ...)`).
   */
  messageToPlayer(playerId: number, channel: PrivateChannel, payload: object): string;
  /**
   * A change of a conversation as text for `send`: `desk` for the agents of the brand, `visitor` for the browsers in its visitor's
   * room (null where a conversation has none). A message that is too long for NOTIFY is left out; its readers ask for it by its number.
   */
  messageOfChat(change: { brand: string; room: string | null; desk: DeskChatChange; visitor: ChatChange }): string;
  /** Tells visitors of a brand whether an agent is at its desk. */
  toVisitors(brand: string, online: boolean, tx?: Transaction): Promise<void>;
  /** Asks every process whether it has another page of an agent who may be leaving the desk of a brand. */
  agentLeaves(brand: string, editorId: number, tx?: Transaction): Promise<void>;
  /** Sends messages of `messageToPlayer` and `messageOfChat` in one statement. */
  send(messages: readonly string[], tx: Transaction): Promise<void>;
  toAll(brand: string, channel: PublicChannel, payload: object, tx?: Transaction): Promise<void>;
  /**
   * What a public channel tells of a brand has changed. Processes with listeners read it anew, some times a second at
   * most, so that it may be called for every bet.
   */
  changed(brand: string, channel: PublicChannel, tx?: Transaction): Promise<void>;
  /**
   * A balance has moved, and is committed: told a moment later and once for many moves, off the way of a bet. What is
   * told is read then, by the process that has the player's socket.
   */
  balanceChanged(playerId: number): void;
  /** Tells what is still waiting, and stops. */
  close(): Promise<void>;
}
