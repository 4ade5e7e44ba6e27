import type { Socket } from "socket.io-client";
import type { DeskChatChange, DeskChatNews } from "#schemas/api/chat.ts";
import { DESK_CHAT_NAMESPACE } from "#schemas/rules/chat.ts";

export interface DeskListener {
  /** What happened before was not heard: also when the connection was there already. */
  onOpen(): void;
  onLost?(): void;
  onStale(): void;
  onChange(change: DeskChatChange): void;
}

const listeners = new Set<DeskListener>();
let socket: Socket<DeskChatNews> | null = null;

/** Hears of the brand's conversations over the one connection of this tab. The result ends it. */
export function listenAtDesk(listener: DeskListener): () => void {
  listeners.add(listener);
  if (socket === null) connect().catch(() => notify((each) => each.onLost?.()));
  else if (socket.connected) listener.onOpen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    socket?.close();
    socket = null;
  };
}

function notify(call: (listener: DeskListener) => void): void {
  for (const listener of [...listeners]) call(listener);
}

async function connect(): Promise<void> {
  const { io } = await import("socket.io-client");
  if (socket !== null || listeners.size === 0) return;
  socket = io(DESK_CHAT_NAMESPACE, { path: "/realtime", transports: ["websocket"], reconnectionDelayMax: 15_000 });
  socket.on("connect", () => notify((listener) => listener.onOpen()));
  socket.on("disconnect", () => notify((listener) => listener.onLost?.()));
  socket.on("connect_error", () => notify((listener) => listener.onLost?.()));
  socket.on("stale", () => notify((listener) => listener.onStale()));
  socket.on("change", (change) => notify((listener) => listener.onChange(change)));
}
