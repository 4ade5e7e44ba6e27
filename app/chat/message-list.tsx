import { Paperclip } from "lucide-react";
import { useIntl } from "react-intl";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { byDay, dayHeading } from "./days.ts";
import type { Outgoing } from "./outbox.ts";

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
  const intl = useIntl();
  const { clock, day } = useTimes();
  const now = Date.now();
  const lastOwn = messages.findLast(({ author }) => author === "visitor")?.number;
  return (
    <div role="log" aria-label={t("CHAT.MESSAGES")} className="grid gap-3">
      {byDay(messages, day).map((ofDay) => (
        <div key={ofDay[0].number} className="grid gap-3">
          <p id={`chat-day-${ofDay[0].number}`} className="justify-self-center font-semibold text-muted text-xs">
            {dayHeading(intl, day, ofDay[0].at, now)}
          </p>
          <ol aria-labelledby={`chat-day-${ofDay[0].number}`} className="grid content-end gap-3">
            {ofDay.map((message) => (
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
      ))}
    </div>
  );
}

interface OutgoingProps {
  outgoing: readonly Outgoing[];
  onAgain: (clientId: string) => void;
  onDrop: (clientId: string) => void;
}

/** Messages of this tab that are under way or were not taken: nothing that was typed is lost. */
export function OutgoingList({ outgoing, onAgain, onDrop }: OutgoingProps) {
  const t = useTranslate();
  const intl = useIntl();
  const held = outgoing.find(({ isFinal }) => !isFinal);
  return outgoing.map(({ clientId, text, problem, isFinal }) => (
    <div key={clientId} className={`${BUBBLE} ${OWN}`}>
      <p dir="auto" className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
        {text}
      </p>
      {problem ? (
        <div role="alert" className="grid gap-1 text-sm">
          <p className="text-bad">{formatErrorCode(intl, problem)}</p>
          <p className="flex flex-wrap gap-4">
            {isFinal ? null : <Choice label={t("CHAT.AGAIN")} onClick={() => onAgain(clientId)} />}
            <Choice label={t("CHAT.DROP")} onClick={() => onDrop(clientId)} />
          </p>
        </div>
      ) : held?.problem ? (
        <div className="flex flex-wrap items-center gap-4 text-sm">
          <p className="text-muted text-xs">{t("CHAT.WAITS")}</p>
          <Choice label={t("CHAT.DROP")} onClick={() => onDrop(clientId)} />
        </div>
      ) : (
        <p className="text-muted text-xs">{t("CHAT.SENDING")}</p>
      )}
    </div>
  ));
}

const Choice = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="focus-ring min-h-11 underline" onClick={onClick}>
    {label}
  </button>
);
