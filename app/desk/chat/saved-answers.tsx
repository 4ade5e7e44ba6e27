import { Link } from "@remix-run/react";
import type { readDeskChat } from "#schemas/api/chat.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { useTranslate } from "#ui/translate.ts";

export type ShownAnswer = AnswerOf<typeof readDeskChat>["answers"][number];

interface Props {
  answers: readonly ShownAnswer[];
  onChoose: (text: string) => void;
}

/** Answers to begin from, in the visitor's language. Before script each is a link that begins the answer with its text. */
export function SavedAnswers({ answers, onChoose }: Props) {
  const t = useTranslate();
  if (answers.length === 0) return null;
  return (
    <fieldset className="desk-answers">
      <legend>{t("DESK.CHAT.SAVED_ANSWERS")}</legend>
      {answers.map(({ id, title, text }) => (
        <Link
          key={id}
          to={`?answer=${id}`}
          title={text}
          preventScrollReset
          className="desk-button desk-button-quiet"
          onClick={(event) => {
            event.preventDefault();
            onChoose(text);
          }}
        >
          {title}
        </Link>
      ))}
    </fieldset>
  );
}
