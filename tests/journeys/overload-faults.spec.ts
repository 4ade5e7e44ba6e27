import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#platform/db/database.ts";
import { crowd, measureCapacity } from "#scripts/bench/arrivals.ts";
import { BettingPlayer } from "../harness/betting-player.ts";
import { PostgresProcess } from "../harness/postgres-process.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";

const SECRET = "the secret of a crowded evening, thirty-two bytes or more";
const BETTORS = 4;
const VISITORS = 6;
/** A bound for a hang: without shedding a page waited eleven seconds; npm run bench has what is allowed. */
const HANG_MS = 8_000;

let folder: string;
let product: RunningProduct;
let players: BettingPlayer[];
const port = () => Number(new URL(product.origin).port);
const start = async () => {
  product = await startProduct(folder, { SECRET, LOG_LEVEL: "silent" });
};
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "marquee-overload-faults-"));
  await start();
  const address = { port: port(), secret: SECRET };
  players = await Promise.all(
    Array.from({ length: BETTORS }, (_, index) => BettingPlayer.register(address, `crowd-${index}@mail.example`)),
  );
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What became of calls that are made one after another. */
interface Outcome {
  /** Transactions of bets that were acknowledged, by their action. */
  acknowledged: Map<string, string>;
  /** Calls that got an answer that is none, or a connection that broke. */
  lost: string[];
}

/** Repeats a call until the product takes no more connections, or `isOver`. */
async function repeat(call: (count: number) => Promise<void>, { lost }: Outcome, isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    try {
      await call(count);
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code;
      if (code === "ECONNREFUSED") return;
      lost.push(`${code ?? ""} ${(error as Error).message}`);
      return;
    }
  }
}

const bet = (outcome: Outcome, player: BettingPlayer, name: string) => async (count: number) => {
  const action = `${name}-${player.id}-${count}`;
  const answer = await player.bet(action);
  const body = (await answer.json()) as { transaction?: string };
  if (body.transaction) outcome.acknowledged.set(action, body.transaction);
  else outcome.lost.push(`${action}: ${answer.status} ${JSON.stringify(body)}`);
};

const visit = (outcome: Outcome, player: BettingPlayer) => async () => {
  const answer = await player.page("/");
  const html = await answer.text();
  const isWhole = html.includes("</html>");
  if (!isWhole || ![200, 503].includes(answer.status)) outcome.lost.push(`a page: ${answer.status}, ${html.length}`);
};

test("[FAULT-06] more than twice the load: pages are shed with 503, those accepted stay quick, every bet is taken; SIGTERM drains with nothing lost", async () => {
  const outcome: Outcome = { acknowledged: new Map(), lost: [] };
  const [first] = players as [BettingPlayer];

  await test.step("a crowd that is three times what the process renders", async () => {
    const lobby = { port: port(), host: "orbit.localhost", cookie: first.cookie, path: "/" };
    const perSecond = (await measureCapacity({ ...lobby, milliseconds: 2_000 }, VISITORS)) * 3;
    let over = false;
    const betting = players.map((player) => repeat(bet(outcome, player, "crowded"), outcome, () => over));
    const { accepted, rejected } = await crowd({ ...lobby, perSecond, milliseconds: 4_000 });
    over = true;
    await Promise.all(betting);
    expect(outcome.lost).toEqual([]);
    expect(outcome.acknowledged.size).toBeGreaterThan(BETTORS);
    expect(rejected.length).toBeGreaterThan(0);
    expect(accepted.length).toBeGreaterThan(0);
    expect(Math.max(...accepted)).toBeLessThan(HANG_MS);
  });

  await test.step("SIGTERM amid bets and pages: whatever was sent is answered", async () => {
    const goesOn = () => false;
    const before = outcome.acknowledged.size;
    const calling = [
      ...players.map((player) => repeat(bet(outcome, player, "draining"), outcome, goesOn)),
      ...Array.from({ length: VISITORS }, () => repeat(visit(outcome, first), outcome, goesOn)),
    ];
    while (outcome.acknowledged.size < before + 20) await setTimeout(10);
    expect(await product.stop("SIGTERM")).toBe(0);
    await Promise.all(calling);
    expect(outcome.lost).toEqual([]);
  });

  await test.step("the next start has every acknowledged bet, once, and no other", async () => {
    await start();
    const database = openDatabase(new PostgresProcess(folder).url, { connections: 1 });
    try {
      const { rows } = await database.pool.query<{ action: string; id: string }>(
        "select action, id from wallet_actions",
      );
      const written = Object.fromEntries(rows.map(({ action, id }) => [action, id]));
      expect(written).toEqual(Object.fromEntries(outcome.acknowledged));
      expect(rows).toHaveLength(outcome.acknowledged.size);
    } finally {
      await database.close();
    }
  });
});
