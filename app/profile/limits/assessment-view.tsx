import { useTranslate } from "#ui/translate.ts";
import type { Assessment } from "./assess-play.server.ts";
import { AssessmentAdvice } from "./assessment-advice.tsx";
import { AssessmentForm } from "./assessment-form.tsx";

/** The self-assessment: its questions, then what they suggest. Nothing of it is stored (RG-09). */
export function AssessmentView({ answer }: { answer: Omit<Assessment, "status"> | undefined }) {
  const t = useTranslate();
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="font-bold font-display text-2xl">{t("ASSESSMENT.TITLE")}</h1>
      {answer?.advice ? (
        <AssessmentAdvice advice={answer.advice} figures={answer.figures} />
      ) : (
        <AssessmentForm missing={answer?.missing ?? NONE} given={answer?.given ?? {}} />
      )}
    </div>
  );
}

const NONE: NonNullable<Assessment["missing"]> = [];
