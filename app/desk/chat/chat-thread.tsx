import type { ChatMessage, DeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { Timestamp } from "../timestamp.tsx";
import { visitorName } from "./chat-names.ts";

/** What was said, oldest first. Texts are shown as they are: nothing of them is markup or a link (SEC-15). */
export function ChatThread({ chat, messages }: { chat: DeskChat; messages: readonly ChatMessage[] }) {
  const t = useTranslate();
  const lastOwn = messages.findLast(({ author }) => author === "agent")?.number;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div role="log" aria-label={t("DESK.CHAT.MESSAGES")} tabIndex={0} className="desk-thread">
      <ol>
        {messages.map((message) => (
          <li key={message.number} className={message.author === "agent" ? "is-own" : undefined}>
            <small>
              <bdi>{message.author === "agent" ? message.name : visitorName(t, chat)}</bdi>
              {" · "}
              <Timestamp at={message.at} />
              {message.number === lastOwn && chat.read_by_visitor >= message.number
                ? ` · ${t("DESK.CHAT.READ")}`
                : null}
            </small>
            {message.file ? (
              <a href={`/api/desk/chats/${chat.id}/files/${message.file.id}`} download={message.file.name}>
                {message.file.name}
              </a>
            ) : (
              <p dir="auto">{message.text}</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
