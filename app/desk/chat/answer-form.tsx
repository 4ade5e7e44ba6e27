import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type DeskChat, takeDeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { callPlatform } from "../../calls/client.ts";
import { newKey } from "../../calls/new-key.ts";
import type { FormResult } from "../../shell/form/form-result.ts";
import { DeskField } from "../desk-field.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";
import { SavedAnswers, type ShownAnswer } from "./saved-answers.tsx";
import { useDraft } from "./use-draft.ts";

/** An agent's sign of life; the lease is two minutes. */
const KEEP_MS = 20_000;
const TYPES_AGAIN_MS = 4_000;

interface Props {
  chat: DeskChat;
  /** Id of the agent whose page this is. */
  agent: number;
  /** The conversation is this agent's. */
  isOwn: boolean;
  /** For the first answer of this page; each further one has a new id. */
  clientId: string;
  rejected: FormResult | undefined;
  answers: readonly ShownAnswer[];
  /** What the field begins with: a saved answer that the address names, or what was typed before a button was pressed. */
  begin: string;
  /** When the last answer was taken, in milliseconds; 0 before. */
  sent: number;
}

/** Where an agent answers. Works before script; with it, it keeps the conversation and says that the agent types. */
export function AnswerForm({ chat, agent, isOwn, clientId, rejected, answers, begin, sent }: Props) {
  const t = useTranslate();
  const submitted = useRef("");
  const [id, setId] = useState(clientId);
  const box = useRef<HTMLTextAreaElement>(null);
  const typedAt = useRef(0);
  const storeDraft = useDraft(box, { agent, chat: chat.id });
  // Who opens a conversation answers it; an error has the focus before that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation is opened
  useEffect(() => {
    if (!rejected) box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (sent === 0) return;
    // The answer was taken: the next one is another message. What was typed meanwhile stays.
    setId(newKey());
    if (box.current?.value.startsWith(submitted.current))
      box.current.value = box.current.value.slice(submitted.current.length);
    storeDraft();
  }, [sent, storeDraft]);

  // Pressed by keys while the answer before was under way: sent once that one is taken.
  const { state } = useNavigation();
  const isDue = useRef(false);
  useEffect(() => {
    if (state !== "idle" || !isDue.current) return;
    isDue.current = false;
    if (box.current && box.current.value.trim() !== "") sendButtonOf(box.current)?.click();
  }, [state]);

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
            defaultValue={rejected?.values.text ?? begin}
            className="desk-input"
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              const button = sendButtonOf(event.currentTarget);
              isDue.current = button?.disabled ?? false;
              button?.click();
            }}
            onInput={() => {
              storeDraft();
              const now = Date.now();
              if (!isOwn || now - typedAt.current < TYPES_AGAIN_MS) return;
              typedAt.current = now;
              keep.current(true);
            }}
          />
        )}
      </DeskField>
      <AnswerButtons chat={chat} isOwn={isOwn} />
      <SavedAnswers
        answers={answers}
        locale={chat.locale}
        onChoose={(text) => {
          if (!box.current) return;
          insertInto(box.current, text);
          storeDraft();
          if (isOwn) keep.current(true);
        }}
      />
    </Form>
  );
}

/** There is none while another agent has the conversation. */
const sendButtonOf = ({ form }: HTMLTextAreaElement) =>
  form?.querySelector<HTMLButtonElement>('button[value="answer"]') ?? null;

/** Puts a text where the agent writes, in place of what is selected; what stands there already stays. */
function insertInto(box: HTMLTextAreaElement, text: string): void {
  const before = box.value.slice(0, box.selectionStart);
  const gap = before === "" || /\s$/.test(before) ? "" : "\n";
  box.setRangeText(gap + text, box.selectionStart, box.selectionEnd, "end");
  box.focus();
}
