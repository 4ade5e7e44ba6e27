import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { testGame } from "../money.ts";
import { Journal, type JournalLine } from "./journal.ts";

export const REMOTE_PROVIDER = "faraway";
export const REMOTE_GAME = "faraway/wishing-well";

/** A provider in a process of its own, which can be killed and started again. */
export class RemoteProvider {
  readonly #folder = mkdtempSync(join(tmpdir(), "marquee-remote-provider-"));
  readonly #journal = join(this.#folder, "journal");
  #child: ChildProcess | null = null;

  private constructor(readonly port: number) {}

  /** Takes a port, so that the catalogue can name it; the process starts later. */
  static async reserve(): Promise<RemoteProvider> {
    return new RemoteProvider(await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Writes the provider's file into a folder of the catalogue; its one game shows the picture of another. */
  register(folder: string, { rank = 9_999, picture }: { rank?: number; picture?: string } = {}): void {
    const { currencies, categories, rtp, volatility, theme } = testGame();
    const game = {
      ...{ name: "wishing-well", title: "Wishing Well", seo_title: "Wishing Well by Faraway", rank },
      ...{ currencies, categories, collections: [], badges: [], rtp, volatility, theme, released: "2026-01-15" },
      ...(picture === undefined ? {} : { picture }),
    };
    const provider = { id: REMOTE_PROVIDER, title: "Faraway", url: "/producers/faraway" };
    const file = { ...provider, launch_url: `${this.url}/open`, games: [game] };
    writeFileSync(join(folder, `${REMOTE_PROVIDER}.json`), JSON.stringify(file));
  }

  /** Starts the process; it has settled what it had left open when this resolves. */
  async start(walletUrl: string, secret: string): Promise<void> {
    const script = join(import.meta.dirname, "process.ts");
    const args = [REMOTE_PROVIDER, walletUrl, secret, this.#journal, String(this.port)];
    const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    await Promise.race([
      once(child.stdout, "data"),
      once(child, "exit").then(([code]) => Promise.reject(new Error(`the provider ended with ${code}`))),
    ]);
  }

  /** Plays a round, up to where it stops. */
  spin(body: { session: string; bet: number; win: number; stop?: string }): Promise<Response> {
    return fetch(`${this.url}/spin`, { method: "POST", body: JSON.stringify(body) });
  }

  /** The session's only open round, once the journal has it in this state. */
  async reached(session: string, state: JournalLine["state"]): Promise<JournalLine> {
    for (;;) {
      const line = new Journal(this.#journal).open().find((one) => one.session === session);
      if (line?.state === state) return line;
      await setTimeout(10);
    }
  }

  /** Ends the process at once, whatever it does. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
