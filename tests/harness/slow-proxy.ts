import { createServer, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A way to another program over HTTP that can become slow, or be gone. */
export class SlowProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #port = 0;
  /** How long each request waits before it is handed on, in milliseconds. */
  delayMs = 0;

  private constructor(target: { port: number; host: string }) {
    this.#server = createServer(async (incoming, outgoing) => {
      await setTimeout(this.delayMs);
      const onward = request(
        {
          port: target.port,
          host: "127.0.0.1",
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, host: `${target.host}:${target.port}` },
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on("error", () => outgoing.destroy());
      outgoing.on("error", () => onward.destroy());
      incoming.pipe(onward);
    });
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  static async open(target: { port: number; host: string }): Promise<SlowProxy> {
    const proxy = new SlowProxy(target);
    await proxy.up();
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Refuses connections from now on, and cuts those there are. */
  async down(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }

  /** Takes connections again, at the same address. */
  async up(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(this.#port, "127.0.0.1", ready));
    this.#port = (this.#server.address() as AddressInfo).port;
  }
}
