import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** The outbox: mails are written in the transaction that causes them and sent afterwards by a job each. */
export const mails = pgTable(
  "mails",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    /** Null for a mail to nobody: queued and never sent (SEC-09). */
    recipient: text("recipient"),
    locale: text("locale").notNull(),
    template: text("template").notNull(),
    /** What the template is filled with, links and their tokens among it: sealed, and dropped once sent or rejected. */
    sealedValues: text("sealed_values"),
    queuedAt: at("queued_at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Set by releases that sent mails without a job: a mail that has it waits to be given one (enqueue-waiting.ts). */
    nextTryAt: at("next_try_at"),
    sentAt: at("sent_at"),
    givenUpAt: at("given_up_at"),
    /** Codes of the last failure; never an address or a text. */
    lastError: text("last_error"),
  },
  (table) => [
    index("mails_due").on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
    index("mails_queued_at").on(table.queuedAt),
  ],
);
