import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Connections } from "./connections.ts";
import { rejectTarget } from "./front-door/request-target.ts";
import { HEADERS_OF_EVERY_ANSWER } from "./front-door/security-headers.ts";
import { type AcceptsUpgrade, guardUpgrades } from "./front-door/upgrades.ts";
import { StartError } from "./start-error.ts";

type Fetch = Parameters<typeof getRequestListener>[0];
export type AnswersAgain = (request: IncomingMessage, response: ServerResponse) => boolean;
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HttpServerOptions {
  /** May answer a request first (development's module server). */
  before?: Before;
  /** Answers what was asked just now; false for what it has no answer to. */
  answerAgain?: AnswersAgain;
  /** Upgrades that somebody serves; without it none is. */
  acceptsUpgrade?: AcceptsUpgrade;
  bounds?: ConnectionBounds;
}

/** How many connections a process holds at once. */
export interface ConnectionBounds {
  all: number;
  /** Those that ask for pages and make calls: sockets take nothing of their room. */
  requests: number;
  sockets: number;
}

export interface HttpServer {
  server: Server;
  connections: Connections;
  /**
   * Takes no new connections, lets requests under way finish and answers those that still come on kept connections,
   * each with `Connection: close`; sockets are closed at once. After the deadline, in milliseconds, the rest is cut.
   */
  drain(deadlineMs: number): Promise<void>;
}

/** Descriptors that are left for the database, files and logs. */
const OTHER_DESCRIPTORS = 512;
const MOST_REQUESTS = 10_000;
const MOST_SOCKETS = 50_000;

/** Makes the HTTP server, with every bound on what a stranger may hold of it. */
export function createHttpServer(
  fetch: Fetch,
  { before, answerAgain, acceptsUpgrade, bounds = connectionBounds() }: HttpServerOptions = {},
): HttpServer {
  const listener = getRequestListener(fetch);
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (before) before(request, response, () => void listener(request, response));
    else void listener(request, response);
  };
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (request, response) => {
    if (bringsUnreadBody(request)) response.shouldKeepAlive = false;
    const status = rejectTarget(request.url ?? "/");
    connections.inTurn(request, response, () => {
      if (status === null && answerAgain?.(request, response)) return;
      for (const [name, value] of HEADERS_OF_EVERY_ANSWER) response.setHeader(name, value);
      if (status === null) handle(request, response);
      else reject(response, status);
    });
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  const connections = new Connections(server);
  const allowBeside = (sockets: number) => {
    server.maxConnections = Math.min(bounds.all, bounds.requests + sockets);
  };
  allowBeside(0);
  const upgrades = guardUpgrades(server, acceptsUpgrade ?? (() => false), {
    most: bounds.sockets,
    changed: allowBeside,
  });
  return {
    server,
    connections,
    drain(deadlineMs) {
      return new Promise((resolve) => {
        const cut = setTimeout(() => {
          server.closeAllConnections();
          upgrades.closeAll();
        }, deadlineMs);
        connections.drain();
        upgrades.closeAll();
        // Not the HTTP server's own close, which cuts kept connections on which a request may be on its way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(cut);
          resolve();
        });
      });
    },
  };
}

/** What asks for something has no body that anybody reads: its connection ends with the answer. */
const bringsUnreadBody = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

function reject(response: ServerResponse, status: number): void {
  response.shouldKeepAlive = false;
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${STATUS_CODES[status]}\n`);
}

/** As many connections as the process has descriptors for: one more than that would end it. */
function connectionBounds(): ConnectionBounds {
  const report = process.report?.getReport() as { userLimits?: { open_files?: { soft?: unknown } } } | undefined;
  return boundsFor(Number(report?.userLimits?.open_files?.soft));
}

/** The bounds under a limit of descriptors; NaN for none. Where they are few, sockets never take more than three quarters of them. */
export function boundsFor(descriptors: number): ConnectionBounds {
  const most = MOST_REQUESTS + MOST_SOCKETS;
  const all = Number.isFinite(descriptors)
    ? Math.min(most, Math.max(Math.floor(descriptors / 2), descriptors - OTHER_DESCRIPTORS))
    : most;
  const requests = Math.min(MOST_REQUESTS, all);
  return { all, requests, sockets: all - Math.min(requests, Math.floor(all / 4)) };
}

/**
 * Connections that the system holds until the process takes them. Beyond Node's own 511 it dropped those of a burst, a health
 * call among them, which came again only after one second and then two (`hostile-stall-ms` was 2,570).
 */
const BACKLOG = 4_096;

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
    server.listen({ port, host, backlog: BACKLOG }, () => resolve((server.address() as AddressInfo).port));
  });
}
