import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import { describeFeed } from "#tests/harness/feed-contract.ts";
import { SeasonFeed } from "../simulator/season-feed.ts";
import { createSimulator, onlyAnnounced } from "../simulator/simulator.ts";
import { oneTurn } from "./give-way.ts";
import { createHttpFeed } from "./http-feed.ts";

const HOUR = 3_600_000;

describeFeed("the simulator", async ({ clock }) => ({
  adapter: createSimulator({ clock, seed: "contract", historyMs: 3 * HOUR, giveWay: oneTurn }),
  pass: (milliseconds) => clock.advance(milliseconds),
}));

/** A server that has a log of messages, as another feed would. */
async function openServer(key: string) {
  const log: FeedMessage[] = [];
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${key}`) {
      response.writeHead(401).end();
      return;
    }
    const after = Number(new URL(request.url as string, "http://feed").searchParams.get("after"));
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ messages: log.slice(after, after + 200) }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    log,
    url: `http://127.0.0.1:${port}/messages?producer=elsewhere`,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

describeFeed("a feed over HTTP", async ({ clock }) => {
  const server = await openServer("a-key");
  const season = new SeasonFeed("elsewhere", oneTurn);
  let at = clock.now().getTime();
  const add = (drafts: Awaited<ReturnType<SeasonFeed["between"]>>) => {
    for (const draft of drafts)
      server.log.push({ ...draft, producer: "elsewhere", sequence: server.log.length + 1 } as FeedMessage);
  };
  add(onlyAnnounced(await season.between(at - 23 * HOUR, at)));
  const known = new Set(server.log.flatMap((message) => ("event" in message ? [message.event] : [])));
  // The log is written ahead of time, and shown as time passes.
  const shown = server.log.splice(0);
  const ahead = (await season.between(at, at + 3 * HOUR)).filter((draft) => "event" in draft && known.has(draft.event));
  server.log.push(...shown);
  return {
    adapter: createHttpFeed({ url: server.url, key: "a-key", pollMs: 20 }),
    pass(milliseconds) {
      clock.advance(milliseconds);
      const until = clock.now().getTime();
      add(ahead.filter((draft) => draft.at > at && draft.at <= until));
      add([{ type: "alive", at: until }]);
      at = until;
    },
    close: server.close,
  };
});

it("[BET-02 part: contract] a feed over HTTP that answers nonsense or refuses fails, and is asked again", async () => {
  const server = await openServer("a-key");
  const never = new AbortController().signal;
  const read = async (options: Parameters<typeof createHttpFeed>[0]) => {
    for await (const _ of createHttpFeed(options).since({ sequence: 0, at: 0 }, never)) return true;
    return false;
  };
  await expect(read({ url: server.url, key: "wrong" })).rejects.toThrow("answered 401");
  expect(await read({ url: server.url, key: "a-key" })).toBe(false);
  server.log.push({ type: "alive" } as FeedMessage);
  const repeated = createHttpFeed({ url: server.url, key: "a-key" }).since({ sequence: 0, at: 0 }, never);
  await expect(
    (async () => {
      for await (const _ of repeated);
    })(),
  ).rejects.toThrow("repeats itself");
  await server.close();
});
