import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { SportChange, SportMarket } from "#schemas/api/sports.ts";
import type { Asking } from "../catalogue/select-events.ts";
import { findEvent, readHappenings, readMarkets } from "../catalogue/show-event.ts";

type Read = Pick<Transaction, "execute">;

interface Changed {
  event: string;
  markets: readonly number[];
  happenings: readonly number[];
  /** Whether anybody follows the event itself: the overview needs its row alone. */
  isWhole: boolean;
}

/** An event with those of its markets and happenings; its main market beside, if that is among them. */
export async function readChange(
  tx: Read,
  asking: Asking,
  { event, markets, happenings, isWhole }: Changed,
): Promise<{ change: Omit<SportChange, "from_version">; main: SportMarket | null } | null> {
  const found = await findEvent(tx, asking, event);
  if (!found) return null;
  const { main, properties } = found;
  const [changed, happened] = await Promise.all([
    isWhole && markets.length > 0 ? readMarkets(tx, found, markets) : [],
    isWhole && happenings.length > 0 ? readHappenings(tx, event, happenings) : [],
  ]);
  return {
    change: { event: properties, markets: changed, happenings: happened },
    main: main && markets.includes(main.id) ? main : null,
  };
}

/** The version of an event; null for one that nobody has announced. */
export async function readVersion(tx: Read, event: string): Promise<number | null> {
  const { rows } = await tx.execute<{ version: number }>(sql`select version from sport_events where id = ${event}`);
  return rows[0]?.version ?? null;
}
