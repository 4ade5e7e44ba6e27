import { desc, eq, inArray } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { players } from "#platform/players/tables.ts";
import type { Lootbox } from "#schemas/api/prizes.ts";
import type { PrizeBoxRow } from "./issue-box.ts";
import { toLootbox } from "./show-box.ts";
import { prizeBoxes } from "./tables.ts";

type Context = Pick<PlatformContext, "brands" | "clock" | "realtime">;

/** Publishes boxes that were issued or opened to their player's browsers. */
export const publishBoxes = ({ brands, clock, realtime }: Context): Consumer => ({
  name: "changes-of-prize-boxes",
  types: ["prize-box-issued", "prize-box-opened"],
  async handle(tx, events) {
    const ids = events.flatMap(({ type, payload }) =>
      type === "prize-box-issued" || type === "prize-box-opened" ? [BigInt(payload.box)] : [],
    );
    if (ids.length === 0) return;
    const found = await boxesWithLocale(tx).where(inArray(prizeBoxes.id, ids));
    const messages = found.flatMap((box) => {
      const seen = shown({ brands, clock }, box);
      return seen ? [realtime.messageToPlayer(box.row.playerId, "lootboxes_changes", { box: seen })] : [];
    });
    await realtime.send(messages, tx);
  },
});

/** The player's newest box for a browser that connects: it may have come since the page was loaded. */
export async function latestBox(
  { database, brands, clock }: Pick<PlatformContext, "database" | "brands" | "clock">,
  playerId: number,
): Promise<{ box: Lootbox } | null> {
  const mine = boxesWithLocale(database.drizzle).where(eq(prizeBoxes.playerId, playerId));
  const [found] = await mine.orderBy(desc(prizeBoxes.id)).limit(1);
  const box = found && shown({ brands, clock }, found);
  return box ? { box } : null;
}

const boxesWithLocale = (tx: Transaction) =>
  tx
    .select({ row: prizeBoxes, locale: players.language })
    .from(prizeBoxes)
    .innerJoin(players, eq(players.id, prizeBoxes.playerId));

function shown(
  { brands, clock }: Pick<PlatformContext, "brands" | "clock">,
  { row, locale }: { row: PrizeBoxRow; locale: string },
): Lootbox | null {
  const brand = brands.get(row.brand);
  return brand ? toLootbox(brand, row, { locale, now: clock.now() }) : null;
}
