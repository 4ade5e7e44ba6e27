import type { AppLoadContext } from "@remix-run/server-runtime";
import { type PlayerStats, playerStats } from "#schemas/api/profile.ts";
import {
  type AssessmentAdvice,
  type AssessmentQuestion,
  adviceFor,
  readAnswers,
  unanswered,
} from "#schemas/rules/self-assessment.ts";
import { part } from "../../gateways/part.server.ts";

export interface Assessment {
  status: number;
  /** What the answers suggest; null while some are missing. */
  advice: AssessmentAdvice | null;
  missing: readonly AssessmentQuestion[];
  /** What was answered, for a form that is shown again. */
  given: Readonly<Record<string, string | undefined>>;
  /** What the player has staked and won so far; null for a guest, or when it can't be had. */
  figures: PlayerStats["currencies"] | null;
}

/** Reads the answers of a self-assessment. They are neither stored nor logged. */
export async function assessPlay(
  { platform, visitor, log }: AppLoadContext,
  given: Readonly<Record<string, string | undefined>>,
): Promise<Assessment> {
  const answers = readAnswers(given);
  if (!answers) return { status: 422, advice: null, missing: unanswered(given), given, figures: null };
  const stats = visitor.player ? await part(log, "STATS", platform.call(playerStats, {})) : null;
  return { status: 200, advice: adviceFor(answers), missing: [], given: {}, figures: stats?.currencies ?? null };
}
