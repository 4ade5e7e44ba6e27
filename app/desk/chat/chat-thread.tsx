import { useEffect, useRef } from "react";
import type { ChatMessage, DeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { Timestamp } from "../timestamp.tsx";
import { visitorName } from "./chat-names.ts";

/** So near to its end a list counts as read to the end. */
const END_PX = 48;

/** Types that every browser draws. */
const PICTURES: readonly string[] = ["image/jpeg", "image/png"];

/** Saves a file. A picture is seen before, from the same address: there it is never a page of this site (SEC-17). */
const FileLink = ({ href, file: { name, type } }: { href: string; file: NonNullable<ChatMessage["file"]> }) => (
  <a href={href} download={name}>
    {PICTURES.includes(type) ? <img src={href} alt="" loading="lazy" /> : null}
    {name}
  </a>
);

/** What was written, oldest first. Texts are shown as they are: nothing of them is markup or a link (SEC-15). */
export function ChatThread({ chat, messages }: { chat: DeskChat; messages: readonly ChatMessage[] }) {
  const t = useTranslate();
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // Who reads at the end goes on to what is new; who reads above stays where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message
  useEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages.length]);
  const lastOwn = messages.findLast(({ author }) => author === "agent")?.number;
  return (
    <div
      ref={log}
      role="log"
      aria-label={t("DESK.CHAT.MESSAGES")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="desk-thread"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < END_PX;
      }}
    >
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
              {message.by_mail
                ? ` · ${t(message.author === "agent" ? "DESK.CHAT.MAILED" : "DESK.CHAT.CONTACT")}`
                : null}
            </small>
            {message.file ? (
              <FileLink href={`/api/desk/chats/${chat.id}/files/${message.file.id}`} file={message.file} />
            ) : (
              <p dir="auto">{message.text}</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
