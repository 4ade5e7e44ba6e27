import { io, type Socket } from "socket.io-client";
import { type PlayerSettings, playerSettings } from "#schemas/api/realtime.ts";
import { callPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { type CallTools, pauseBefore } from "../calls/retry.ts";

/** The longest pause before the next try. */
const MOST_PAUSE_MS = 60_000;
const LAST_DOUBLING = 5;

export interface ConnectionDependencies {
  tools: Pick<CallTools, "after" | "random">;
  /** The way in, with a fresh token; throws PlatformError. */
  settings(): Promise<PlayerSettings>;
  open(settings: PlayerSettings["websocket"]): Pick<Socket, "on" | "emit" | "close">;
}

export interface ConnectionListener {
  channels: readonly string[];
  onEvent(channel: string, payload: unknown): void;
  /** Connected again after a gap: what was told in it was not heard. */
  onReturn(): void;
}

export interface Connection {
  /** The network is back: unless it is connected, it begins anew at once, whatever it waits for. */
  wake(): void;
  stop(): void;
}

export const browserDependencies: ConnectionDependencies = {
  tools: {
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  },
  // One try a call: the pauses between tries are the connection's own, which `wake` ends.
  settings: () => callPlatform(playerSettings, {}, 0),
  open: ({ url, path, token }) =>
    io(url ?? location.origin, {
      path,
      transports: ["websocket"],
      auth: { token },
      reconnection: false,
      forceNew: true,
    }),
};

/**
 * Keeps a realtime connection for the signed-in player: asks for the way in anew each time, waits longer after each
 * failure, and stops for good when the session is over. Without it pages work all the same.
 */
export function connect(
  { channels, onEvent, onReturn }: ConnectionListener,
  { tools, settings, open }: ConnectionDependencies = browserDependencies,
): Connection {
  let socket: ReturnType<ConnectionDependencies["open"]> | null = null;
  let stopWaiting: (() => void) | null = null;
  let failures = 0;
  /** Counts the tries: what comes of an earlier one than the last is dropped. */
  let latest = 0;
  let isConnected = false;
  let connectedBefore = false;
  let stopped = false;

  const reconnect = () => {
    socket?.close();
    socket = null;
    isConnected = false;
    if (stopped || stopWaiting) return;
    const pause = Math.min(MOST_PAUSE_MS, pauseBefore(Math.min(failures, LAST_DOUBLING), tools.random));
    failures += 1;
    stopWaiting = tools.after(pause, () => {
      stopWaiting = null;
      void begin();
    });
  };

  const begin = async () => {
    latest += 1;
    const own = latest;
    let way: PlayerSettings;
    try {
      way = await settings();
    } catch (error) {
      if (own !== latest) return;
      if (error instanceof PlatformError && error.status === 401) stopped = true;
      reconnect();
      return;
    }
    if (stopped || own !== latest) return;
    const next = open(way.websocket);
    socket = next;
    next.on("connect", () => {
      failures = 0;
      isConnected = true;
      const names = [...way.websocket.channels.public, ...way.websocket.channels.private];
      for (const name of names.filter((each) => channels.includes(bareName(each)))) next.emit("subscribe", name);
      if (connectedBefore) onReturn();
      connectedBefore = true;
    });
    next.on("event", onEvent);
    for (const end of ["disconnect", "connect_error"]) next.on(end, () => socket === next && reconnect());
  };

  void begin();
  return {
    wake() {
      if (stopped || isConnected) return;
      stopWaiting?.();
      stopWaiting = null;
      socket?.close();
      socket = null;
      failures = 0;
      void begin();
    },
    stop() {
      stopped = true;
      stopWaiting?.();
      stopWaiting = null;
      socket?.close();
      socket = null;
    },
  };
}

/** `balance` of `balance#1001`. */
const bareName = (name: string): string => name.replace(/#\d+$/, "");
