import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** Hits of a key (an address at a call) in its running window. Shared by every process. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    hits: integer("hits").notNull(),
    windowEndsAt: at("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_window_ends_at").on(table.windowEndsAt)],
);

/** Failed sign-ins of an address, known or not: a lock must not tell whether the player exists. */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    brand: text("brand").notNull(),
    emailKey: text("email_key").notNull(),
    failures: integer("failures").notNull(),
    windowEndsAt: at("window_ends_at").notNull(),
    lockedUntil: at("locked_until"),
  },
  (table) => [primaryKey({ columns: [table.brand, table.emailKey] })],
);

/** Captchas that were used, until they would have expired anyway: each counts once. */
export const usedCaptchas = pgTable(
  "used_captchas",
  {
    challenge: text("challenge").primaryKey(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("used_captchas_expires_at").on(table.expiresAt)],
);
