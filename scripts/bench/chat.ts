import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { io } from "socket.io-client";
import { openDatabase } from "#platform/db/database.ts";
import type { ChatChange, DeskChatChange } from "#schemas/api/chat.ts";
import { CHAT_NAMESPACE, DESK_CHAT_NAMESPACE } from "#schemas/rules/chat.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { ProductClient } from "#tests/harness/product-client.ts";
import { databaseUrlOf } from "#tests/harness/product-verbs.ts";
import { percentile } from "./call-rate.ts";
import { atMost, type Figure, median } from "./figure.ts";
import { processorTime } from "./processor-time.ts";
import { signInCrowd } from "./sign-in-crowd.ts";

const CONVERSATIONS = 500;
const AGENTS = 10;
/** Each side of a conversation writes this often, the two half a turn apart. */
const TURN_MS = 20_000;
const WARM_UP_MS = 20_000;
const MEASURED_MS = 40_000;
/** A visitor is seen typing so long before each message. */
const TYPES_BEFORE_MS = 2_000;
/** What a page asks for by itself while its socket is heard (use-chat.ts, use-chat-news.ts). */
const POLL_MS = 20_000;
const MOST_MS = 300;
/** Of the demo's own accounts (README). */
const DESK = { email: "editor@marquee.example", password: "desk-Demo 2026 marquee" };

interface Conversation {
  client: ProductClient;
  player: number;
  /** Known at the desk once the first message was heard there. */
  id: string | null;
  last: number;
}

/**
 * Time from the call that sends a message to the moment when the other side's socket has it, both ways, the 99th percentile: 500
 * conversations at once, ten agents' pages of which each hears all of them. Each side writes every 20 s; visitors are seen typing, mark
 * as read what they were answered, and their pages ask besides, as browsers do.
 */
export async function measureChat({ origin, dataFolder, pid }: RunningProduct): Promise<Figure> {
  const port = Number(new URL(origin).port);
  const times = { toAgent: [] as number[], toVisitor: [] as number[] };
  const waiting = new Map<string, { direction: keyof typeof times; began: number }>();
  const failures: string[] = [];
  let begin = Number.POSITIVE_INFINITY;
  const arrived = (id: string, direction: keyof typeof times) => {
    const message = waiting.get(id);
    if (message?.direction !== direction) return;
    waiting.delete(id);
    if (message.began >= begin) times[direction].push(performance.now() - message.began);
  };
  const send = async (direction: keyof typeof times, client: ProductClient, path: string, text: string) => {
    const id = crypto.randomUUID();
    waiting.set(id, { direction, began: performance.now() });
    const { status } = await client.call("POST", path, { client_id: id, text });
    if (status !== 201) failures.push(`${direction} ${status}`);
  };
  const connect = (client: ProductClient, namespace: string) =>
    new Promise<ReturnType<typeof io>>((done, fail) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const socket = io(`http://127.0.0.1:${port}${namespace}`, {
        ...{ path: "/realtime", transports: ["websocket"], forceNew: true, reconnection: false },
        extraHeaders: { Host: client.host, Origin: client.origin, Cookie: cookie },
      });
      socket.on("connect", () => done(socket));
      socket.on("connect_error", fail);
    });

  const agents = Array.from({ length: AGENTS }, () => new ProductClient(port));
  for (const agent of agents) await agent.ok("POST", "/api/desk/sign_in", DESK);
  const conversations = await openConversations({ port, dataFolder });
  const byPlayer = new Map(conversations.map((each) => [each.player, each]));
  const sockets: ReturnType<typeof io>[] = [];
  for (const [index, agent] of agents.entries()) {
    const socket = await connect(agent, DESK_CHAT_NAMESPACE);
    sockets.push(socket);
    socket.on("change", ({ chat, message }: DeskChatChange) => {
      const conversation = byPlayer.get(chat.player ?? 0);
      if (!conversation || conversations.indexOf(conversation) % AGENTS !== index) return;
      conversation.id = chat.id;
      if (message) arrived(message.client_id, "toAgent");
    });
  }
  for (const conversation of conversations) {
    const socket = await connect(conversation.client, CHAT_NAMESPACE);
    sockets.push(socket);
    socket.on("change", ({ status, message }: ChatChange) => {
      conversation.last = status.last;
      if (message) arrived(message.client_id, "toVisitor");
      if (message?.author === "agent")
        void conversation.client.call("PUT", "/api/chat/presence", { read: status.last, types: false });
    });
  }

  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const every = async (after: number, period: number, work: () => Promise<unknown>) => {
    const started = performance.now() + after;
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      await setTimeout(Math.max(0, started + turn * period - performance.now()), null, { signal: stop.signal }).catch(
        () => {},
      );
      if (!stop.signal.aborted) await work().catch((error: unknown) => failures.push(String(error)));
    }
  };
  const running = [
    ...agents.map((agent, index) => every(index * 100, POLL_MS, () => agent.call("GET", "/api/desk/chats"))),
    ...conversations.flatMap((conversation, index) => {
      const { client } = conversation;
      const offset = 1_000 + (index * TURN_MS) / CONVERSATIONS;
      const agent = agents[index % AGENTS] as ProductClient;
      return [
        every(offset, TURN_MS, () =>
          send("toAgent", client, "/api/chat/messages", "Where is my withdrawal of Monday?"),
        ),
        every(offset + TURN_MS - TYPES_BEFORE_MS, TURN_MS, () =>
          client.call("PUT", "/api/chat/presence", { read: conversation.last, types: true }),
        ),
        every(offset + TURN_MS / 2, TURN_MS, async () => {
          const path = `/api/desk/chats/${conversation.id}/messages`;
          if (conversation.id) await send("toVisitor", agent, path, "It was paid out this morning, and is on its way.");
        }),
        every(offset + TURN_MS / 4, POLL_MS, () => client.call("GET", `/api/chat?after=${conversation.last}`)),
      ];
    }),
  ];
  await setTimeout(WARM_UP_MS);
  begin = performance.now();
  const processor = processorTime(pid);
  await setTimeout(MEASURED_MS);
  const spent = processorTime(pid) - processor;
  stop.abort();
  await Promise.all(running);
  await setTimeout(2_000);
  for (const socket of sockets) socket.close();
  const lost = [...waiting.values()].filter(({ began }) => began >= begin).length;
  const all = [...times.toAgent, ...times.toVisitor];
  const p99 = lost + failures.length > 0 ? Number.POSITIVE_INFINITY : percentile(all, 99);
  return atMost("chat-p99-ms", p99, "ms", MOST_MS, {
    "to agents p99": Math.round(percentile(times.toAgent, 99)),
    "to visitors p99": Math.round(percentile(times.toVisitor, 99)),
    median: Math.round(median(all)),
    messages: all.length,
    "processor ms a message": Math.round((spent * 1_000) / all.length),
    lost,
    failures: failures.length === 0 ? 0 : `${failures.length} (${failures[0]})`,
  });
}

/** Signed-in players, each in a browser of their own. */
async function openConversations({ port, dataFolder }: { port: number; dataFolder: string }): Promise<Conversation[]> {
  const database = openDatabase(databaseUrlOf(dataFolder), { connections: 1 });
  try {
    const crowd = await signInCrowd(database, "orbit", CONVERSATIONS);
    return crowd.map(({ player, cookie }) => {
      const client = new ProductClient(port);
      const [name = "", value = ""] = cookie.split("=", 2);
      client.cookies.set(name, value);
      return { client, player, id: null, last: 0 };
    });
  } finally {
    await database.close();
  }
}
