import type { Socket } from "socket.io-client";
import type { ChatNews } from "#schemas/api/chat.ts";
import { CHAT_NAMESPACE } from "#schemas/rules/chat.ts";

interface Listener extends Pick<ChatNews, "change" | "online"> {
  /** Whether changes are heard from now on. */
  onHeard(isHeard: boolean): void;
  /** Something may have been missed. */
  stale(): void;
}

/** Hears of the visitor's conversation while their chat is open; gives back how to end it. The chat works without it. */
export function followChat({ change, online, stale, onHeard }: Listener): () => void {
  let socket: Socket<ChatNews> | null = null;
  let stopped = false;
  const listen = async () => {
    const { io } = await import("socket.io-client");
    if (stopped) return;
    socket = io(CHAT_NAMESPACE, {
      path: "/realtime",
      transports: ["websocket"],
      reconnectionDelayMax: 15_000,
      // Who a connection is follows from its cookies, which change when a guest writes first.
      forceNew: true,
    });
    socket.on("connect", () => {
      onHeard(true);
      stale();
    });
    socket.on("disconnect", () => onHeard(false));
    socket.on("connect_error", () => onHeard(false));
    socket.on("change", change);
    socket.on("online", online);
    socket.on("stale", stale);
  };
  listen().catch(() => onHeard(false));
  return () => {
    stopped = true;
    socket?.close();
  };
}
