/**
 * A self-assessment of how somebody plays: statements about the last twelve months, each with how often it was true. It is no
 * test of medicine: it sorts answers into advice, and says so.
 */
export const ASSESSMENT_QUESTIONS = ["more", "chase", "time", "mood", "hide", "borrow", "stop", "trouble"] as const;
export type AssessmentQuestion = (typeof ASSESSMENT_QUESTIONS)[number];

/** How often a statement was true; the place in the list is what it counts. */
export const ASSESSMENT_ANSWERS = ["never", "sometimes", "often", "always"] as const;
export type AssessmentAnswer = (typeof ASSESSMENT_ANSWERS)[number];

/** What the answers suggest: nothing to change, to set limits, or to stop for a while and talk to somebody. */
export type AssessmentAdvice = "fine" | "limits" | "stop";

/** What weighs most: money that belongs elsewhere, and play that can't be stopped. */
const WEIGHTY: readonly AssessmentQuestion[] = ["borrow", "stop", "trouble"];
const LIMITS_FROM = 3;
const STOP_FROM = 8;

const isAnswer = (text: string | undefined): text is AssessmentAnswer =>
  ASSESSMENT_ANSWERS.some((answer) => answer === text);

/** The questions that have no answer among the given texts, or none of the list. */
export const unanswered = (given: Readonly<Record<string, string | undefined>>): AssessmentQuestion[] =>
  ASSESSMENT_QUESTIONS.filter((question) => !isAnswer(given[question]));

/** What answers suggest, from 0 (never) to 3 (almost always) each. One that weighs and was true often asks for a stop by itself. */
export function adviceFor(answers: Readonly<Record<AssessmentQuestion, AssessmentAnswer>>): AssessmentAdvice {
  const counts = (question: AssessmentQuestion) => ASSESSMENT_ANSWERS.indexOf(answers[question]);
  const sum = ASSESSMENT_QUESTIONS.reduce((total, question) => total + counts(question), 0);
  if (sum >= STOP_FROM || WEIGHTY.some((question) => counts(question) >= 2)) return "stop";
  return sum >= LIMITS_FROM || WEIGHTY.some((question) => counts(question) > 0) ? "limits" : "fine";
}

/** The answers of a form with all of them; null while one is missing. */
export function readAnswers(
  given: Readonly<Record<string, string | undefined>>,
): Record<AssessmentQuestion, AssessmentAnswer> | null {
  if (unanswered(given).length > 0) return null;
  return Object.fromEntries(ASSESSMENT_QUESTIONS.map((question) => [question, given[question]])) as Record<
    AssessmentQuestion,
    AssessmentAnswer
  >;
}
