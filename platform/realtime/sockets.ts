import type { Server as HttpServer, IncomingMessage } from "node:http";
import { type Namespace, Server, type Socket } from "socket.io";
import type { PrivateChannel } from "#schemas/api/realtime.ts";
import type { LicenceCode } from "#schemas/kit/constants.ts";
import type { PlatformContext } from "../context.ts";
import type { Authenticate, Session } from "../http/session.ts";
import type { CashoutHold } from "../wallet/cashout-port.ts";
import { type BusMessage, subscribe } from "./bus.ts";
import { bitOf, channelOf, isPublic, roomOfBrand, roomOfPlayer, roomOfSession } from "./channels.ts";
import { isTokenOf, REALTIME_PATH } from "./connection-token.ts";
import { findEndedSessions } from "./find-ended-sessions.ts";
import { createPublicReads, type ReadPublic } from "./public-reads.ts";
import { createSnapshots, type ReadChannel, type ReadSnapshots } from "./snapshots.ts";

/** A browser says very little; a frame larger than this closes its connection (SEC-13). */
const MOST_FRAME_BYTES = 4 * 1024;
/** What one connection may ask in its life: every channel some times over. */
const MOST_QUESTIONS = 100;
/** Connections of one session: a person's tabs. */
const MOST_CONNECTIONS = 20;
/** Sessions can also run out by themselves: looked after at least this often. */
const POLL_AFTER_MS = 60_000;

/** Under which brand, origin and licence a socket's visitor came in, and from which country and address. */
export interface SocketOwner {
  brand: string;
  origin: string;
  licence: LicenceCode;
  country: string;
  ip: string;
}

export interface SocketOptions {
  context: PlatformContext;
  hold: CashoutHold;
  snapshots?: ReadSnapshots;
  /** What is true now of public channels that tell it. */
  publicReads?: ReadPublic;
  authenticate: Authenticate;
  /** What the front door tells of a request; null for a host of nobody. */
  owner(request: IncomingMessage): SocketOwner | null;
  /** Namespaces of other domains on the same server. */
  namespaces?: readonly OpenNamespace[];
}

/** A namespace of another domain; it hears what any process publishes. */
export interface OpenedNamespace {
  onMessage?(message: BusMessage): void;
  /** Messages may have been missed. */
  onGap?(): void;
  close(): Promise<void>;
}

/** Opens a namespace of its own on the socket server; what it answers is closed with the server. */
export type OpenNamespace = (server: Server, owner: SocketOptions["owner"]) => Promise<OpenedNamespace>;

export interface Sockets {
  /** Serves sockets on this server's port. Before it listens. */
  attach(server: HttpServer): void;
  /** Whether this request for an upgrade is served here. */
  accepts(request: IncomingMessage): boolean;
  /** Closes every connection: browsers come back, to another process. */
  close(): Promise<void>;
}

interface ClientEvents {
  subscribe: (name: unknown, answer: unknown) => void;
}
interface ServerEvents {
  event: (channel: string, payload: object) => void;
}
type None = Record<string, never>;
interface PlayerData {
  session: Session;
  questions: number;
  /** The player's own channels that the connection follows (`bitOf`). */
  follows: number;
}
type PlayerSocket = Socket<ClientEvents, ServerEvents, None, PlayerData>;

/** Realtime events for signed-in players over Socket.IO (document 1 section 7). */
export async function openSockets({
  context,
  hold,
  snapshots: read,
  publicReads = {},
  authenticate,
  owner,
  namespaces = [],
}: SocketOptions): Promise<Sockets> {
  /** By the request of a connection: asked once, when it comes. */
  const owners = new WeakMap<object, SocketOwner>();
  const ownerOf = (request: object) => owners.get(request) ?? null;
  const io = new Server<ClientEvents, ServerEvents, None, PlayerData>({
    path: REALTIME_PATH,
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: MOST_FRAME_BYTES,
    perMessageDeflate: false,
    // Upgrades of other paths are the front door's: it closes them, and leaves the development server its own.
    destroyUpgrade: false,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const found = owner(request);
      if (found) owners.set(request, found);
      decide(null, found !== null && request.headers.origin === found.origin);
    },
  });
  const snapshots = createSnapshots(context, { hold, snapshots: read });

  io.use((socket, next) => {
    admit(socket).then(
      (reason) => next(reason ? new Error(reason) : undefined),
      (error: unknown) => {
        context.log.error({ err: error }, "a realtime connection could not be checked");
        next(new Error("CALL.FAILED"));
      },
    );
  });

  /** The session of the connection's own cookie, confirmed by the token that was given to it; or why not. */
  async function admit(socket: PlayerSocket): Promise<string | null> {
    const found = ownerOf(socket.request);
    if (!found) return "BRAND.UNKNOWN";
    const headers = { Cookie: socket.request.headers.cookie ?? "" };
    const session = await authenticate(new Request(found.origin, { headers }), found.brand);
    if (!session || !isTokenOf(context, socket.handshake.auth.token, session)) return "AUTH.REQUIRED";
    if ((io.sockets.adapter.rooms.get(roomOfSession(session.id))?.size ?? 0) >= MOST_CONNECTIONS)
      return "CALL.TOO_MANY";
    // Not the session itself: with it goes all that was read of its player.
    const { id, playerId, brand } = session;
    socket.data.session = { id, playerId, brand };
    socket.data.questions = 0;
    socket.data.follows = 0;
    socket.handshake.auth = {};
    await socket.join(roomOfSession(session.id));
    return null;
  }

  io.on("connection", (socket) => {
    // A session that ended between its check and now was told to nobody.
    void endSessions([socket.data.session.id]).catch(complain);
    socket.on("subscribe", (name, answer) => {
      socket.data.questions += 1;
      if (socket.data.questions > MOST_QUESTIONS) {
        socket.disconnect(true);
        return;
      }
      const reply = typeof answer === "function" ? (answer as (ok: boolean) => void) : () => {};
      follow(socket, name).then(reply, (error: unknown) => {
        complain(error);
        reply(false);
      });
    });
  });

  /** Lets a socket hear a channel, unless it is another's; what is true now is sent at once. */
  async function follow(socket: PlayerSocket, name: unknown): Promise<boolean> {
    const { session } = socket.data;
    const channel = channelOf(name, session.playerId);
    if (!channel) return false;
    if (isPublic(channel)) await socket.join(roomOfBrand(channel, session.brand));
    else {
      await socket.join(roomOfPlayer(session.playerId));
      socket.data.follows |= bitOf(channel);
    }
    if (channel === "balance" || channel === "groups_updates") {
      // With the readings after changes, so that an older one is never sent last.
      await readAndSend(channel, session.playerId);
      return true;
    }
    const open = await publicReads[channel]?.(session.brand);
    for (const payload of open ? [open] : await snapshots.of(channel, session.playerId))
      socket.emit("event", channel, payload);
    return true;
  }

  const complain = (error: unknown) => context.log.error({ err: error }, "a realtime event was not told");
  /** Connections of a player that follow one of their channels. */
  const followersOf = (channel: PrivateChannel, playerId: number): PlayerSocket[] =>
    [...(io.sockets.adapter.rooms.get(roomOfPlayer(playerId)) ?? [])].flatMap((id) => {
      const socket = io.sockets.sockets.get(id);
      return socket && socket.data.follows & bitOf(channel) ? [socket] : [];
    });
  const sendTo = (channel: PrivateChannel, playerId: number, payload: object) => {
    for (const socket of followersOf(channel, playerId)) socket.emit("event", channel, payload);
  };

  /** Closes connections of those sessions, among the given, that are over. */
  async function endSessions(ids: readonly string[]): Promise<void> {
    for (const id of await findEndedSessions(context, ids)) io.in(roomOfSession(id)).disconnectSockets(true);
  }
  const endAllEnded = () => endSessions(connectedSessions(io.sockets)).catch(complain);

  const reads = createPublicReads(publicReads, {
    hasListeners: (brand, channel) => io.sockets.adapter.rooms.has(roomOfBrand(channel, brand)),
    emit: (brand, channel, payload) => io.to(roomOfBrand(channel, brand)).emit("event", channel, payload),
    onError: complain,
  });

  const readAndSend = (channel: ReadChannel, playerId: number) =>
    snapshots.latest(channel, playerId, (payload) => sendTo(channel, playerId, payload));
  const notifyNow = (channel: ReadChannel, playerId: number) => {
    if (followersOf(channel, playerId).length > 0) readAndSend(channel, playerId).catch(complain);
  };

  const hear = (message: BusMessage) => {
    if (message.t === "player") sendTo(message.c, message.p, message.d);
    else if (message.t === "all") io.to(roomOfBrand(message.c, message.b)).emit("event", message.c, message.d);
    else if (message.t === "changed") reads.changed(message.b, message.c);
    else if (message.t === "balance") for (const id of message.p) notifyNow("balance", id);
    else if (message.t === "groups") notifyNow("groups_updates", message.p);
    else if (message.t === "ended") for (const id of message.s) io.in(roomOfSession(id)).disconnectSockets(true);
  };
  const opened = await Promise.all(namespaces.map((open) => open(io as unknown as Server, ownerOf)));
  const bus = await subscribe(context.database, context.log, {
    onMessage(message) {
      hear(message);
      for (const namespace of opened) namespace.onMessage?.(message);
    },
    onGap() {
      // Who is dropped comes back and reads everything anew.
      io.disconnectSockets(true);
      for (const namespace of opened) namespace.onGap?.();
    },
  });
  const timer = setInterval(endAllEnded, POLL_AFTER_MS);

  return {
    attach(server) {
      io.attach(server);
      io.engine.on("connection", (connection: { request: IncomingMessage }) => {
        const lean = leanRequest(connection.request);
        const found = ownerOf(connection.request);
        if (found) owners.set(lean, found);
        connection.request = lean;
      });
    },
    accepts: ({ url = "/" }) => url.startsWith(`${REALTIME_PATH}/`),
    async close() {
      clearInterval(timer);
      reads.close();
      await Promise.all(opened.map((namespace) => namespace.close()));
      io.disconnectSockets(true);
      // Not io.close(): that would close the HTTP server, which is still answering.
      io.engine?.close();
      await bus.close();
    },
  };
}

/**
 * What is read of a connection's request once it is open. The request itself, with its headers, would stay in memory as long as the
 * connection (`sockets-kb`).
 */
const leanRequest = ({ headers: { cookie, origin }, url, socket }: IncomingMessage): IncomingMessage =>
  ({
    headers: { ...(cookie === undefined ? {} : { cookie }), ...(origin === undefined ? {} : { origin }) },
    url,
    socket,
    connection: socket,
  }) as IncomingMessage;

const connectedSessions = (sockets: Namespace<ClientEvents, ServerEvents, None, { session: Session }>): string[] => [
  ...new Set([...sockets.sockets.values()].map(({ data }) => data.session.id)),
];
