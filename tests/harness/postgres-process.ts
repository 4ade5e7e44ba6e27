import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPostgres } from "#platform/db/embedded.ts";

/** The embedded PostgreSQL of a running product, as its operating system sees it. */
export class PostgresProcess {
  constructor(private readonly dataFolder: string) {}

  get pid(): number {
    return Number(this.#pidFile()[0]);
  }

  /** Whether a server runs that is not the one of this pid; false while none has written its file. */
  isAnother(pid: number): boolean {
    try {
      return this.pid > 0 && this.pid !== pid;
    } catch {
      return false;
    }
  }

  /** Connection string of its database. */
  get url(): string {
    return `postgres://marquee:marquee@127.0.0.1:${this.#pidFile()[3]}/marquee`;
  }

  /** Ends it at once, as a machine without memory does. Its file may be an older server's: a stranger is left alone. */
  kill(): void {
    const { pid } = this;
    if (!isPostgres(pid)) throw new Error(`process ${pid} is no PostgreSQL`);
    process.kill(pid, "SIGKILL");
  }

  /** Stops it with all of its processes: connections stay open and nothing answers, until the function given back. */
  stall(): () => void {
    const pid = this.pid;
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
    const pids = [pid, ...children.split("\n").map(Number).filter(Boolean)];
    const signal = (name: NodeJS.Signals) => {
      for (const each of pids) {
        try {
          process.kill(each, name);
        } catch {
          // One that has ended meanwhile.
        }
      }
    };
    signal("SIGSTOP");
    return () => signal("SIGCONT");
  }

  #pidFile = (): string[] =>
    readFileSync(join(this.dataFolder, "database", "postgres", "postmaster.pid"), "utf8").split("\n");
}
