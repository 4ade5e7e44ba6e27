import { type FormEvent, useEffect, useRef, useState } from "react";
import { answerSurvey, putOffSurvey } from "#schemas/api/surveys.ts";
import type { SurveyQuestion } from "#schemas/config/survey.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { checkAnswers, MOST_CHARACTERS, RATINGS } from "#schemas/rules/surveys.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { CONTROL_CLASSES } from "#ui/input.tsx";
import { showToast } from "#ui/toast.ts";
import { useTranslate } from "#ui/translate.ts";
import { callPlatform, loadFromPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { useFrame } from "../shell/use-frame.ts";
import type { SurveyData } from "./survey-slot.tsx";

/**
 * Asks the brand's survey (SURVEY-01). Sent, it is over; closed in whatever way, it is put off. What could not be sent
 * stays as it was typed.
 */
export default function SurveyModal({ close, data: { survey } }: ModalProps<SurveyData>) {
  const t = useTranslate();
  const { locale } = useFrame();
  const { survey_id: id, title, questions } = survey;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState(false);
  const answered = useRef(false);
  const shown = useRef(0);

  // React shows an effect twice in development: it is put off only when it is gone for good.
  useEffect(() => {
    shown.current += 1;
    const turn = shown.current;
    return () => {
      queueMicrotask(() => {
        if (answered.current || shown.current !== turn) return;
        void loadFromPlatform(putOffSurvey, { params: { id } }, { state: "put-off" });
      });
    };
  }, [id]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const answers = questions.flatMap(({ key }) => {
      const value = values.get(key);
      return typeof value === "string" && value.trim() !== "" ? [{ question: key, value }] : [];
    });
    const missing = checkAnswers(questions, answers).wrong;
    setWrong(missing);
    setFailed(false);
    if (missing[0] !== undefined) {
      form.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
      return;
    }
    setSending(true);
    try {
      await callPlatform(answerSurvey, { params: { id }, body: { answers } });
    } catch (error) {
      // Answered in another window, or asked no longer: nothing is left to do here.
      const isOver = error instanceof PlatformError && (error.status === 409 || error.status === 404);
      if (!isOver) {
        setSending(false);
        setFailed(true);
        if (!(error instanceof PlatformError)) throw error;
        return;
      }
    }
    answered.current = true;
    showToast(t("SURVEY.THANKS"), { kind: "good" });
    close();
  };

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <div className="grid gap-1">
        <ModalTitle>{textByLocale(title, locale)}</ModalTitle>
        <p className="text-muted text-sm">{t("SURVEY.LEAD")}</p>
      </div>
      {questions.map((question) => (
        <QuestionField key={question.key} question={question} isWrong={wrong.includes(question.key)} />
      ))}
      {failed ? (
        <p role="alert" className="text-bad text-sm">
          {t("SURVEY.FAILED")}
        </p>
      ) : null}
      <div className="grid gap-2">
        <Button type="submit" variant="main" wide busy={sending}>
          {t("SURVEY.SEND")}
        </Button>
        <Button variant="quiet" wide onClick={close}>
          {t("SURVEY.LATER")}
        </Button>
      </div>
    </form>
  );
}

function QuestionField({ question, isWrong }: { question: SurveyQuestion; isWrong: boolean }) {
  const t = useTranslate();
  const { locale } = useFrame();
  const { key, kind, options = [] } = question;
  const text = textByLocale(question.text, locale);
  const note = isWrong ? `survey-${key}-note` : undefined;
  if (kind === "text")
    return (
      <label className="grid gap-1.5 text-sm">
        <span className="font-medium">
          {text} <span className="font-normal text-muted">{t("SURVEY.OPTIONAL")}</span>
        </span>
        <textarea name={key} rows={3} maxLength={MOST_CHARACTERS} className={classNames(CONTROL_CLASSES, "py-3")} />
      </label>
    );
  const choices =
    kind === "rating"
      ? RATINGS.map((value) => ({ value, label: value }))
      : options.map((option) => ({ value: option.key, label: textByLocale(option.text, locale) }));
  return (
    <fieldset aria-describedby={note} className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{text}</legend>
      <div className={kind === "rating" ? "survey-ratings" : "grid gap-2"}>
        {choices.map(({ value, label }) => (
          <label key={value} className="survey-choice">
            <input type="radio" name={key} value={value} required aria-invalid={isWrong || undefined} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {note ? (
        <p id={note} className="text-bad text-sm">
          {t("SURVEY.WRONG")}
        </p>
      ) : null}
    </fieldset>
  );
}
