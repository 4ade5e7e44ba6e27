import type { IncomingMessage } from "node:http";
import type { Namespace, Server, Socket } from "socket.io";
import type { PlatformContext } from "#platform/context.ts";
import { listenTo } from "#platform/db/listen.ts";
import type { SocketOwner } from "#platform/realtime/sockets.ts";
import type { SportsNews, SportsQuestions } from "#schemas/api/sports.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { isSportsCountry, SPORTS_NAMESPACE } from "#schemas/rules/sports-site.ts";
import { readFeedDown } from "../catalogue/feed-down.ts";
import { Changes } from "./changes.ts";
import { SPORTS_CHANNEL, type SportsNotice } from "./publish.ts";
import { readVersion } from "./read-change.ts";

type None = Record<string, never>;
type Viewer = Socket<SportsQuestions, SportsNews, None, { questions: number }>;
type Space = Namespace<SportsQuestions, SportsNews, None, { questions: number }>;
type Owner = (request: IncomingMessage) => Pick<SocketOwner, "brand" | "licence" | "country"> | null;

const OVERVIEW = "overview";
const ROOM = /^(?:overview|event:([A-Za-z0-9:._-]{1,80}))$/;
/** Pages that one connection can leaf through in its life. */
const MOST_QUESTIONS = 1_000;
/** Rooms that one viewer follows: a list and what its slip holds. */
const MOST_ROOMS = 60;
const MOST_VIEWERS = 20_000;
const WATCH_MS = 1_000;

/**
 * Live odds for viewers, guests too (BET-07): they follow `overview` and `event:ID`. Each process hears of changes over NOTIFY and
 * reads what its own viewers follow, once for all of them.
 */
export async function openSportsStream(
  context: PlatformContext,
  server: Server,
  owner: Owner,
): Promise<{ close(): Promise<void> }> {
  const space = server.of(SPORTS_NAMESPACE) as unknown as Space;
  const { database, log, clock } = context;
  const silentAfterSeconds = Math.min(
    ...[...context.brands.values()].map(({ sportsbook }) => sportsbook?.silent_after_seconds ?? 10),
    10,
  );
  const asking = () => ({ now: clock.now(), silentAfterSeconds });
  const complain = (error: unknown) => log.error({ err: error }, "a change of odds was not told");

  space.use((socket, next) => {
    const visitor = owner(socket.request);
    const brand = context.brands.get(visitor?.brand ?? "");
    if (!visitor || !brand || !offersSports(brand, visitor)) next(new Error("SPORT.NOT_OFFERED"));
    else if (space.sockets.size >= MOST_VIEWERS) next(new Error("CALL.TOO_MANY"));
    else {
      socket.data.questions = 0;
      next();
    }
  });

  /** Follows first, then reads the version: what changes in between is told. */
  const follow = async (socket: Viewer, room: unknown): Promise<{ ok: boolean; version: number | null }> => {
    const event = typeof room === "string" ? ROOM.exec(room) : null;
    if (!event || socket.rooms.size > MOST_ROOMS) return { ok: false, version: null };
    await socket.join(event[0]);
    if (event[1] === undefined) return { ok: true, version: null };
    const version = await readVersion(database.drizzle, event[1]);
    if (version === null) await socket.leave(event[0]);
    return { ok: version !== null, version };
  };

  let isDown = false;
  space.on("connection", (socket) => {
    if (isDown) socket.emit("feed", { down: true });
    const asked = (): boolean => {
      socket.data.questions += 1;
      if (socket.data.questions > MOST_QUESTIONS) socket.disconnect(true);
      return socket.data.questions <= MOST_QUESTIONS;
    };
    socket.on("follow", (room, answer) => {
      if (!asked()) return;
      const reply = typeof answer === "function" ? answer : () => {};
      follow(socket, room).then(reply, (error: unknown) => {
        complain(error);
        reply({ ok: false, version: null });
      });
    });
    socket.on("leave", (room) => {
      if (asked() && typeof room === "string" && ROOM.test(room)) void socket.leave(room);
    });
  });

  const hasViewers = (room: string) => space.adapter.rooms.has(room);
  const changes = new Changes({
    database,
    asking,
    isFollowed: (event) => hasViewers(`event:${event}`),
    hasOverview: () => hasViewers(OVERVIEW),
    toEvent: (event, change) => space.to(`event:${event}`).emit("change", change),
    toOverview: (list) => space.to(OVERVIEW).emit("overview", list),
    onError: complain,
  });
  const hear = (notice: SportsNotice) => {
    if ("gap" in notice) space.emit("stale");
    else changes.add(notice);
  };
  const listening = await listenTo(database, log, {
    channel: SPORTS_CHANNEL,
    lost: "changes of odds are not heard; trying again",
    onNotice: (payload) => hear(JSON.parse(payload) as SportsNotice),
    onGap: () => space.emit("stale"),
  });

  const watch = setInterval(() => {
    if (space.sockets.size === 0) return;
    readFeedDown(database.drizzle, asking()).then((now) => {
      if (now !== isDown) space.emit("feed", { down: now });
      isDown = now;
    }, complain);
  }, WATCH_MS);

  return {
    async close() {
      clearInterval(watch);
      changes.close();
      space.disconnectSockets(true);
      await listening.close();
    },
  };
}

/** Whether a visitor under this licence, in this country, may see odds: as their calls are answered. */
const offersSports = (brand: Brand, { licence, country }: Pick<SocketOwner, "licence" | "country">): boolean =>
  brand.sports.enabled &&
  brand.sportsbook !== undefined &&
  isSportsCountry(country) &&
  !isBlocked(brand.licences[licence], "sports");
