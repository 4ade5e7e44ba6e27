import type { Server } from "node:http";
import type { Logger } from "pino";
import type { Environment } from "./environment.ts";
import type { AcceptsUpgrade } from "./front-door/upgrades.ts";
import type { AnswersAgain, createHttpServer } from "./listen.ts";
import type { StorefrontBuild } from "./storefront-build.ts";

export interface ComposeOptions {
  environment: Environment;
  log: Logger;
  mode: "production" | "development";
  /** Folder of the project. */
  root: string;
  buildFolder: string;
  storefront: { load(): Promise<StorefrontBuild> };
  /** How many connections are open, for the metrics. */
  connections?: () => number;
}

/** One process's worth of Marquee: all of it, the platform alone, or the storefront alone. */
export interface ComposedRuntime {
  fetch: Parameters<typeof createHttpServer>[0];
  /** Answers what was asked just now before `fetch` does; absent where there are no pages. */
  answerAgain?: AnswersAgain;
  /** Serves realtime events on the server's own port; before it listens. */
  attach(server: Server): void;
  /** Whether an upgrade of a connection is for the realtime sockets. */
  acceptsUpgrade: AcceptsUpgrade;
  /** Called with the port once it is known, which links are made with. */
  listening(port: number): void;
  /** Begins what no page waits for: jobs, the sports feed, the audit of the ledger. */
  begin(): void;
  /** The lines that a start prints. */
  addresses(port: number): string[];
  /** From now on not ready for new visitors; sockets are closed, so that browsers find another process. */
  drain(): Promise<void>;
  close(): Promise<void>;
}
