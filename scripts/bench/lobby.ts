import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { RunningProduct } from "#tests/harness/product.ts";
import { databaseUrlOf } from "#tests/harness/product-verbs.ts";
import { rawRequest } from "#tests/harness/raw-request.ts";
import { atLeast, atMost, type Figure, median } from "./figure.ts";
import { type Load, load } from "./load.ts";
import { besideBareRender, besideStaticServer, sameBytes } from "./yardsticks.ts";

const ROUNDS = 5;
const SECONDS = 4;
/** For so long V8 goes on compiling what renders a page: the rate of a new process doubles in this time. */
export const WARM_SECONDS = 40;

/** Rates of the product and of its yardstick, a second, and their ratio: medians of rounds that take turns. */
interface Compared {
  ratio: number;
  product: number;
  yardstick: number;
  /** The worst of the product's rounds, in milliseconds. */
  p99: number;
}

/** Measures one after the other, round by round, so that what else the machine does hits both. */
export async function compare(product: () => Promise<Load>, yardstick: () => Promise<number>): Promise<Compared> {
  const rounds: { ours: Load; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await product(), theirs: await yardstick() });
  return {
    ratio: median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs)),
    product: median(rounds.map(({ ours }) => ours.perSecond)),
    yardstick: median(rounds.map(({ theirs }) => theirs)),
    p99: Math.max(...rounds.map(({ ours }) => ours.p99)),
  };
}

/** Guests' lobby against a static answer of the same bytes by the same server. */
export async function measureGuestLobby(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const page = sameBytes(await rawRequest(Number(port), { host, path: "/" }));
  const rate = (of: number, seconds: number) => load(of, { host, seconds, connections: 16 });
  return besideStaticServer(page, async (staticPort) => {
    await rate(Number(port), WARM_SECONDS);
    await rate(staticPort, WARM_SECONDS / 4);
    const found = await compare(
      () => rate(Number(port), SECONDS),
      async () => (await rate(staticPort, SECONDS)).perSecond,
    );
    return atLeast("guest-lobby-ratio", found.ratio, "ratio", 0.85, {
      "lobby/s": Math.round(found.product),
      "static/s": Math.round(found.yardstick),
      "p99 ms": found.p99,
      "page bytes": Buffer.byteLength(page.body),
    });
  });
}

/** What a guest's lobby is sent as, to a browser that takes gzip. */
export async function measureLobbyDocument(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`http://localhost:${port}/`, { headers: { host, "Accept-Encoding": "gzip" } }, resolve).on("error", reject),
  );
  const sent = await buffer(answer);
  if (answer.headers["content-encoding"] !== "gzip") throw new Error("the lobby did not come as gzip");
  const page = String(gunzipSync(sent));
  return atMost("lobby-html-gzip-kb", sent.length / 1000, "kB", 18, {
    "HTML kB": Math.round(Buffer.byteLength(page) / 1000),
    elements: page.match(/<[a-z]/g)?.length ?? 0,
  });
}

/** A signed-in player's lobby, rendered each time, against renderToString of the same document and nothing else. */
export async function measurePlayerLobby(product: RunningProduct): Promise<Figure> {
  const cookie = await registerPlayer(product.origin);
  return measurePage(product, { name: "player-lobby-ratio", path: "/", cookie, target: 1.5 });
}

/** A page that is rendered for every request against a bare rendering of the same document. */
export async function measurePage(
  product: RunningProduct,
  { name, path, cookie, target }: { name: string; path: string; cookie: string; target: number },
): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const page = await (await fetch(`http://localhost:${port}${path}`, { headers: { cookie } })).text();
  const rate = (seconds: number) => load(Number(port), { host, path, cookie, seconds, connections: 8 });
  const databaseUrl = databaseUrlOf(product.dataFolder);
  const secret = readFileSync(join(product.dataFolder, "secret"), "utf8");
  return besideBareRender({ databaseUrl, secret, host, path, cookie }, async (rendered) => {
    await rate(WARM_SECONDS);
    await rendered(WARM_SECONDS / 4);
    const found = await compare(
      () => rate(SECONDS),
      () => rendered(SECONDS),
    );
    return atLeast(name, found.ratio, "ratio", target, {
      "pages/s": Math.round(found.product),
      "bare renderings/s": Math.round(found.yardstick),
      "p99 ms": found.p99,
      "page bytes": Buffer.byteLength(page),
    });
  });
}

/**
 * GET /api/player by a signed-in player, which every page asks first, against the emptiest answer of the same server: a
 * guest's sign-out, a 204 that comes through front door and router and asks the database nothing.
 */
export async function measurePlayerCall(product: RunningProduct): Promise<Figure> {
  const { host, port } = new URL(product.origin);
  const cookie = await registerPlayer(product.origin);
  const options = { host, connections: 16 };
  const player = (seconds: number) => load(Number(port), { ...options, cookie, path: "/api/player", seconds });
  const empty = (seconds: number) =>
    load(Number(port), { ...options, method: "DELETE", path: "/api/users/sign_out", seconds });
  await player(2);
  await empty(2);
  const found = await compare(
    () => player(SECONDS),
    async () => (await empty(SECONDS)).perSecond,
  );
  return atLeast("player-call-ratio", found.ratio, "ratio", 0.4, {
    "calls/s": Math.round(found.product),
    "empty answers/s": Math.round(found.yardstick),
    "p99 ms": found.p99,
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
