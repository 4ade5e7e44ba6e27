import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ASSESSMENT_ANSWERS, ASSESSMENT_QUESTIONS, type AssessmentQuestion } from "#schemas/rules/self-assessment.ts";
import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PANEL } from "../../page/panel.tsx";

interface Props {
  missing: readonly AssessmentQuestion[];
  given: Readonly<Record<string, string | undefined>>;
}

/** The questions, each with its answers; what was answered stays when others are missing. */
export function AssessmentForm({ missing, given }: Props) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = missing;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [missing]);
  return (
    <Form ref={form} method="post" noValidate className={PANEL}>
      <p className="max-w-prose text-muted">{t("ASSESSMENT.LEAD")}</p>
      <p className="max-w-prose font-semibold">{t("ASSESSMENT.SPAN")}</p>
      <p role="alert" className="text-bad empty:hidden">
        {missing.length > 0 ? t("ASSESSMENT.MISSING", { count: missing.length }) : null}
      </p>
      {ASSESSMENT_QUESTIONS.map((question) => (
        <Question key={question} question={question} isMissing={missing.includes(question)} given={given[question]} />
      ))}
      <Button type="submit" variant="main" size="large" className="justify-self-start">
        {t("ASSESSMENT.SUBMIT")}
      </Button>
    </Form>
  );
}

interface QuestionProps {
  question: AssessmentQuestion;
  isMissing: boolean;
  given: string | undefined;
}

function Question({ question, isMissing, given }: QuestionProps) {
  const t = useTranslate();
  const error = `${question}-missing`;
  return (
    <fieldset className="grid gap-2 border-line border-t pt-4" aria-describedby={isMissing ? error : undefined}>
      <legend className="float-left mb-2 w-full">
        {t(`ASSESSMENT.QUESTION.${question.toUpperCase() as Uppercase<AssessmentQuestion>}`)}
      </legend>
      <div className="clear-both grid grid-cols-2 gap-2 sm:grid-cols-4">
        {ASSESSMENT_ANSWERS.map((answer) => (
          <label
            key={answer}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-medium border border-line px-3 has-checked:border-brand has-checked:bg-raised"
          >
            <input
              type="radio"
              name={question}
              value={answer}
              defaultChecked={given === answer}
              className="focus-ring size-5 shrink-0 accent-brand"
            />
            {t(`ASSESSMENT.ANSWER.${answer.toUpperCase() as Uppercase<typeof answer>}`)}
          </label>
        ))}
      </div>
      {isMissing ? (
        <p id={error} className="text-bad text-sm">
          {t("ASSESSMENT.CHOOSE")}
        </p>
      ) : null}
    </fieldset>
  );
}
