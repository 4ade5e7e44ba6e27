import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Socket } from "socket.io-client";
import type { SportsNews, SportsQuestions } from "#schemas/api/sports.ts";
import { SPORTS_NAMESPACE } from "#schemas/rules/sports-site.ts";
import { LiveChanges } from "./live-changes.ts";
import type { EventList } from "./load-sports.server.ts";
import { useRevalidation } from "./use-revalidation.ts";

/** How often a page in sight is read again: while changes are heard for what they don't say, and without them for all. */
const HEARD_MS = 20_000;
const UNHEARD_MS = 3_000;

const changes = new LiveChanges();

/**
 * Keeps a page of odds as of now while it is in sight: by changes that a socket brings for a room (`overview`, `event:ID`),
 * and by reading it again. `isOld` says whether what is shown has missed a change.
 */
export function useLive(room: string, isOld: (changes: LiveChanges) => boolean = () => false): LiveChanges {
  useSyncExternalStore(changes.subscribe, changes.version, () => 0);
  const revalidation = useRevalidation(isOld(changes));
  const isHeard = useRoom(room, () => revalidation.current?.request());
  useEffect(() => {
    const timer = setInterval(() => revalidation.current?.poll(), isHeard ? HEARD_MS : UNHEARD_MS);
    return () => clearInterval(timer);
  }, [isHeard, revalidation]);
  return changes;
}

/** Follows a room; whether it is heard. `onStale`: more has changed than was said. */
function useRoom(room: string, onStale: () => void): boolean {
  const [isHeard, setHeard] = useState(false);
  const stale = useRef(onStale);
  stale.current = onStale;
  useEffect(() => {
    let socket: Socket<SportsNews, SportsQuestions> | null = null;
    let stopped = false;
    const listen = async () => {
      const { io } = await import("socket.io-client");
      if (stopped) return;
      socket = io(SPORTS_NAMESPACE, { path: "/realtime", transports: ["websocket"], reconnectionDelayMax: 30_000 });
      socket.on("connect", () => {
        socket?.emit("follow", room, ({ ok }) => setHeard(ok));
        // What was said before it followed may be missing.
        stale.current();
      });
      socket.on("disconnect", () => setHeard(false));
      socket.on("connect_error", () => setHeard(false));
      socket.on("change", (change) => changes.take([change]));
      socket.on("overview", (list) => changes.take(list));
      socket.on("stale", () => stale.current());
      socket.on("feed", () => stale.current());
    };
    // Without it the page is read again and again.
    listen().catch(() => setHeard(false));
    return () => {
      stopped = true;
      socket?.close();
    };
  }, [room]);
  return isHeard;
}

/** Whether a list shows an event of which something was missed. */
export const hasMissed = (heard: LiveChanges, ...lists: readonly EventList[]): boolean =>
  lists.some((list) => list?.events.some((event) => heard.hasMissed(event)) ?? false);

/** Reads a page again while it is in sight and something is waited for. */
export function useRefresh(isOn = true, everyMs = UNHEARD_MS): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useRef(true);
  isIdle.current = state === "idle";
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (isIdle.current && document.visibilityState === "visible" && navigator.onLine) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, revalidate, everyMs]);
}
