import { bigint, timestamp } from "drizzle-orm/pg-core";

/** A moment, in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An amount in subunits of its currency. */
export const money = (name: string) => bigint(name, { mode: "bigint" });
