import type { Namespace, Server, Socket } from "socket.io";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { type AuthenticateEditor, rejectAtDesk } from "#platform/http/editor-session.ts";
import type { BusMessage } from "#platform/realtime/bus.ts";
import type { OpenedNamespace, SocketOptions } from "#platform/realtime/sockets.ts";
import { findEndedEditorSessions } from "#platform/staff/sessions.ts";
import type { DeskChatNews } from "#schemas/api/chat.ts";
import { DESK_CHAT_NAMESPACE } from "#schemas/rules/chat.ts";
import type { AgentAtDesk } from "../presence.ts";
import { admitBy } from "./admission.ts";
import { followLeaving } from "./follow-leaving.ts";

type None = Record<string, never>;
interface AgentData {
  session: string;
  agent: AgentAtDesk;
}
type Agent = Socket<None, DeskChatNews, None, AgentData>;
type Space = Namespace<None, DeskChatNews, None, AgentData>;

/** Connections of one session: an agent's tabs. */
const MOST_CONNECTIONS = 20;
/** Sessions also run out by themselves: asked for at least this often. */
const POLL_AFTER_MS = 60_000;

const roomOfSession = (id: string) => `session ${id}`;
const roomOfBrand = (brand: string) => `brand ${brand}`;
const roomOfAgent = ({ brand, editorId }: AgentAtDesk) => `agent ${editorId} ${brand}`;

/**
 * Tells agents of the conversations of the brand whose host they are on. The desk's own cookie lets them in, for roles that may read
 * conversations; a session that ends closes its connections, and an agent without any is away. Reading and writing stay with the calls of the desk.
 */
export function openDeskSockets(
  context: PlatformContext,
  { server, owner, authenticate }: { server: Server; owner: SocketOptions["owner"]; authenticate: AuthenticateEditor },
): OpenedNamespace {
  const space = server.of(DESK_CHAT_NAMESPACE) as unknown as Space;
  const complain = (error: unknown) => context.log.error({ err: error }, "an agent's connection failed");

  const sizeOf = (room: string) => space.adapter.rooms.get(room)?.size ?? 0;
  const leaving = followLeaving(context, (agent) => sizeOf(roomOfAgent(agent)) > 0, complain);

  async function admit(socket: Agent): Promise<void> {
    const found = owner(socket.request);
    if (!found || !context.brands.has(found.brand)) throw new ApiError(404, "BRAND.UNKNOWN", "No brand has this host");
    const headers = { Cookie: socket.request.headers.cookie ?? "" };
    const session = await authenticate(new Request(found.origin, { headers }));
    rejectAtDesk("editor", session);
    const { id, editor } = session;
    if (sizeOf(roomOfSession(id)) >= MOST_CONNECTIONS)
      throw new ApiError(429, "CALL.TOO_MANY", "This session has too many connections");
    socket.data.session = id;
    socket.data.agent = { brand: found.brand, editorId: editor.id };
    await socket.join([roomOfSession(id), roomOfBrand(found.brand), roomOfAgent(socket.data.agent)]);
  }

  space.use(admitBy(admit, complain));
  const endSessions = (ids: readonly string[]) => {
    for (const id of ids) space.in(roomOfSession(id)).disconnectSockets(true);
  };
  const endAllEnded = (ids: readonly string[]) =>
    findEndedEditorSessions(context, [...new Set(ids)])
      .then(endSessions)
      .catch(complain);
  // Nobody closes the connection of a session that ended between its check and now.
  space.on("connection", (socket) => {
    void endAllEnded([socket.data.session]);
    socket.on("disconnect", () => leaving.onGone(socket.data.agent));
  });
  const timer = setInterval(
    () => void endAllEnded([...space.sockets.values()].map(({ data }) => data.session)),
    POLL_AFTER_MS,
  );

  return {
    onMessage(message: BusMessage) {
      if (message.t === "chat") space.to(roomOfBrand(message.b)).emit("change", message.d as never);
      else if (message.t === "desk-ended") endSessions(message.s);
      else if (message.t === "agent-leaves") leaving.onAsked({ brand: message.b, editorId: message.e });
    },
    onGap: () => space.emit("stale"),
    async close() {
      leaving.close();
      clearInterval(timer);
      space.disconnectSockets(true);
    },
  };
}
