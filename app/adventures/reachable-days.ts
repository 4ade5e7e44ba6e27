import type { AdventureView } from "#schemas/api/adventures.ts";

/**
 * How many days the player can have completed at most when the super day comes: those that they have, and those whose prize can
 * still be claimed. Null while the super day can be reached, where it is done, and where the calendar has none.
 */
export function mostWithoutSuperDay({
  days,
  super_day,
  completed,
  ended,
}: Pick<AdventureView, "days" | "super_day" | "completed" | "ended">): number | null {
  if (!super_day || super_day.is_completed || ended) return null;
  const open = days.filter(({ status }) => status === "active" || status === "future").length;
  const most = completed + open;
  return most < super_day.condition.days_needed ? most : null;
}
