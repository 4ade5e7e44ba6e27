import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import type { Sockets } from "#platform/realtime/sockets.ts";
import { playerSettings } from "#schemas/api/realtime.ts";
import type { TestClient } from "./client.ts";
import type { TestPlatform } from "./platform.ts";

export interface HeardEvent {
  channel: string;
  payload: Record<string, unknown>;
}

/** A browser's end of a realtime connection. */
export interface TestSocket {
  socket: Socket;
  heard: HeardEvent[];
  /** Why the connection was refused or closed, as far as it was. */
  rejected: string[];
  closed: string[];
  subscribe(channel: string): Promise<boolean>;
}

export interface SocketOptions {
  origin?: string;
  token?: unknown;
  cookie?: string;
}

/** A platform that serves realtime events on a port, as in production. */
export class SocketDependencies {
  readonly #opened: Socket[] = [];

  private constructor(
    readonly runtime: TestPlatform,
    readonly sockets: Sockets,
    readonly server: Server,
    readonly port: number,
  ) {}

  /** `platform` is another process's on the same database. */
  static async open(runtime: TestPlatform, platform = runtime.platform): Promise<SocketDependencies> {
    const server = createServer((_, response) => response.writeHead(404).end());
    const sockets = await platform.openSockets(({ headers }) =>
      headers.host?.startsWith("127.0.0.1")
        ? {
            brand: String(headers["x-brand"] ?? "test"),
            origin: "https://test.localhost",
            licence: headers["x-licence"] === "EE" ? "EE" : "CW",
            country: String(headers["x-country"] ?? "CA"),
            ip: String(headers["x-ip"] ?? "127.0.0.1"),
          }
        : null,
    );
    sockets.attach(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new SocketDependencies(runtime, sockets, server, (server.address() as AddressInfo).port);
  }

  /** Connects as the signed-in browser's script would; what a test is about is given over it. */
  async connect(client: TestClient, options: SocketOptions = {}): Promise<TestSocket> {
    const token = options.token ?? (await client.ok(playerSettings, {})).websocket.token;
    const cookie = options.cookie ?? [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const socket = io(`http://127.0.0.1:${this.port}`, {
      path: "/realtime",
      transports: ["websocket"],
      auth: { token },
      extraHeaders: { Origin: options.origin ?? "https://test.localhost", Cookie: cookie },
      forceNew: true,
      reconnection: false,
    });
    this.#opened.push(socket);
    const test: TestSocket = {
      socket,
      heard: [],
      rejected: [],
      closed: [],
      subscribe: (channel) => socket.timeout(60_000).emitWithAck("subscribe", channel),
    };
    socket.on("event", (channel, payload) => test.heard.push({ channel, payload }));
    socket.on("disconnect", (reason) => test.closed.push(reason));
    await new Promise<void>((resolve) => {
      socket.on("connect", resolve);
      socket.on("connect_error", (error) => {
        test.rejected.push(error.message);
        resolve();
      });
    });
    return test;
  }

  async close(): Promise<void> {
    for (const socket of this.#opened) socket.close();
    await this.sockets.close();
    await new Promise((done) => this.server.close(done));
  }
}
