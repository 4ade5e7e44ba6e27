/** Names of surveys, questions and options. */
export const key = { type: "string", pattern: "^[a-z0-9][a-z0-9-]{0,63}$" } as const;

export const QUESTION_KINDS = ["rating", "choice", "text"] as const;
export const RATINGS = ["1", "2", "3", "4", "5"] as const;
export const MOST_CHARACTERS = 500;
export const PUT_OFF_DAYS = 30;

/** What the rule has to know of a question. */
export interface Question {
  key: string;
  kind: (typeof QUESTION_KINDS)[number];
  options?: readonly { key: string }[] | undefined;
}

/** What a question takes as an answer; null: own words. */
const valuesOf = ({ kind, options = [] }: Question): readonly string[] | null =>
  kind === "text" ? null : kind === "rating" ? RATINGS : options.map((option) => option.key);

export interface CheckedAnswers {
  /** By question, in their order; own words without surrounding space, left out where there are none. */
  answers: Record<string, string>;
  /** Keys of questions that have no answer, or one that isn't theirs; and of answers to no question. */
  wrong: string[];
}

/** Which answers to a survey's questions are right: each rating and choice once, own words where there are any. */
export function checkAnswers(
  questions: readonly Question[],
  given: readonly { question: string; value: string }[],
): CheckedAnswers {
  const answers: Record<string, string> = {};
  const wrong = given
    .filter(({ question }, place) => {
      const known = questions.some(({ key }) => key === question);
      return !known || given.findIndex((other) => other.question === question) !== place;
    })
    .map(({ question }) => question);
  for (const question of questions) {
    const value = given.find((answer) => answer.question === question.key)?.value.trim() ?? "";
    const values = valuesOf(question);
    if (values ? !values.includes(value) : value.length > MOST_CHARACTERS) wrong.push(question.key);
    else if (value !== "") answers[question.key] = value;
  }
  return { answers, wrong: [...new Set(wrong)] };
}
