import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { openToServerUser } from "#server/data-folder.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { newEmail, PASSWORD } from "#tests/harness/people.ts";
import { type RunningProduct, startProduct } from "#tests/harness/product.ts";
import { ProductClient, type ProductSocket } from "#tests/harness/product-client.ts";
import { atLeast, atMost, type Figure } from "./figure.ts";

const KEY = "sandbox-key-of-the-bench-with-some-length";
const CLIENTS = 8;
/** So many that none has twenty deposits open at a time, beyond which the platform takes no more. */
const PLAYERS = 40;
const DEPOSITS = 800;
const WARM_UP = 80;
const TARGET_RPS = 150;
const SCREENS = 60;
const TARGET_MS = 250;
const AMOUNT_CENTS = 2_000;
/** A bound for a hang. */
const HANG_MS = 120_000;
/** Clock ticks a second of /proc/PID/stat on Linux. */
const TICKS = 100;

/**
 * Deposits through the payment sandbox, which runs as a program of its own: begun by the player, paid on the sandbox's
 * page, called back, asked for and credited. A rate is counted over the processor time of the program, so that it is that
 * of one core whatever else the machine does. And from the payer's click on the sandbox's page, which calls back at once,
 * to the new balance on the player's screen.
 */
export async function measurePayments(wants: (name: string) => boolean): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-payments-"));
  openToServerUser(folder);
  const url = `http://pay.localhost:${await freePort()}`;
  const environment = { SANDBOX_URL: url, SANDBOX_KEY: KEY };
  const sandbox = await startSandbox(url, { ...environment, DATA_FOLDER: join(folder, "sandbox") });
  try {
    const product = await startProduct(join(folder, "data"), environment);
    try {
      return [
        ...(wants("payments-rps") ? [await measureRate(product)] : []),
        ...(wants("deposit-callback-ms") ? [await measureScreens(product)] : []),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    sandbox.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startSandbox(url: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/sandbox.ts"], {
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, "data"),
    once(child, "exit").then(() => Promise.reject(new Error(`no sandbox at ${url}`))),
  ]);
  return child;
}

async function newPlayer({ origin }: RunningProduct): Promise<{ client: ProductClient; id: number }> {
  const client = new ProductClient(Number(new URL(origin).port));
  const user = { email: newEmail(), password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true };
  const { id } = await client.ok<{ id: number }>("POST", "/api/users", { user });
  return { client, id };
}

/** Begins a deposit; answers its page. */
async function begin(client: ProductClient): Promise<string> {
  const body = { method: "sofort", currency: "EUR", amount_cents: AMOUNT_CENTS };
  const { next } = await client.ok<PlayerPayment>("POST", "/api/player/deposits", body);
  return next.url ?? "";
}

/** The payer's click on the sandbox's page, which leads back to the shop. */
async function pay(page: string): Promise<void> {
  const { port, pathname } = new URL(page);
  const form = new URLSearchParams({ bank: "Sandbox Bank", outcome: "success" });
  const options = {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { host: `pay.localhost:${port}` },
  } as const;
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, options);
  if (answer.status !== 303) throw new Error(`the sandbox's page answered ${answer.status}`);
}

async function realOf(client: ProductClient): Promise<number> {
  const accounts = await client.ok<{ currency: string; amount_cents: number }[]>("GET", "/api/player/accounts");
  return accounts.find(({ currency }) => currency === "EUR")?.amount_cents ?? 0;
}

const secondsOfProcessor = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

async function measureRate(product: RunningProduct): Promise<Figure> {
  const players: Awaited<ReturnType<typeof newPlayer>>[] = [];
  for (let count = 0; count < PLAYERS; count += 1) players.push(await newPlayer(product));
  const run = async (deposits: number) => {
    const before = await Promise.all(players.map(({ client }) => realOf(client)));
    const queue = Array.from({ length: deposits }, (_, index) => players[index % PLAYERS] as (typeof players)[number]);
    const waiting = queue.values();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (const { client } of waiting) await pay(await begin(client));
      }),
    );
    const until = performance.now() + HANG_MS;
    for (const [index, { client }] of players.entries()) {
      const expected = (before[index] as number) + (deposits / PLAYERS) * AMOUNT_CENTS;
      while ((await realOf(client)) !== expected) {
        if (performance.now() > until) throw new Error("deposits are not credited");
        await setTimeout(100);
      }
    }
  };
  await run(WARM_UP);
  const [processor, started] = [secondsOfProcessor(product.pid), performance.now()];
  await run(DEPOSITS);
  const used = secondsOfProcessor(product.pid) - processor;
  const seconds = (performance.now() - started) / 1_000;
  return atLeast("payments-rps", DEPOSITS / used, "deposits/s", TARGET_RPS, {
    deposits: DEPOSITS,
    "processor s": Math.round(used * 100) / 100,
    "deposits/s by the clock, beside its database and the sandbox": Math.round(DEPOSITS / seconds),
  });
}

async function measureScreens(product: RunningProduct): Promise<Figure> {
  const { client, id } = await newPlayer(product);
  const opened = await client.openSocket();
  if (!(await opened.subscribe(`balance#${id}`))) throw new Error("no balance is published");
  let balance = await realOf(client);
  const times: number[] = [];
  for (let deposit = 0; deposit < SCREENS; deposit += 1) {
    const page = await begin(client);
    balance += AMOUNT_CENTS;
    const started = performance.now();
    const shown = balanceShown(opened, balance);
    await pay(page);
    await shown;
    times.push(performance.now() - started);
  }
  opened.socket.disconnect();
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] as number;
  return atMost("deposit-callback-ms", at(0.95), "ms", TARGET_MS, {
    deposits: SCREENS,
    "median ms": Math.round(at(0.5)),
    "longest ms": Math.round(at(1)),
  });
}

/** Resolves once the socket has heard of this balance. */
function balanceShown({ socket }: ProductSocket, balance: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(() => reject(new Error("the balance is not published")), HANG_MS);
    const hear = (channel: string, payload: { accounts?: { currency: string; amount_cents: number }[] }) => {
      const account = payload.accounts?.find(({ currency }) => currency === "EUR");
      if (!channel.startsWith("balance") || account?.amount_cents !== balance) return;
      clearTimeout(timer);
      socket.off("event", hear);
      resolve();
    };
    socket.on("event", hear);
  });
}
