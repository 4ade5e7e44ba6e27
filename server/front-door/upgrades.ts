import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { rejectTarget } from "./request-target.ts";

/** Which upgrades of a connection are served by somebody; every other one is answered and closed here. */
export type AcceptsUpgrade = (request: IncomingMessage) => boolean;

/**
 * Answers every upgrade that nobody serves with 404 and destroys its connection: Node leaves an upgraded connection to
 * its listeners for good, without a time-out. Sockets that are served are remembered, so that a drain can close them.
 */
export function guardUpgrades(server: Server, accepts: AcceptsUpgrade): { size(): number; closeAll(): void } {
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
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
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
