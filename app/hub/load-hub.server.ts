import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import { part } from "../gateways/part.server.ts";
import { PAGE_FLAGS } from "../shell/navigation.ts";
import { type HubSource, inOrder } from "./hub-item.ts";
import { adventureItems } from "./sources/adventure.server.ts";
import { boxItems } from "./sources/boxes.server.ts";
import { giftItems } from "./sources/gifts.server.ts";
import { lotteryItems } from "./sources/lotteries.server.ts";
import { questItems } from "./sources/quests.server.ts";
import { tournamentItems } from "./sources/tournaments.server.ts";

const DEADLINE_MS = 8_000;

/** What the hub collects. A feature that comes later adds its source here, and its kind to `hub-item.ts`. */
const SOURCES = {
  GIFTS: giftItems,
  BOXES: boxItems,
  TOURNAMENTS: tournamentItems,
  LOTTERIES: lotteryItems,
  QUESTS: questItems,
  ADVENTURE: adventureItems,
} as const satisfies Record<string, HubSource>;

/** The activity hub: what is on for the visitor, ordered by what ends first. Without its flag it leads to the promotions. */
export async function loadHub(context: AppLoadContext) {
  const { visitor, log } = context;
  if (!visitor.flags.isOn(PAGE_FLAGS.activityHub)) throw redirect("/promotions");
  const found = await Promise.all(
    Object.entries(SOURCES).map(([name, source]) => part(log, `HUB_${name}`, source(context), DEADLINE_MS)),
  );
  const now = context.now().getTime();
  return {
    items: inOrder(
      found.flatMap((items) => items ?? []),
      now,
    ),
    /** Some of it could not be loaded. */
    failed: found.includes(null),
    signedIn: visitor.player !== null,
    guestMode: visitor.guestMode,
    now,
  };
}

export type HubData = Awaited<ReturnType<typeof loadHub>>;
