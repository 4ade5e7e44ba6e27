import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** How an upstream treats one request: answers, now or late; hangs; drops the connection, before or amid its answer. */
export type Treatment =
  | { answer: unknown; status?: number; afterMs?: number }
  /** A body as it is written here. */
  | { text: string }
  | "hang"
  | "drop"
  | "break off";

/** Another program on loopback that behaves as badly as it is told. */
export class Upstream {
  readonly seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  /** Treatments in turn; the last one holds for all that follow. */
  script: Treatment[] = [];
  /** Goes before the script: what is done to a request for this path. */
  treat: ((path: string) => Treatment) | null = null;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Upstream> {
    const server = createServer();
    const upstream = new Upstream(server);
    server.on("request", (request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        upstream.seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
        const inTurn = upstream.script[Math.min(upstream.seen.length, upstream.script.length) - 1];
        const treatment = upstream.treat?.(request.url ?? "") ?? inTurn ?? "hang";
        if (treatment === "hang") return;
        if (treatment === "drop") {
          request.socket.destroy();
          return;
        }
        response.setHeader("Content-Type", "application/json");
        if (treatment === "break off") {
          response.setHeader("Content-Length", "1000");
          response.write("[1,", () => request.socket.destroy());
          return;
        }
        if ("text" in treatment) {
          response.end(treatment.text);
          return;
        }
        const { answer, status = 200, afterMs = 0 } = treatment;
        setTimeout(() => response.writeHead(status).end(JSON.stringify(answer)), afterMs);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return upstream;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  behave(...script: Treatment[]): void {
    this.script = script;
    this.seen.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
