import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/** The built product as a process that is killed and started again on its port. */
export class StormProgram {
  #process: ChildProcess | null = null;
  /** Rejects when the process ends: nothing is acknowledged then until another one runs. */
  end: Promise<never> | null = null;

  private constructor(
    readonly port: number,
    private readonly environment: Record<string, string>,
  ) {}

  static async start(environment: Record<string, string>): Promise<StormProgram> {
    const program = new StormProgram(await freePort(), environment);
    await program.#start();
    return program;
  }

  async #start(): Promise<void> {
    const started = spawn(process.execPath, ["build/server/main.js"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(this.port),
        LOG_LEVEL: "silent",
        ...this.environment,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#process = started;
    this.end = once(started, "exit").then(([code, signal]) => {
      throw new Error(`the program ended by itself with ${code ?? signal}`);
    });
    this.end.catch(() => {});
    for (;;) {
      if (started.exitCode !== null) throw new Error(`the program ended with ${started.exitCode}`);
      const answer = await fetch(`http://localhost:${this.port}/healthz`).catch(() => null);
      if (answer?.status === 200) return;
      await setTimeout(20);
    }
  }

  /** Kills it and starts another one. */
  async replace(): Promise<void> {
    if (!(await this.stop("SIGKILL"))) throw new Error("the program had ended by itself");
    await this.#start();
  }

  /** Ends it; false when it had ended already. */
  async stop(signal: NodeJS.Signals): Promise<boolean> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return false;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
    return true;
  }
}
