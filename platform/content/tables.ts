import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a promotion was seen on a day; who saw it is not kept. */
export const bannerViews = pgTable(
  "banner_views",
  {
    brand: text("brand").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    bannerId: text("banner_id").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.day, table.bannerId] })],
);
