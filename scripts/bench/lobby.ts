import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningProduct } from "#tests/harness/product.ts";
import { atLeast, type Figure, median } from "./figure.ts";
import { load } from "./load.ts";

const ROUNDS = 5;
const SECONDS = 4;

/** Guests' lobby against a static answer of the same bytes by the same server, in turn. */
export async function measureGuestLobby(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const page = await (await fetch(`http://localhost:${port}/`)).text();
  const file = join(mkdtempSync(join(tmpdir(), "marquee-bench-")), "lobby.html");
  writeFileSync(file, page);
  const yardstick = spawn(process.execPath, ["--import", "tsx", "scripts/bench/static-server.ts", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [chunk] = (await once(yardstick.stdout, "data")) as [Buffer];
    const staticPort = Number(String(chunk));
    const ratios: number[] = [];
    const lobby: number[] = [];
    const fixed: number[] = [];
    let p99 = 0;
    await load(Number(port), { host, seconds: 2, connections: 16 });
    await load(staticPort, { host, seconds: 2, connections: 16 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(Number(port), { host, seconds: SECONDS, connections: 16 });
      const theirs = await load(staticPort, { host, seconds: SECONDS, connections: 16 });
      ratios.push(ours.perSecond / theirs.perSecond);
      lobby.push(ours.perSecond);
      fixed.push(theirs.perSecond);
      p99 = Math.max(p99, ours.p99);
    }
    return atLeast("guest-lobby-ratio", median(ratios), "ratio", 0.4, {
      "lobby/s": Math.round(median(lobby)),
      "static/s": Math.round(median(fixed)),
      "p99 ms": p99,
      "page bytes": Buffer.byteLength(page),
    });
  } finally {
    yardstick.kill();
  }
}

/** A signed-in player's lobby: rendered each time. */
export async function measurePlayerLobby(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const cookie = await registerPlayer(product.origin);
  await load(Number(port), { host, cookie, seconds: 3, connections: 8 });
  const rounds = [];
  for (let round = 0; round < 3; round += 1)
    rounds.push(await load(Number(port), { host, cookie, seconds: SECONDS, connections: 8 }));
  return atLeast("player-lobby-rps", median(rounds.map((round) => round.perSecond)), "pages/s", 120, {
    "p99 ms": Math.max(...rounds.map((round) => round.p99)),
  });
}

/** GET /api/player by a signed-in player: what every page of a player asks for first. */
export async function measurePlayerCall(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const cookie = await registerPlayer(product.origin);
  const options = { host, cookie, path: "/api/player", connections: 16 };
  await load(Number(port), { ...options, seconds: 2 });
  const rounds = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await load(Number(port), { ...options, seconds: SECONDS }));
  return atLeast("player-call-rps", median(rounds.map((round) => round.perSecond)), "calls/s", 1_500, {
    "p99 ms": Math.max(...rounds.map((round) => round.p99)),
  });
}

export async function registerPlayer(origin: string): Promise<string> {
  const { port } = new URL(origin);
  const answer = await fetch(`http://localhost:${port}/api/users`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify({
      user: {
        email: `bench-${Date.now()}@example.com`,
        password: "a long bench pass phrase 7",
        country: "CA",
        currency: "EUR",
        terms_acceptance: true,
      },
    }),
  });
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
