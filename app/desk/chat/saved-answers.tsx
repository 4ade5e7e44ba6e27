import { Link } from "@remix-run/react";
import { useRef } from "react";
import type { readDeskChat } from "#schemas/api/chat.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { useTranslate } from "#ui/translate.ts";

export type ShownAnswer = AnswerOf<typeof readDeskChat>["answers"][number];

interface Props {
  answers: readonly ShownAnswer[];
  /** The visitor's. */
  locale: string;
  onChoose: (text: string) => void;
}

/**
 * Answers to begin from, in the visitor's language, each to be read whole before it is put in. Before script each is a link that
 * begins the answer with its text.
 */
export function SavedAnswers({ answers, locale, onChoose }: Props) {
  const t = useTranslate();
  const menu = useRef<HTMLDetailsElement>(null);
  if (answers.length === 0) return null;
  return (
    <details ref={menu} className="desk-answers">
      <summary className="desk-button">{t("DESK.CHAT.SAVED_ANSWERS")}</summary>
      <ul>
        {answers.map(({ id, title, text }) => (
          <li key={id}>
            <Link
              to={`?answer=${id}`}
              preventScrollReset
              aria-describedby={`answer-${id}`}
              onClick={(event) => {
                event.preventDefault();
                menu.current?.removeAttribute("open");
                onChoose(text);
              }}
            >
              {title}
            </Link>
            <p id={`answer-${id}`} dir="auto" lang={locale}>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
