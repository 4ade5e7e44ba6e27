import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type DeskChat, takeDeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { callPlatform } from "../../calls/client.ts";
import { newKey } from "../../calls/new-key.ts";
import type { FormResult } from "../../shell/form/form-result.ts";
import { DeskButton } from "../desk-button.tsx";
import { DeskField } from "../desk-field.tsx";
import { SavedAnswers, type ShownAnswer } from "./saved-answers.tsx";

/** An agent's sign of life; the lease is two minutes. */
const KEEP_MS = 20_000;
const TYPES_AGAIN_MS = 4_000;

interface Props {
  chat: DeskChat;
  /** The conversation is this agent's. */
  isOwn: boolean;
  /** For the first answer of this page; each further one has a new id. */
  clientId: string;
  rejected: FormResult | undefined;
  answers: readonly ShownAnswer[];
  /** The saved answer that the address names: what is written begins with it. */
  chosen: string;
  /** When the last answer was taken, in milliseconds; 0 before. */
  sent: number;
}

/** Where an agent answers. Works before script; with it, it keeps the conversation and says that the agent types. */
export function AnswerForm({ chat, isOwn, clientId, rejected, answers, chosen, sent }: Props) {
  const t = useTranslate();
  const submitted = useRef("");
  const [id, setId] = useState(clientId);
  const box = useRef<HTMLTextAreaElement>(null);
  const typedAt = useRef(0);
  useEffect(() => {
    if (sent === 0) return;
    // The answer was taken: the next one is another message. What was typed meanwhile stays.
    setId(newKey());
    if (box.current?.value.startsWith(submitted.current))
      box.current.value = box.current.value.slice(submitted.current.length);
  }, [sent]);

  const keep = useRef((_types: boolean) => {});
  keep.current = (types) => {
    // The next sign of life follows; a conversation that another agent has taken is seen in the page.
    callPlatform(takeDeskChat, { params: { id: chat.id }, body: { read: chat.last, types } }, 0).catch(() => undefined);
  };
  useEffect(() => {
    if (!isOwn) return;
    const timer = setInterval(() => keep.current(false), KEEP_MS);
    return () => clearInterval(timer);
  }, [isOwn]);
  const unread = isOwn ? chat.unread : 0;
  useEffect(() => {
    if (unread > 0) keep.current(false);
  }, [unread]);

  return (
    <Form
      method="post"
      className="desk-form"
      preventScrollReset
      onSubmit={() => {
        submitted.current = box.current?.value ?? "";
      }}
    >
      <input type="hidden" name="client_id" value={id} />
      <input type="hidden" name="read" value={chat.last} />
      <DeskField
        name="text"
        label={t("DESK.CHAT.ANSWER")}
        hint={chat.contact ? t("DESK.CHAT.BY_MAIL", { email: chat.contact.email }) : undefined}
        result={rejected}
      >
        {(control) => (
          <textarea
            {...control}
            ref={box}
            rows={4}
            defaultValue={rejected?.values.text ?? chosen}
            className="desk-input"
            onInput={() => {
              const now = Date.now();
              if (!isOwn || now - typedAt.current < TYPES_AGAIN_MS) return;
              typedAt.current = now;
              keep.current(true);
            }}
          />
        )}
      </DeskField>
      <SavedAnswers
        answers={answers}
        onChoose={(text) => {
          if (!box.current) return;
          insertInto(box.current, text);
          if (isOwn) keep.current(true);
        }}
      />
      <div className="desk-actions">
        <DeskButton look="main" name="intent" value="answer">
          {t("DESK.CHAT.SEND")}
        </DeskButton>
        {isOwn ? (
          <DeskButton name="intent" value="release">
            {t("DESK.CHAT.RELEASE")}
          </DeskButton>
        ) : (
          <DeskButton name="intent" value="take">
            {t("DESK.CHAT.TAKE")}
          </DeskButton>
        )}
        {chat.state === "open" ? (
          <DeskButton name="intent" value="close">
            {t("DESK.CHAT.CLOSE")}
          </DeskButton>
        ) : null}
      </div>
    </Form>
  );
}

/** Puts a text where the agent writes, in place of what is selected; what stands there already stays. */
function insertInto(box: HTMLTextAreaElement, text: string): void {
  const before = box.value.slice(0, box.selectionStart);
  const gap = before === "" || /\s$/.test(before) ? "" : "\n";
  box.setRangeText(gap + text, box.selectionStart, box.selectionEnd, "end");
  box.focus();
}
