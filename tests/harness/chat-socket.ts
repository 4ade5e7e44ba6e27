import { io, type Socket } from "socket.io-client";
import type { ChatChange, DeskChatChange } from "#schemas/api/chat.ts";
import { CHAT_NAMESPACE, DESK_CHAT_NAMESPACE } from "#schemas/rules/chat.ts";
import type { TestClient } from "./client.ts";

/** One side's page of the live chat. */
export interface ChatSocket<C> {
  socket: Socket;
  changes: C[];
  online: boolean[];
  stale: number;
  /** Why it was rejected or closed, as far as it was. */
  rejected: string | null;
  closed: string | null;
}

interface Options {
  origin?: string;
  /** The host that it asks for; `brand` of the port's own owner by default. */
  brand?: string;
  /** The address that it comes from; this machine's by default. */
  ip?: string;
}

async function open<C>(
  namespace: string,
  port: number,
  client: Pick<TestClient, "cookies">,
  { origin = "https://test.localhost", brand = "test", ip }: Options,
): Promise<ChatSocket<C>> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = io(`http://127.0.0.1:${port}${namespace}`, {
    path: "/realtime",
    transports: ["websocket"],
    extraHeaders: { Origin: origin, Cookie: cookie, "X-Brand": brand, ...(ip ? { "X-Ip": ip } : {}) },
    forceNew: true,
    reconnection: false,
  });
  const opened: ChatSocket<C> = { socket, changes: [], online: [], stale: 0, rejected: null, closed: null };
  socket.on("change", (change: C) => opened.changes.push(change));
  socket.on("online", ({ online }) => opened.online.push(online));
  socket.on("stale", () => {
    opened.stale += 1;
  });
  socket.on("disconnect", (reason) => {
    opened.closed = reason;
  });
  await new Promise<void>((resolve) => {
    socket.on("connect", resolve);
    socket.on("connect_error", (error) => {
      opened.rejected = error.message;
      resolve();
    });
  });
  return opened;
}

/** An agent's page, with the cookies of this browser. */
export const openAgentSocket = (port: number, client: Pick<TestClient, "cookies">, options: Options = {}) =>
  open<DeskChatChange>(DESK_CHAT_NAMESPACE, port, client, options);

/** A visitor's open chat, with the cookies of this browser. */
export const openVisitorSocket = (port: number, client: Pick<TestClient, "cookies">, options: Options = {}) =>
  open<ChatChange>(CHAT_NAMESPACE, port, client, options);
