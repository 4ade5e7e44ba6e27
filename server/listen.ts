import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "./environment.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/** Makes the HTTP server; `before` may answer a request first (development's module server). */
export function createHttpServer(
  fetch: Fetch,
  before?: (
    request: import("node:http").IncomingMessage,
    response: import("node:http").ServerResponse,
    next: () => void,
  ) => void,
): Server {
  const listener = getRequestListener(fetch);
  const server = createServer((request, response) => {
    if (before) before(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Listens and tells the port; a port that is taken is said plainly. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new StartError(`Port ${port} is in use. Stop what uses it, or set PORT to another.`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Takes no new connections and lets requests under way finish; after the deadline the rest is cut. */
export function drain(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
