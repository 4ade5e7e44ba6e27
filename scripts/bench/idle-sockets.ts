import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { publish } from "#platform/realtime/bus.ts";
import { connectionSettings, REALTIME_PATH } from "#platform/realtime/connection-token.ts";
import { type RunningProduct, startProduct } from "#tests/harness/product.ts";
import { databaseUrlOf } from "#tests/harness/product-verbs.ts";
import { percentile } from "./call-rate.ts";
import { atMost, type Figure, median } from "./figure.ts";
import { type Memory, memoryOf, reportsMemory } from "./memory.ts";
import { signInCrowd } from "./sign-in-crowd.ts";
import { SocketCrowd, type Visitor } from "./socket-crowd.ts";
import { besideBareSockets } from "./yardsticks.ts";

const SOCKETS = 10_000;
/** Opened and closed before anything is measured: what the first connections bring into memory is nobody's. */
const WARM_UP_SOCKETS = 500;
/** Longer than the pause between two pings of the server. */
const IDLE_MS = 30_000;
const BROADCASTS = 120;
const WARM_UP_BROADCASTS = 10;
const PAUSE_MS = 100;
const SOCKET_KB = 25;
const BROADCAST_MS = 300;
const BRAND = "orbit";
/** The channels of a signed-in player's page (app/realtime/live.ts). */
const CHANNELS = [
  ...["balance#", "bonuses_changes#", "chat_changes#", "comps_award#", "freespins_changes#", "game_limits#"],
  ...["groups_updates#", "jackpot_win_award#", "jackpots_changes", "lootboxes_changes#", "payments_changes#"],
  ...["personal_notifications#", "tournaments_changes", "tournaments_statuses#"],
];
const CHANNEL = "tournaments_changes";

/**
 * What an idle connection of a signed-in player's page takes of the process's memory, in kB, and how long a message to 10,000 of
 * them takes from the NOTIFY until the last has it (of 120 messages the 99th percentile). Beside it in the same run a server of bare
 * WebSockets, with the same clients and bytes.
 */
export async function measureIdleSockets(wants: Wants, sockets = SOCKETS): Promise<Figure[]> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-sockets-"));
  const broadcasts = wants("broadcast-p99-ms") ? BROADCASTS : 0;
  try {
    const ours = await measureProduct(folder, { sockets, broadcasts });
    const bare = await measureBare(folder, { sockets, broadcasts });
    const kb = (bytes: number) => rounded(bytes / sockets / 1000);
    return [
      atMost("sockets-kb", kb(ours.after.rss - ours.before.rss), "kB", SOCKET_KB, {
        sockets,
        "of that the heap kB": kb(ours.after.heapUsed - ours.before.heapUsed),
        "process before MB": Math.round(ours.before.rss / 1e6),
        "bare kB": kb(bare.after.rss - bare.before.rss),
      }),
      ...(broadcasts > 0 ? [broadcastFigure(sockets, ours.times, bare.times)] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const broadcastFigure = (sockets: number, times: readonly number[], bare: readonly number[]): Figure =>
  atMost("broadcast-p99-ms", percentile(times, 99), "ms", BROADCAST_MS, {
    sockets,
    "median ms": Math.round(median(times)),
    "bare p99 ms": Math.round(percentile(bare, 99)),
    "bare median ms": Math.round(median(bare)),
    "of the bare median": rounded(median(times) / median(bare)),
  });

type Wants = (...names: string[]) => boolean;

interface Size {
  sockets: number;
  /** Messages to all that are timed. */
  broadcasts: number;
}

interface Measured {
  before: Memory;
  after: Memory;
  /** Milliseconds of each broadcast. */
  times: number[];
}

const rounded = (value: number) => Math.round(value * 100) / 100;

async function measureProduct(folder: string, size: Size): Promise<Measured> {
  // Odds that come in meanwhile would be part of what is measured.
  const product = await startProduct(folder, { SPORTS_FEED: "off", ...reportsMemory(folder) });
  const database = openDatabase(databaseUrlOf(folder), { connections: 1 });
  const { host, port, origin } = new URL(product.origin);
  const crowd = new SocketCrowd({ port: Number(port), host, origin, path: ENGINE_PATH, channels: CHANNELS });
  try {
    const visitors = await visitorsOf(product, database, WARM_UP_SOCKETS + size.sockets);
    return await measure({ crowd, pid: product.pid, folder }, visitors, size, (number) =>
      publish(database.drizzle, { t: "all", b: BRAND, c: CHANNEL, d: { ...BOARDS, broadcast: number } }),
    );
  } finally {
    await crowd.close();
    await database.close();
    await product.stop();
  }
}

const measureBare = (folder: string, size: Size): Promise<Measured> =>
  besideBareSockets(reportsMemory(folder), async ({ port, pid, broadcast }) => {
    const host = `localhost:${port}`;
    const crowd = new SocketCrowd({ port, host, origin: `http://${host}`, path: ENGINE_PATH, channels: [] });
    try {
      const visitors = Array.from({ length: WARM_UP_SOCKETS + size.sockets }, () => NOBODY);
      return await measure({ crowd, pid, folder }, visitors, size, (number) =>
        broadcast(`42${JSON.stringify(["event", CHANNEL, { ...BOARDS, broadcast: number }])}`),
      );
    } finally {
      await crowd.close();
    }
  });

const NOBODY: Visitor = { cookie: "", token: "", player: 0 };

async function measure(
  { crowd, pid, folder }: { crowd: SocketCrowd; pid: number; folder: string },
  visitors: readonly Visitor[],
  { broadcasts }: Size,
  send: (number: number) => Promise<void> | void,
): Promise<Measured> {
  await crowd.open(visitors.slice(0, WARM_UP_SOCKETS));
  await crowd.leave();
  await setTimeout(1_000);
  const before = await memoryOf(pid, folder);
  await crowd.open(visitors.slice(WARM_UP_SOCKETS));
  await setTimeout(IDLE_MS);
  const after = await memoryOf(pid, folder);
  const times: number[] = [];
  for (let number = 1; broadcasts > 0 && number <= WARM_UP_BROADCASTS + broadcasts; number += 1) {
    const time = await crowd.timeBroadcast(number, () => send(number));
    if (number > WARM_UP_BROADCASTS) times.push(time);
    await setTimeout(PAUSE_MS);
  }
  return { before, after, times };
}

const ENGINE_PATH = `${REALTIME_PATH}/?EIO=4&transport=websocket`;

/** Leaderboards of three tournaments, as many bytes as the demo's. */
const BOARDS = {
  boards: [1, 2, 3].map((tournament_id) => ({
    tournament_id,
    players: 1_200,
    rows: Array.from({ length: 10 }, (_, index) => ({
      place: index + 1,
      nickname: `player-${index}`,
      points: 9_000 - index,
    })),
  })),
};

/** Signed-in players of the product with a token each for their connection, good for longer than any run takes. */
async function visitorsOf({ dataFolder }: RunningProduct, database: Database, count: number): Promise<Visitor[]> {
  const secret = readFileSync(join(dataFolder, "secret"), "utf8");
  const clock = { now: () => new Date(systemClock.now().getTime() + 3_600_000) };
  const crowd = await signInCrowd(database, BRAND, count);
  return crowd.map(({ session, player, cookie }) => {
    const { websocket } = connectionSettings({ secret, clock }, { id: session, playerId: player, brand: BRAND });
    return { cookie, token: websocket.token, player };
  });
}
