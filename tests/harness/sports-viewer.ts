import { io, type Socket } from "socket.io-client";
import type { SportChange } from "#schemas/api/sports.ts";
import { SPORTS_NAMESPACE } from "#schemas/rules/sports-site.ts";

/** A page that follows live odds. */
export interface SportsViewer {
  socket: Socket;
  changes: SportChange[];
  overviews: SportChange[][];
  feed: boolean[];
  stale: number;
  /** Why it was refused, if it was. */
  rejected: string | null;
  follow(room: unknown): Promise<{ ok: boolean; version: number | null }>;
}

/** Connects to the namespace of sports on a port, as a guest's page does. */
export async function openSportsViewer(
  port: number,
  { origin = "https://test.localhost", licence = "CW", country = "CA" } = {},
): Promise<SportsViewer> {
  const socket = io(`http://127.0.0.1:${port}${SPORTS_NAMESPACE}`, {
    path: "/realtime",
    transports: ["websocket"],
    extraHeaders: { Origin: origin, "X-Licence": licence, "X-Country": country },
    forceNew: true,
    reconnection: false,
  });
  const viewer: SportsViewer = {
    socket,
    changes: [],
    overviews: [],
    feed: [],
    stale: 0,
    rejected: null,
    follow: (room) => socket.timeout(5_000).emitWithAck("follow", room),
  };
  socket.on("change", (change) => viewer.changes.push(change));
  socket.on("overview", (changes) => viewer.overviews.push(changes));
  socket.on("feed", ({ down }) => viewer.feed.push(down));
  socket.on("stale", () => {
    viewer.stale += 1;
  });
  await new Promise<void>((resolve) => {
    socket.on("connect", resolve);
    socket.on("connect_error", (error) => {
      viewer.rejected = error.message;
      resolve();
    });
  });
  return viewer;
}
