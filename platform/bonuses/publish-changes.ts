import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { GiftDetails } from "#platform/events/recorded-event.ts";
import { notifyPlayer } from "#platform/notifications/notify-player.ts";
import { players } from "#platform/players/tables.ts";
import { type GiftStage, isFinished } from "#schemas/rules/gifts.ts";
import { showGift } from "./show-gift.ts";
import { gifts } from "./tables.ts";

type Context = Pick<PlatformContext, "brands" | "clock" | "realtime">;

/** What a player is notified of: that they have a gift, and how it ended where they did not end it themselves. */
const NOTICES: Partial<Record<GiftStage, string>> = {
  issued: "ISSUED",
  finished: "CREDITED",
  wager_done: "CONVERTED",
  lost: "LOST",
  expired: "EXPIRED",
};

/** Publishes every change of a gift to its player's browsers and notifications, whoever made it. */
export const publishGifts = (context: Context): Consumer => ({
  name: "changes-of-gifts",
  types: ["gift-issued", "gift-changed"],
  async handle(tx, events) {
    for (const { type, playerId, payload } of events) {
      if (playerId === null || (type !== "gift-issued" && type !== "gift-changed")) continue;
      const gift = await publish(tx, context, playerId, payload);
      await notify(tx, context, { ...payload, playerId, title: gift?.title ?? "" });
      context.realtime.balanceChanged(playerId);
    }
  },
});

async function publish(tx: Transaction, { brands, clock, realtime }: Context, playerId: number, { gift }: GiftDetails) {
  const [found] = await tx
    .select({ row: gifts, locale: players.language })
    .from(gifts)
    .innerJoin(players, eq(players.id, gifts.playerId))
    .where(eq(gifts.id, BigInt(gift)));
  const brand = found && brands.get(found.row.brand);
  if (!brand) return null;
  const shown = await showGift(tx, brand, found.row, { locale: found.locale, now: clock.now() });
  const channel = found.row.spinsTotal > 0 ? "freespins_changes" : "bonuses_changes";
  await realtime.toPlayer(playerId, channel, { gift: shown, gifts_version: null }, tx);
  return shown;
}

async function notify(
  tx: Transaction,
  context: Context,
  { playerId, title, to, spins, amount, currency, converted }: GiftDetails & { playerId: number; title: string },
) {
  const name = NOTICES[to as GiftStage];
  if (!name) return;
  const [kind, type] = spins > 0 ? (["SPINS", "freespins"] as const) : (["BONUS", "bonuses"] as const);
  await notifyPlayer(tx, context, {
    playerId,
    type,
    title: `NOTIFICATION.${kind}.${name}.TITLE`,
    // The gift's title says where it comes from.
    text: `NOTIFICATION.${kind}.${name}.${name === "ISSUED" ? "GIFT" : "TEXT"}`,
    values: {
      amount: isFinished(to as GiftStage) && converted > 0 ? converted : amount,
      ...{ currency, count: spins, gift: title },
    },
  });
}
