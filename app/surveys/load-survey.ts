import { getConfig } from "#schemas/api/config.ts";
import { getSurveyState } from "#schemas/api/surveys.ts";
import type { SurveyConfig } from "#schemas/config/survey.ts";
import { callPlatform, loadFromPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";

/** A survey that has what it takes to be shown. */
export type Survey = Required<Pick<SurveyConfig, "survey_id" | "title" | "questions">>;

/** The brand's survey where it asks one and the player has neither answered it nor put it off; null otherwise. */
export async function loadSurvey(): Promise<Survey | null> {
  const config = await configuration();
  const { survey_id, is_enable_widget, title, questions = [] } = config ?? {};
  if (!survey_id || !is_enable_widget || !title || questions.length === 0) return null;
  const { state } = await loadFromPlatform(getSurveyState, { params: { id: survey_id } }, { state: "answered" });
  return state === "open" ? { survey_id, title, questions } : null;
}

async function configuration(): Promise<Partial<SurveyConfig> | null> {
  try {
    return (await callPlatform(getConfig, { params: { name: "survey-config" } })) as Partial<SurveyConfig>;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}
