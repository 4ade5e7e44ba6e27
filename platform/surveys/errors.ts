import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { SurveyError } from "#schemas/api/surveys.ts";

const ERRORS: Record<Exclude<SurveyError, "SURVEY.WRONG">, readonly [status: number, message: string]> = {
  "SURVEY.NONE": [404, "The brand does not ask this survey now"],
  "SURVEY.ANSWERED": [409, "The player has answered this survey; nothing was changed"],
};

export function surveyError(code: keyof typeof ERRORS): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}

/** Questions whose answers are missing or not theirs. */
export const wrongAnswers = (questions: readonly string[]): ApiError =>
  ApiError.invalid(
    Object.fromEntries(
      questions.map((question) => [
        `answers.${question}`,
        [fieldError("SURVEY.WRONG", "missing, or no answer to this question")],
      ]),
    ),
  );
