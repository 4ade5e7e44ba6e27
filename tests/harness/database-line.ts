import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { overTcp } from "./over-tcp.ts";

/** A line to a database that can stand still, as a database does that is stopped: connections stay, nothing comes back. */
export class DatabaseLine {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #stalled = false;

  private constructor(private readonly target: URL) {
    this.#server = createServer((outer) => {
      const inner = connect(Number(this.target.port), this.target.hostname);
      for (const [one, other] of [
        [outer, inner],
        [inner, outer],
      ] as const) {
        this.#sockets.add(one);
        one.on("data", (chunk) => other.write(chunk));
        one.on("error", () => other.destroy());
        one.on("close", () => {
          other.destroy();
          this.#sockets.delete(one);
        });
        if (this.#stalled) one.pause();
      }
    });
  }

  static async open(target: string): Promise<DatabaseLine> {
    const line = new DatabaseLine(overTcp(target));
    line.#server.listen(0, "127.0.0.1");
    await once(line.#server, "listening");
    return line;
  }

  /** The database's address through this line. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  stall(): void {
    this.#stalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  resume(): void {
    this.#stalled = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Cuts every connection, as a server does that is killed. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}
