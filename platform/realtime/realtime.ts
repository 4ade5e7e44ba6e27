import type { Log } from "../context.ts";
import type { Database } from "../db/database.ts";
import { type BusMessage, fittingText, messageText, publish, publishTexts } from "./bus.ts";
import type { RealtimePort } from "./port.ts";

/** Moves of balances within this time are told together. */
const GATHER_MS = 50;
/** Ids that surely fit into one message. */
const MOST_IDS = 500;

/** The realtime port over PostgreSQL's NOTIFY (docs/decisions/0015-realtime-over-notify.md). */
export function createRealtime({ database, log }: { database: Database; log: Log }): RealtimePort {
  const moved = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  const flush = () => {
    timer = null;
    const ids = [...moved];
    moved.clear();
    flushing = notify(ids).catch((error: unknown) => log.warn({ err: error }, "balances were not told to browsers"));
  };
  const notify = async (ids: number[]) => {
    for (let from = 0; from < ids.length; from += MOST_IDS)
      await publish(database.drizzle, { t: "balance", p: ids.slice(from, from + MOST_IDS) });
  };
  const send = (message: BusMessage, tx = database.drizzle as Parameters<typeof publish>[0]) => publish(tx, message);

  return {
    toPlayer: (playerId, channel, payload, tx) => send({ t: "player", p: playerId, c: channel, d: payload }, tx),
    messageToPlayer: (playerId, channel, payload) => messageText({ t: "player", p: playerId, c: channel, d: payload }),
    messageOfChat({ brand: b, room: r, desk, visitor }) {
      const whole: BusMessage = { t: "chat", b, r, d: desk, v: visitor };
      return (
        fittingText(whole) ?? messageText({ ...whole, d: { ...desk, message: null }, v: { ...visitor, message: null } })
      );
    },
    toVisitors: (brand, online, tx) => send({ t: "desk", b: brand, online }, tx),
    agentLeaves: (brand, editorId, tx) => send({ t: "agent-leaves", b: brand, e: editorId }, tx),
    send: (messages, tx) => publishTexts(tx, messages),
    toAll: (brand, channel, payload, tx) => send({ t: "all", b: brand, c: channel, d: payload }, tx),
    changed: (brand, channel, tx) => send({ t: "changed", b: brand, c: channel }, tx),
    balanceChanged(playerId) {
      moved.add(playerId);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    async close() {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await flushing;
    },
  };
}
