import type { ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";

export interface SupervisorLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SupervisedServer {
  /** Starts the server and waits until it takes connections. Rejects when it ends before. */
  start(): Promise<ChildProcess>;
  /** The last line of its log, for the message when it can't be started. */
  lastLine(): string;
}

/** The first pause between two starts, and the longest. */
const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** After so long without a start that worked a person is needed. */
const GIVE_UP_MS = 30_000;

/**
 * Starts a server and starts it again whenever it ends by itself. Processes of a server that was killed may hold its
 * memory for a moment, in which no other can start: that is tried again, and given up with a line in the log.
 */
export class Supervisor {
  #child: ChildProcess | null = null;
  #stopping = false;
  #restart: Promise<void> | null = null;

  constructor(
    private readonly server: SupervisedServer,
    private readonly log: SupervisorLog,
    private readonly giveUpMs = GIVE_UP_MS,
  ) {}

  async start(): Promise<void> {
    this.#watch(await this.server.start());
  }

  /** Ends the server for good and waits until it has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restart;
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    // A fast shutdown: connections are cut, files are brought to rest.
    child.kill("SIGINT");
    await ended;
  }

  #watch(child: ChildProcess): void {
    this.#child = child;
    const ended = () => {
      if (this.#stopping) return;
      this.#restart = this.#startAgain(child.signalCode ?? child.exitCode);
    };
    if (hasEnded(child)) ended();
    else child.once("exit", ended);
  }

  async #startAgain(how: string | number | null): Promise<void> {
    this.log.error({ how }, "the embedded PostgreSQL ended by itself; it is started again");
    const began = performance.now();
    for (let pause = PAUSE_MS; !this.#stopping; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      const child = await this.server.start().catch(() => null);
      const milliseconds = Math.round(performance.now() - began);
      if (child) {
        this.log.info({ milliseconds }, "the embedded PostgreSQL takes connections again");
        return this.#watch(child);
      }
      if (milliseconds > this.giveUpMs) {
        const reason = this.server.lastLine();
        this.log.error({ reason, milliseconds }, "the embedded PostgreSQL can't be started; restart the program");
        return;
      }
      await setTimeout(pause);
    }
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
