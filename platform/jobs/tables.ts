import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Up to which time of its timetable each periodic job was enqueued. The jobs themselves lie in pg-boss's schema. */
export const jobSchedules = pgTable("job_schedules", {
  name: text("name").primaryKey(),
  lastAt: timestamp("last_at", { withTimezone: true, mode: "date" }).notNull(),
});
