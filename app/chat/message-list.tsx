import { Paperclip } from "lucide-react";
import { useIntl } from "react-intl";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import type { Outgoing } from "./use-chat.ts";

const OWN = "justify-self-end rounded-large rounded-br-small bg-raised border border-line";
const THEIRS = "justify-self-start rounded-large rounded-bl-small bg-ground border border-line";
const BUBBLE = "max-w-[85%] min-w-0 px-3 py-2";

interface ListProps {
  messages: readonly ChatMessage[];
  /** The agent has read as far as this message. */
  readByAgent: number;
}

/** What was said, oldest first. Texts are shown as they are: nothing of them is markup or a link (SEC-15). */
export function MessageList({ messages, readByAgent }: ListProps) {
  const t = useTranslate();
  const { clock } = useTimes();
  const lastOwn = messages.findLast(({ author }) => author === "visitor")?.number;
  return (
    <div role="log" aria-label={t("CHAT.MESSAGES")}>
      <ol className="grid content-end gap-3">
        {messages.map((message) => (
          <li key={message.number} className={`${BUBBLE} ${message.author === "visitor" ? OWN : THEIRS}`}>
            <p className="text-muted text-xs">
              <bdi>{message.author === "visitor" ? t("CHAT.YOU") : (message.name ?? t("CHAT.AGENT"))}</bdi>
              {" · "}
              <time dateTime={message.at}>{clock(message.at)}</time>
              {message.number === lastOwn && readByAgent >= message.number ? ` · ${t("CHAT.READ")}` : null}
            </p>
            {message.file ? (
              <a
                href={`/api/chat/files/${message.file.id}`}
                download={message.file.name}
                className="focus-ring inline-flex max-w-full items-center gap-2 rounded-small underline"
              >
                <Icon of={Paperclip} size={16} className="shrink-0" />
                <span className="truncate">{message.file.name}</span>
              </a>
            ) : (
              <p dir="auto" className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
                {message.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface OutgoingProps {
  outgoing: readonly Outgoing[];
  onAgain: (message: Outgoing) => void;
  onDrop: (clientId: string) => void;
}

/** Messages of this tab that are under way or were not taken: nothing that was typed is lost. */
export function OutgoingList({ outgoing, onAgain, onDrop }: OutgoingProps) {
  const t = useTranslate();
  const intl = useIntl();
  return outgoing.map((message) => (
    <div key={message.clientId} className={`${BUBBLE} ${OWN} ${message.problem ? "" : "opacity-70"}`}>
      <p dir="auto" className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
        {message.text}
      </p>
      {message.problem ? (
        <div role="alert" className="grid gap-1 text-sm">
          <p className="text-bad">{formatErrorCode(intl, message.problem)}</p>
          <p className="flex flex-wrap gap-4">
            <button type="button" className="focus-ring min-h-11 underline" onClick={() => onAgain(message)}>
              {t("CHAT.AGAIN")}
            </button>
            <button type="button" className="focus-ring min-h-11 underline" onClick={() => onDrop(message.clientId)}>
              {t("CHAT.DROP")}
            </button>
          </p>
        </div>
      ) : (
        <p className="text-muted text-xs">{t("CHAT.SENDING")}</p>
      )}
    </div>
  ));
}
