import type { Namespace, Server, Socket } from "socket.io";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { Authenticate } from "#platform/http/session.ts";
import { addressKey } from "#platform/identity/rate-limit.ts";
import type { BusMessage } from "#platform/realtime/bus.ts";
import { findEndedSessions } from "#platform/realtime/find-ended-sessions.ts";
import type { OpenedNamespace, SocketOptions } from "#platform/realtime/sockets.ts";
import type { ChatNews } from "#schemas/api/chat.ts";
import { CHAT_NAMESPACE } from "#schemas/rules/chat.ts";
import { noteLeft } from "../note-visitor.ts";
import { type ChatVisitor, roomOf, visitorOf } from "../visitor.ts";
import { admitBy } from "./admission.ts";

type None = Record<string, never>;
interface VisitorData {
  visitor: ChatVisitor;
  /** Of a player. */
  session: string | null;
}
type Viewer = Socket<None, ChatNews, None, VisitorData>;
type Space = Namespace<None, ChatNews, None, VisitorData>;

/** Open chats of one visitor: a person's tabs. */
const MOST_CONNECTIONS = 20;
const MOST_VISITORS = 20_000;
/**
 * Open chats of guests behind one address: a hotel's or an office's guests at the same time. A guest costs nothing to make
 * up, with or without a cookie, so that without this bound one machine could fill the process.
 */
export const MOST_GUESTS_OF_ADDRESS = 100;
/** Sessions also run out by themselves: asked for at least this often. */
const POLL_AFTER_MS = 60_000;

const roomOfSession = (id: string) => `session ${id}`;
const roomOfBrand = (brand: string) => `brand ${brand}`;
/** Guests of one address, of every brand. */
const roomOfAddress = (ip: string) => `address ${addressKey(ip)}`;

/**
 * Tells a visitor's open chat, a guest's too, of their own conversation and of whether somebody is at the desk. Who they are follows
 * from the cookies of the connection, as for every call of the chat. A player or a guest with a conversation may have 20
 * connections, and all guests behind one address (of IPv6, one /64) 100 in this process.
 */
export function openVisitorSockets(
  context: PlatformContext,
  { server, owner, authenticate }: { server: Server; owner: SocketOptions["owner"]; authenticate: Authenticate },
): OpenedNamespace {
  const space = server.of(CHAT_NAMESPACE) as unknown as Space;
  const complain = (error: unknown) => context.log.error({ err: error }, "a visitor's chat connection failed");
  const sizeOf = (room: string) => space.adapter.rooms.get(room)?.size ?? 0;

  async function admit(socket: Viewer): Promise<void> {
    const found = owner(socket.request);
    if (!found || !context.brands.has(found.brand)) throw new ApiError(404, "BRAND.UNKNOWN", "No brand has this host");
    const request = new Request(found.origin, { headers: { Cookie: socket.request.headers.cookie ?? "" } });
    const session = await authenticate(request, found.brand);
    const requestContext = { ...found, locale: "en", requestId: "" } as const;
    const visitor = visitorOf(context, { requestContext, session, request });
    const room = roomOf(visitor.brand.id, visitor);
    const ofAddress = session ? null : roomOfAddress(found.ip);
    const isFull =
      space.sockets.size >= MOST_VISITORS ||
      (room !== null && sizeOf(room) >= MOST_CONNECTIONS) ||
      (ofAddress !== null && sizeOf(ofAddress) >= MOST_GUESTS_OF_ADDRESS);
    if (isFull) throw new ApiError(429, "CALL.TOO_MANY", "There are too many connections");
    socket.data.visitor = visitor;
    socket.data.session = session?.id ?? null;
    const rooms = [roomOfBrand(found.brand), room, ofAddress, session && roomOfSession(session.id)];
    // All at once: nobody else is counted in between.
    await socket.join(rooms.filter((each) => each !== null));
  }

  space.use(admitBy(admit, complain));
  const endSessions = (ids: readonly string[]) => {
    for (const id of ids) space.in(roomOfSession(id)).disconnectSockets(true);
  };
  const endAllEnded = (ids: readonly (string | null)[]) =>
    findEndedSessions(context, [...new Set(ids.filter((id) => id !== null))])
      .then(endSessions)
      .catch(complain);
  let isOpen = true;
  space.on("connection", (socket) => {
    // Nobody closes the connection of a session that ended between its check and now.
    if (socket.data.session) void endAllEnded([socket.data.session]);
    socket.on("disconnect", () => {
      const { visitor } = socket.data;
      const room = roomOf(visitor.brand.id, visitor);
      if (isOpen && room !== null && sizeOf(room) === 0) noteLeft(context, visitor).catch(complain);
    });
  });
  const timer = setInterval(
    () => void endAllEnded([...space.sockets.values()].map(({ data }) => data.session)),
    POLL_AFTER_MS,
  );

  return {
    onMessage(message: BusMessage) {
      if (message.t === "chat" && message.r !== null) space.to(message.r).emit("change", message.v as never);
      else if (message.t === "desk") space.to(roomOfBrand(message.b)).emit("online", { online: message.online });
      else if (message.t === "ended") endSessions(message.s);
    },
    onGap: () => space.emit("stale"),
    async close() {
      isOpen = false;
      clearInterval(timer);
      space.disconnectSockets(true);
    },
  };
}
