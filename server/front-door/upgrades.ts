import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { rejectTarget } from "./request-target.ts";

/** Which upgrades of a connection are served by somebody; every other one is answered and closed here. */
export type AcceptsUpgrade = (request: IncomingMessage) => boolean;

export interface UpgradeBound {
  /** So many sockets are served at once. */
  most: number;
  /** Hears how many are served now. */
  changed: (count: number) => void;
}

/**
 * Answers every upgrade that nobody serves with 404 and destroys its connection: Node leaves an upgraded connection to
 * its listeners for good, without a time-out. One beyond the bound is closed without a word, which sockets' servers take for a
 * visitor who has left. Sockets that are served are remembered, so that a drain can close them.
 */
export function guardUpgrades(
  server: Server,
  accepts: AcceptsUpgrade,
  { most, changed }: UpgradeBound,
): { size(): number; closeAll(): void } {
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    // Without a listener a connection that breaks would end the process.
    socket.on("error", () => socket.destroy());
    if (rejectTarget(request.url ?? "/") !== null || !accepts(request)) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
      // The other side may never read its answer.
      setTimeout(() => socket.destroy(), REJECTED_MS).unref();
      return;
    }
    if (upgraded.size >= most) {
      socket.destroy();
      return;
    }
    upgraded.add(socket);
    changed(upgraded.size);
    socket.once("close", () => {
      upgraded.delete(socket);
      changed(upgraded.size);
    });
  });
  return {
    size: () => upgraded.size,
    closeAll() {
      for (const socket of upgraded) socket.destroy();
    },
  };
}

/** Milliseconds that a rejected connection has to take its answer. */
const REJECTED_MS = 1_000;
