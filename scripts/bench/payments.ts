import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { openToServerUser } from "#server/data-folder.ts";
import { freePort } from "#tests/harness/free-port.ts";
import { newEmail, PASSWORD } from "#tests/harness/people.ts";
import { type RunningProduct, startProduct } from "#tests/harness/product.ts";
import { ProductClient, type ProductSocket } from "#tests/harness/product-client.ts";
import { databaseUrlOf } from "#tests/harness/product-verbs.ts";
import { atLeast, atMost, type Figure, median } from "./figure.ts";
import { processorTime, settled } from "./processor-time.ts";
import { besideBareDeposits } from "./yardsticks.ts";

const KEY = "sandbox-key-of-the-bench-with-some-length";
const CLIENTS = 8;
/** So many that none has twenty deposits open at a time, beyond which the platform takes no more. */
const PLAYERS = 40;
const DEPOSITS = 800;
/** V8 goes on compiling for some 1,500 deposits after a start; afterwards a deposit takes two thirds of the time. */
const WARM_UP = 1_600;
const BARE_WARM_UP = 80;
/** The product's deposits and the raw ones take turns, so that what else the machine does hits both. */
const TURNS = 5;
const TARGET_RPS = 150;
/** What stood beside 150 deposits a second, on the version of Node that we recommend. */
const TARGET_RATIO = 0.14;
const SCREENS = 60;
const TARGET_MS = 250;
const AMOUNT_CENTS = 2_000;
const RETRY_MS = 100;
/** A bound for a hang. */
const HANG_MS = 120_000;
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
        ...(wants("payments-rps") || wants("payments-ratio") ? await measureRate(product) : []),
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

/** Begins a deposit as the storefront does: under a key, again where the platform says that it could not answer. Answers its page. */
async function begin(client: ProductClient): Promise<string> {
  const body = { method: "sofort", currency: "EUR", amount_cents: AMOUNT_CENTS };
  const key = { "idempotency-key": randomUUID() };
  for (;;) {
    const { status, text, json } = await client.call("POST", "/api/player/deposits", body, key);
    if (status === 201) return (json as PlayerPayment).next.url ?? "";
    if (status !== 503 && !text.includes("CALL.UNDER_WAY"))
      throw new Error(`a deposit was answered ${status}: ${text}`);
    await setTimeout(RETRY_MS);
  }
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

async function measureRate(product: RunningProduct): Promise<Figure[]> {
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
  await settled(product.pid);
  await run(WARM_UP);
  const rates: number[] = [];
  const ratios: number[] = [];
  let seconds = 0;
  await besideBareDeposits(databaseUrlOf(product.dataFolder), async (bareRate) => {
    await bareRate(BARE_WARM_UP);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [processor, started] = [processorTime(product.pid), performance.now()];
      await run(DEPOSITS / TURNS);
      rates.push(DEPOSITS / TURNS / (processorTime(product.pid) - processor));
      seconds += (performance.now() - started) / 1_000;
      ratios.push((rates.at(-1) as number) / (await bareRate(DEPOSITS / TURNS)));
    }
  });
  const rate = median(rates);
  const ratio = median(ratios);
  const details = { deposits: DEPOSITS, "of the raw statements by one client": Math.round(rate / ratio) };
  return [
    atLeast("payments-rps", rate, "deposits/s", TARGET_RPS, {
      ...details,
      "deposits/s by the clock, beside its database and the sandbox": Math.round(DEPOSITS / seconds),
    }),
    atLeast("payments-ratio", ratio, "ratio", TARGET_RATIO, details),
  ];
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
