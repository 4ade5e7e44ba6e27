import { lt } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { surveyDelays, surveyResponses } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;
/** As for messages to support: two years after they were given. */
export const RETENTION_DAYS = 730;

/** Deletes answers that nobody needs any more, and delays that are long over. Safe to run at any time. */
export async function deleteOldAnswers({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await database.drizzle.delete(surveyResponses).where(lt(surveyResponses.answeredAt, before));
  await database.drizzle.delete(surveyDelays).where(lt(surveyDelays.until, before));
}
