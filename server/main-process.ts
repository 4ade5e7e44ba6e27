import type { Server } from "node:http";
import { resolve } from "node:path";
import type { ComposedRuntime, ComposeOptions } from "./composed-runtime.ts";
import { readEnvironment } from "./environment.ts";
import type { AcceptsUpgrade } from "./front-door/upgrades.ts";
import { type AnswersAgain, type Before, createHttpServer, listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { StartError } from "./start-error.ts";
import type { StorefrontBuild } from "./storefront-build.ts";
import { warmUp } from "./warm-up.ts";

export interface StorefrontSource {
  /** Answers the development server's own paths first. */
  before?: Before;
  /** Upgrades of connections that the development server serves. */
  acceptsUpgrade?: AcceptsUpgrade;
  load(): Promise<StorefrontBuild>;
  close(): Promise<void>;
}

export interface MainOptions {
  mode: "production" | "development";
  /** What this process is: all in one, the platform, or the storefront. */
  compose(options: ComposeOptions): Promise<ComposedRuntime>;
  storefront(server: Server): Promise<StorefrontSource>;
}

/**
 * What no page waits for begins so long after the port listens: the first visitors come at once, and what works beside them
 * takes a fifth of the processor time that a start has before its first page.
 */
const BEGIN_AFTER_MS = 1_000;
/** How long requests under way may take to finish after a signal. */
const DRAIN_MS = 10_000;

/** Starts everything, prints where the brands are, and ends cleanly on SIGINT and SIGTERM. */
export async function main({ mode, compose, storefront }: MainOptions): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    const log = createLog(environment.LOG_LEVEL);
    let fetch: Parameters<typeof createHttpServer>[0] = () => new Response("Starting", { status: 503 });
    let before: Before | undefined;
    let answerAgain: AnswersAgain = () => false;
    let acceptsUpgrade: AcceptsUpgrade = () => false;
    const { server, connections, drain } = createHttpServer((...args) => fetch(...args), {
      before: (request, response, next) => (before ? before(request, response, next) : next()),
      answerAgain: (request, response) => answerAgain(request, response),
      acceptsUpgrade: (request) => acceptsUpgrade(request),
    });
    const source = await storefront(server);
    before = source.before;
    const runtime = await compose({
      environment,
      log,
      mode,
      root: resolve("."),
      buildFolder: resolve("build"),
      storefront: source,
      connections: () => connections.size,
    });
    fetch = runtime.fetch;
    answerAgain = runtime.answerAgain ?? answerAgain;
    runtime.attach(server);
    acceptsUpgrade = (request) => runtime.acceptsUpgrade(request) || source.acceptsUpgrade?.(request) === true;
    // A development server builds its modules when they are asked for: nobody waits for all of them.
    if (mode === "production") await warmUp(runtime);
    const port = await listen(server, environment.PORT, environment.HOST).catch(async (error: unknown) => {
      // Nothing is left behind: the database ends before the process does.
      await runtime.close();
      throw error;
    });
    runtime.listening(port);
    process.stdout.write(`${runtime.addresses(port).join("\n")}\n`);

    const beginning = setTimeout(() => runtime.begin(), BEGIN_AFTER_MS);
    let ending = false;
    const end = async () => {
      if (ending) return;
      ending = true;
      clearTimeout(beginning);
      await runtime.drain();
      await drain(DRAIN_MS);
      await source.close();
      await runtime.close();
      process.exit(0);
    };
    process.on("SIGINT", end);
    process.on("SIGTERM", end);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
