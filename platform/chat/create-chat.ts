import type { PlatformContext } from "#platform/context.ts";
import type { AuthenticateEditor } from "#platform/http/editor-session.ts";
import type { Authenticate } from "#platform/http/session.ts";
import type { OpenNamespace } from "#platform/realtime/sockets.ts";
import { latestChat } from "./chat-status.ts";
import { createChatRoutes, createDeskChatRoutes } from "./http.ts";
import { openDeskSockets } from "./live/desk-sockets.ts";
import { openVisitorSockets } from "./live/visitor-sockets.ts";
import { openContactChat } from "./open-contact-chat.ts";

/** The live chat as the platform wires it. */
export const createChat = (context: PlatformContext) => ({
  routes: [...createChatRoutes(context), ...createDeskChatRoutes(context)],
  /** What is true now of `chat_changes`. */
  latest: (playerId: number) => latestChat(context, playerId),
  openConversation: openContactChat(context),
  /** Both sides on the socket server: agents at the desk, and visitors. */
  namespaces: (authenticate: Authenticate, authenticateEditor: AuthenticateEditor): OpenNamespace[] => [
    async (server, owner) => openDeskSockets(context, { server, owner, authenticate: authenticateEditor }),
    async (server, owner) => openVisitorSockets(context, { server, owner, authenticate }),
  ],
});
