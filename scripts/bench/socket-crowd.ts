import { Worker } from "node:worker_threads";

export interface Visitor {
  cookie: string;
  /** What the connection is opened with (GET /api/player/settings). */
  token: string;
  player: number;
}

export interface SocketCrowdOptions {
  port: number;
  /** Host and Origin of the handshake. */
  host: string;
  origin: string;
  path: string;
  /** What each subscribes to; `#` stands for the player's id. */
  channels: readonly string[];
}

/** Somebody who has the last copy of a broadcast, and when: milliseconds since 1970, with fractions. */
interface Reached {
  number: number;
  at: number;
}

/**
 * Clients of sockets, in a thread of their own and leaner than a browser's, so that ten thousand of them are not what is
 * measured. Any failure of one of them is thrown by what is asked next.
 */
export class SocketCrowd {
  readonly #worker: Worker;
  readonly #failed: Promise<never>;

  constructor(options: SocketCrowdOptions) {
    this.#worker = new Worker(new URL("./socket-crowd.mjs", import.meta.url), { workerData: options });
    this.#failed = new Promise((_, fail) => this.#worker.once("error", fail));
    this.#failed.catch(() => {});
  }

  /** Connects these visitors, each subscribed to all channels when it resolves. */
  async open(visitors: readonly Visitor[]): Promise<void> {
    await this.#ask({ visitors });
  }

  /** Closes every connection. */
  async leave(): Promise<void> {
    await this.#ask({ leave: true });
  }

  /**
   * Milliseconds from before `send` until the last client has its message, which must end with the JSON
   * `"broadcast":NUMBER}]`.
   */
  async timeBroadcast(number: number, send: () => Promise<void> | void): Promise<number> {
    const reached = this.#answer<Reached>((message) => typeof message === "object" && message.number === number);
    const began = performance.timeOrigin + performance.now();
    await send();
    return (await reached).at - began;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(question: object): Promise<void> {
    const done = this.#answer((message) => message === "done");
    this.#worker.postMessage(question);
    await done;
  }

  #answer<T>(isIt: (message: Reached | string) => boolean): Promise<T> {
    const answered = new Promise<T>((resolve) => {
      const hear = (message: Reached | string) => {
        if (!isIt(message)) return;
        this.#worker.off("message", hear);
        resolve(message as T);
      };
      this.#worker.on("message", hear);
    });
    return Promise.race([answered, this.#failed]);
  }
}
