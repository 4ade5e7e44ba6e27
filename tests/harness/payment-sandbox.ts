import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, type Sandbox, type SandboxOptions } from "#sandbox/sandbox.ts";
import { createHttpServer, listen } from "#server/listen.ts";

export const SANDBOX_TEST_KEY = "sandbox-key-of-the-tests-with-some-length";

/** Time that the test sets; what is due runs with `runDue`. */
export class SandboxTime {
  #now: number;
  constructor(now = Date.now()) {
    this.#now = now;
  }
  now = (): number => this.#now;
  /** No timer: tests run what is due themselves. */
  after = (): (() => void) => () => {};
  pass(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export interface TestSandbox {
  url: string;
  key: string;
  time: SandboxTime;
  /** Lets time pass and does what falls due, callbacks too. */
  pass(milliseconds: number): Promise<void>;
  runDue(): Promise<void>;
  /** Ends the process's part and begins again on the same file. */
  restart(): Promise<void>;
  /** What is on its disk. */
  stored(): string;
  close(): Promise<void>;
}

/** The payment sandbox on a port of its own, with time that stands still. */
export async function startSandbox(
  options: Partial<SandboxOptions> & { time?: SandboxTime } = {},
): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), "payment-sandbox-"));
  const time = options.time ?? new SandboxTime();
  let url = "";
  const open = () =>
    createSandbox({
      file: join(folder, "payments.jsonl"),
      key: SANDBOX_TEST_KEY,
      publicUrl: () => url,
      time,
      ...options,
    });
  let sandbox: Sandbox = open();
  const { server } = createHttpServer((request) => sandbox.fetch(request));
  url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  return {
    url,
    key: options.key ?? SANDBOX_TEST_KEY,
    time,
    async pass(milliseconds) {
      time.pass(milliseconds);
      await sandbox.runDue();
    },
    runDue: () => sandbox.runDue(),
    async restart() {
      await sandbox.close();
      sandbox = open();
    },
    stored: () => readFileSync(join(folder, "payments.jsonl"), "utf8"),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A card that passes the checks. */
export const TEST_CARD = { number: "4242 4242 4242 4242", expiry: "12/39", cvc: "123", holder: "Test Payer" };

/** Sends a form of the sandbox as a browser does; answers the response, whose redirect is not followed. */
export async function sendForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}
