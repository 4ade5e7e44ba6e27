import { and, eq, inArray } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { drawNumbers, prizeCount, prizeOfPlace } from "./draw-numbers.ts";
import { lotteries, lotteryTickets, lotteryWinners } from "./tables.ts";

/** Winners that one statement writes. */
const AT_ONCE = 1_000;

/**
 * Draws the winners of a lottery that is closed, in one transaction under its lock, and shows its seed. Answers whether they
 * are drawn; false while the public value is missing. Drawing again changes nothing.
 */
export const drawWinners = (
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  id: number,
): Promise<boolean> =>
  database.drizzle.transaction(async (tx) => {
    const [row] = await tx.select().from(lotteries).where(eq(lotteries.id, id)).for("no key update");
    if (!row?.ticketsRoot) return false;
    if (row.drawnAt !== null) return true;
    if (row.publicSource !== null && row.publicValue === null) return false;
    const { seed, ticketsRoot: root, publicValue, ticketsSold: tickets, prizes } = row;
    const numbers = drawNumbers({ seed, root, publicValue, tickets, prizes: prizeCount(prizes) });
    for (let first = 0; first < numbers.length; first += AT_ONCE) {
      const some = numbers.slice(first, first + AT_ONCE);
      const owners = await tx
        .select({ number: lotteryTickets.number, playerId: lotteryTickets.playerId })
        .from(lotteryTickets)
        .where(and(eq(lotteryTickets.lotteryId, id), inArray(lotteryTickets.number, some)));
      const ownerOf = new Map(owners.map(({ number, playerId }) => [number, playerId]));
      await tx.insert(lotteryWinners).values(
        some.map((number, index) => {
          const place = first + index + 1;
          const playerId = ownerOf.get(number);
          if (playerId === undefined) throw new Error(`lottery ${id} has no ticket ${number}`);
          return {
            lotteryId: id,
            place,
            number,
            playerId,
            prize: prizeOfPlace(prizes, place),
            outcome: "due" as const,
          };
        }),
      );
    }
    const now = clock.now();
    await tx.update(lotteries).set({ drawnAt: now }).where(eq(lotteries.id, id));
    const payload = { lottery: String(id), slug: row.slug, tickets, winners: numbers.length };
    await recordEvent(tx, { type: "lottery-drawn", brand: row.brand, playerId: null, payload, at: now });
    return true;
  });
